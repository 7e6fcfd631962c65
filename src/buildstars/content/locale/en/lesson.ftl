# The guided first game (content/lessons/first.toml): what has just happened (…-told), and what to do now and why.

lesson-title = Your first game
lesson-progress = Step { $n } of { $of }
lesson-free = Play on freely
lesson-free-about = The lesson ends here; the game goes on from this position, against the Recruit.
lesson-free-sure = Leave the lesson and play on?
lesson-stay = Stay in the lesson
lesson-smaller = Fold the guide
lesson-larger = Show the guide
lesson-next = A game of my own
lesson-next-battle = Next: the first battle with miniatures
lesson-watch = Watch: the Empire is at work.

## Something else than what is asked for

lesson-not-now = In a game of your own you can do that. Here we first do what glows.
lesson-other-unit = A possible choice! In this lesson we take the unit that glows.
lesson-other-target = You could. In this lesson we aim at the unit that glows.
lesson-other-zone = In this lesson we fly into the zone that glows.
lesson-other-action = That comes too. In this lesson we first take the action that glows.
lesson-other-card = Not a bad idea, but look at what the glowing card can do here.
lesson-save-cards = Save your cards for now: you will soon need them more.
lesson-play-it = Do it, it is worth it: the card that glows, or the unit, helps you.
lesson-strike-both = Let both ships strike, Biggs and the Red Squadron: two tries are better than one.
lesson-biggs-first = Biggs first: the stronger strike should come last.

## Turn 1: moving

lesson-welcome-told = Welcome! Your Rebels and the Empire stand ready in their home zones, with the contested zone between them.
lesson-welcome = You win when the Empire has lost its objective, or all its units. Your hand holds no objective card yet: press “{ a-no-objective }”.
lesson-first-action = Each turn you take one action: move, attack or strike. Nobody is in reach yet: press “{ a-move }”.
lesson-move-red = Units worth up to 5 ★ move, each by one zone. Choose a Red Squadron X-wing (2 ★): it flies into the contested zone.
lesson-move-biggs = 3 ★ are left. Choose Biggs Darklighter’s X-wing (2 ★): ships that stay together help each other.
lesson-move-a-wing = 1 ★ is left, just enough for the little Green Squadron A-wing.
lesson-end-move = All 5 ★ are used. Press “{ b-done-move }”, then the Empire moves.

## Turn 3: battles

lesson-they-come-told = Three TIEs have come into the contested zone. They attack only within their own zone, just as you do.
lesson-no-objective-yet = Still no objective card in your hand: press “{ a-no-objective }”.
lesson-attack = Be the first to shoot: press “{ a-combat }”. Again units worth up to 5 ★ take part.
lesson-attack-red = First choose who attacks: your Red Squadron X-wing.
lesson-target-obsidian = Now its target: the Obsidian Squadron TIE. The odds beside it show that you hit in 58 % of all cases.
lesson-attack-biggs = Biggs attacks too. All attacks are declared before the first die rolls.
lesson-target-saber = Aim at the Saber Squadron TIE Interceptor, the most dangerous one here.
lesson-end-declaring = The A-wing stays out of it. Press “{ b-done-attack }”.
lesson-order-battles = You decide who fights first: the Red Squadron.
lesson-dice = Both sides roll two dice and add their attack; whoever reaches the other’s defense hits. You need just a 7: save your cards and press “{ a-no-card }”.
lesson-hit-told = 8 + 3 = 11 against 10, a hit! 2 damage against 1 shield: the TIE is destroyed.
lesson-card-and-ability = Now Biggs. Play “Converging Lasers”: +1 attack, and as he shows the Lasers icon he gains its ability too, +1 for the Red Squadron beside him.

## Turn 4: defending

lesson-miss-told = 10 against 11: the Empire’s “Corkscrew” gave its TIE +1 defense. Biggs was hit and keeps 2 damage counters; 4 would destroy him.
lesson-defend = Now Biggs is attacked, and the defender may play a card as well. Play “Premonition”: its gold icon goes with any unit.
lesson-saved-told = A 12 always hits, but “Premonition” forbids it, and a card beats the rules. Biggs even hit back!
lesson-no-ability = Now for the A-wing. Play “Linked Cannons”: +1 attack, but not the ability, as the A-wing shows no Lasers icon.

## Turn 5: an objective

lesson-refill-told = The A-wing is lost and waits in your reserves. Both whose units fought draw back up to three, and there it is: an objective card.
lesson-objective = Play “Alert Hangar”: each time it withstands a strike, you may bring a unit back.
lesson-replace = It takes the place of your face-down objective: choose that one. The old card comes into your hand.
lesson-taken-told = The old card was “Bombing Run”. You will need it soon!
lesson-move-on = Only units in the Empire’s home zone can strike its objective. Press “{ a-move }”.
lesson-move-on-red = Choose the Red Squadron X-wing in the contested zone.
lesson-enemy-home = From here there are two ways. Choose the Empire’s home zone.
lesson-move-on-biggs = Biggs comes along: two strikes are better than one.
lesson-enemy-home-too = Into the Empire’s home zone as well.
lesson-end-move-on = The others guard your home. Press “{ b-done-move }”.

## Turn 7: preparing the strike

lesson-race-told = The Empire races for your objective too: two TIEs stand in your home zone.
lesson-no-objective-needed = “Alert Hangar” may stay. Press “{ a-no-objective }”.
lesson-prepare = You could strike now, but cards are played in battles only. One of them helps the strike: press “{ a-combat }”.
lesson-prepare-red = Choose the Red Squadron X-wing in the Empire’s home zone.
lesson-prepare-target = Aim at the Obsidian Squadron TIE, the weakest one here.
lesson-prepare-done = One battle is enough, and Biggs must spare his shields. Press “{ b-done-attack }”.
lesson-bombing-run = Play “Bombing Run”. The Red Squadron shows the Torpedo icon, so it gains the ability: +2 attack in strikes until the end of your next turn.

## Turn 8: reserves

lesson-withstood-told = The TIE is gone, your torpedoes are ready. Then the Empire struck your objective: 9 against 13, it withstands!
lesson-reserves = So “Alert Hangar” calls reserves: choose the A-wing, and it is back in your home zone.
lesson-end-reserves = Press “{ b-done-reserves }”. With three objectives each, a destroyed one calls reserves as well; with starter packs there is only one.

## Turn 9: the strike

lesson-close-told = The second strike: 12 against 13. That was close!
lesson-your-chance = Now you. No new objective, press “{ a-no-objective }”.
lesson-strike = Your ships are in place: press “{ a-strike }”.
lesson-strike-target = Choose the Empire’s objective. It lies face down and is turned up as soon as you strike it.
lesson-strike-biggs = Two dice plus attack must reach the card’s defense, often 13. Choose Biggs.
lesson-strike-red = And the Red Squadron, with attack 3 and its +2.
lesson-end-strikers = Both are ready. Press “{ b-done-strike }”.
lesson-order-strikes = They strike one after the other. Choose Biggs: should he fail, the stronger strike is still to come.

## The end

lesson-won-told = Biggs failed at a combat card, so a new card took its place. Then the Red Squadron: 8 + 3 + 2 = 13 against 13, destroyed!
lesson-won = The Empire has no objective left: you have won! Now try a game of your own.
