# Icons: their names, the word before "unit", and what they do in the card game. Their records are in content/icons.py.

icon-airborne = Airborne
icon-battle_droid = Battle Droid
icon-blaster = Blaster
icon-droid = Droid
icon-elite = Elite
icon-lasers = Lasers
icon-leader = Leader
icon-ruthless = Ruthless
icon-torpedo = Torpedo
icon-transport = Transport
icon-trooper = Trooper
icon-command = Command
icon-dogfight = Dogfight
icon-recon = Recon
icon-armor = Armor
icon-carrier = Carrier
icon-turbolaser = Turbolaser
icon-veteran = Veteran
icon-artillery = Artillery
icon-cloaked = Cloaked
icon-convert = Convert
icon-force = Force
icon-luck = Luck

unit-type = { $icon }

icon-text-match = Gates abilities only: a unit that shows { $icon } gains the abilities of { $icon } cards.
icon-text-armor = Damage dealt to this unit is reduced by 1.
icon-text-carrier = Instead of an action, if this unit is in an opponent’s home zone, bring units worth up to 2 ★ from your reserves into that zone.
icon-text-turbolaser = This unit does 1 more damage to units with 4 or 5 ★.
icon-text-veteran = When this unit destroys a unit with as many ★ as itself or more, turn its base over and use the values there.
icon-text-convert = This unit has two faces; you choose one of them when it enters play.
icon-text-wild = Stands on combat cards only; the card names the units that gain its ability.

m-say-icon = { $icon ->
    [airborne] { icon-airborne }
    [battle_droid] { icon-battle_droid }
    [blaster] { icon-blaster }
    [droid] { icon-droid }
    [elite] { icon-elite }
    [lasers] { icon-lasers }
    [leader] { icon-leader }
    [ruthless] { icon-ruthless }
    [torpedo] { icon-torpedo }
    [transport] { icon-transport }
    [trooper] { icon-trooper }
    [command] { icon-command }
    [dogfight] { icon-dogfight }
    [recon] { icon-recon }
    [armor] { icon-armor }
    [carrier] { icon-carrier }
    [turbolaser] { icon-turbolaser }
    [veteran] { icon-veteran }
    [artillery] { icon-artillery }
    [cloaked] { icon-cloaked }
   *[convert] { icon-convert }
}
