"""What is wrong with a unit or card, in German too: the checks of the content speak English, the language of set files.

Each sentence of theirs stands here with its German counterpart; what is in braces is taken over. A sentence that is missing is told in
English; a test makes every mistake there is and finds none missing. Fields in `…` and words in "…" stay as files have them: the browser
puts its own names in their place.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final

PAIRS: Final = '''
the field `{field}` is missing; add it.
das Feld `{field}` fehlt; füll es aus.
the field `{field}` is missing; add it. Known words: {known}.
das Feld `{field}` fehlt; füll es aus. Bekannte Wörter: {known}.
`{field}` is not a known field here. Did you mean "{near}"? Known words: {known}.
`{field}` ist hier kein bekanntes Feld. Meinst du "{near}"? Bekannte Wörter: {known}.
`{field}` is not a known field here. Known words: {known}.
`{field}` ist hier kein bekanntes Feld. Bekannte Wörter: {known}.
{value} is not a known word for `{field}`. Did you mean "{near}"? Known words: {known}.
{value} ist kein bekanntes Wort für `{field}`. Meinst du "{near}"? Bekannte Wörter: {known}.
{value} is not a known word for `{field}`. Known words: {known}.
{value} ist kein bekanntes Wort für `{field}`. Bekannte Wörter: {known}.
{value} will not do for `{field}`; it must be a whole number of at most {most}.
{value} geht nicht für `{field}`; es muss eine ganze Zahl sein, höchstens {most}.
{value} will not do for `{field}`; it must be a whole number of at least {least}.
{value} geht nicht für `{field}`; es muss eine ganze Zahl sein, mindestens {least}.
{value} will not do for `{field}`; it must be a text in quotes of small letters, digits, - and _, beginning with a letter.
{value} geht nicht für `{field}`; es muss aus kleinen Buchstaben, Ziffern, - und _ bestehen und mit einem Buchstaben beginnen.
{value} will not do for `{field}`; it must be {rest}.
{value} geht nicht für `{field}`; es muss {rest:kind} sein.
`{field}` must be {wanted}, not {got}.
`{field}` muss {wanted:kind} sein, nicht {got:kind}.
this must be a table in { }.
hier muss eine Tabelle in { } stehen.
`{field}` must be a list in [ ], not {got}.
`{field}` muss eine Liste in [ ] sein.
`set` is filled in by itself; leave it out.
`set` wird von selbst ausgefüllt; lass es weg.
this is not TOML: {why}; correct it there.
das ist kein TOML: {why}; berichtige es dort.
"{word}" is not a known icon. Did you mean "{near}"? Known words: {known}.
"{word}" ist kein bekanntes Symbol. Meinst du "{near}"? Bekannte Wörter: {known}.
"{word}" is not a known icon. Known words: {known}.
"{word}" ist kein bekanntes Symbol. Bekannte Wörter: {known}.
"{word}" is not a known affiliation. Did you mean "{near}"? Known words: {known}.
"{word}" ist keine bekannte Zugehörigkeit. Meinst du "{near}"? Bekannte Wörter: {known}.
"{word}" is not a known affiliation. Known words: {known}.
"{word}" ist keine bekannte Zugehörigkeit. Bekannte Wörter: {known}.
the id "{id}" is kept for what scenario files define; take another.
die Kennung "{id}" ist für das vorbehalten, was Szenariodateien festlegen; nimm eine andere.
the id "{id}" is taken by another set; take another.
die Kennung "{id}" hat schon ein anderes Set; nimm eine andere.
the id is too long; take one of at most {most} letters.
die Kennung ist zu lang; nimm eine mit höchstens {most} Zeichen.
it is too long; write at most {most} letters.
das ist zu lang; schreib höchstens {most} Zeichen.
there are {count} units; at most {most} are taken.
es sind {count} Einheiten; höchstens {most} werden genommen.
there are {count} cards; at most {most} are taken.
es sind {count} Karten; höchstens {most} werden genommen.
the number {number} is taken by {other}; give it a free one.
die Nummer {number} hat schon {other:thing}; nimm eine freie.
{other} has the name "{name}" too; names must differ within a set.
{other:thing} heißt auch "{name}"; in einem Set sind alle Namen verschieden.
{whose} {field} has a line break or an invisible character ({sign}) in it; take it out.
{field:text} enthält einen Zeilenumbruch oder ein unsichtbares Zeichen ({sign}); nimm es heraus.
{whose} {field} is empty in one language; write both.
{field:text} ist in einer Sprache leer; schreib beide.
a face shows at most {most} icons; take some out.
eine Seite zeigt höchstens {most} Symbole; nimm einige heraus.
the wild icon "{icon}" stands on combat cards only, never on units (R8.3); take it off.
das goldene Symbol "{icon}" steht nur auf Kampfkarten, nie auf Einheiten (R8.3); nimm es weg.
`craft` is a word of small letters, digits and _, such as x_wing; change it.
`craft` ist ein Wort aus kleinen Buchstaben, Ziffern und _, etwa x_wing; ändere es.
Veteran and Convert both use the second face; keep one of the two icons.
Veteran und Umwandlung brauchen beide die zweite Seite; behalte eines der beiden Symbole.
it shows the {icon} icon but has no second face; add `back` (R12.4, J45).
die Einheit zeigt das Symbol {icon:icon}, hat aber keine zweite Seite; füge `back` hinzu (R12.4, J45).
`front` names a kind; the unit's own `kind` says that, so leave it out.
`front` nennt eine Art; das sagt schon `kind` der Einheit, also lass es weg.
it has a second face but shows neither Veteran nor Convert; add the icon or take `back` away.
sie hat eine zweite Seite, zeigt aber weder Veteran noch Umwandlung; füge das Symbol hinzu oder nimm `back` weg.
its second face shows the Veteran icon; a Veteran turns over once (J34), so take the icon off `back`.
die zweite Seite zeigt das Symbol Veteran; ein Veteran wird nur einmal umgedreht (J34), also nimm es von `back`.
it shows Convert on one face only; put the icon on `back` too, so that it can change back (M7.19).
sie zeigt Umwandlung nur auf einer Seite; setz das Symbol auch auf `back`, damit sie sich zurückverwandeln kann (M7.19).
the second face of a Convert unit is of the other kind; write kind = "{kind}" in `back`.
die zweite Seite einer Einheit mit Umwandlung ist von der anderen Art; schreib kind = "{kind}" in `back`.
its second face names a kind, but only Convert changes the kind (J34); take `kind` out of `back`.
die zweite Seite nennt eine Art, aber nur Umwandlung wechselt sie (J34); nimm `kind` aus `back`.
it shows neither an icon nor an affiliation (R1.2); add `icon` or `affiliation`.
sie zeigt weder ein Symbol noch eine Zugehörigkeit (R1.2); füge `icon` oder `affiliation` hinzu.
`unit_stars` belongs to wild icons (force, luck); take it out or change the icon (R8.3).
`unit_stars` gehört zu goldenen Symbolen (Macht, Glück); nimm es heraus oder ändere das Symbol (R8.3).
the wild icon "{icon}" stands on combat cards only (R8.3); give the objective another icon.
das goldene Symbol "{icon}" steht nur auf Kampfkarten (R8.3); gib dem Ziel ein anderes.
an objective card has no combat bonus; take `bonus` out (R1.3).
eine Zielkarte hat keinen Kampfbonus; nimm `bonus` heraus (R1.3).
a combat card needs a bonus or an ability; add `bonus` or `effects` (R1.3).
eine Kampfkarte braucht einen Bonus oder eine Spezialfähigkeit; füge `bonus` oder `effects` hinzu (R1.3).
a combat card's ability stands behind an icon; add `icon` (R8.3).
die Spezialfähigkeit einer Kampfkarte steht hinter einem Symbol; füge `icon` hinzu (R8.3).
"did" asks about the effect before this one, but this is the first; put another effect before it.
"did" fragt nach der Wirkung davor, aber dies ist die erste; setz eine andere davor.
"did" needs the same `when` as the effect before it; write when = "{when}".
"did" braucht dasselbe `when` wie die Wirkung davor; schreib when = "{when}".
"did" asks whether something happened, but what holds always never happens; use another `when`.
"did" fragt, ob etwas geschehen ist, aber was immer gilt, geschieht nie; nimm ein anderes `when`.
"{when}" is no trigger of {article} {type} card. Known words: {known}.
"{when}" gibt es bei einer {type:type} nicht. Bekannte Wörter: {known}.
"{tag}" is for combat cards only; use another effect.
"{tag}" ist nur für Kampfkarten; nimm eine andere Wirkung.
"{tag}" happens at a moment, so it cannot be under "always"; only modify and permit can.
"{tag}" geschieht in einem Augenblick und kann nicht unter "always" stehen; das können nur "modify" und "permit".
what holds "always" is not a choice; take `may` out.
was "always" gilt, kann niemand ablehnen; nimm `may` heraus.
a permission is not a choice; put `may` on an effect before it and the condition "did" here.
eine Erlaubnis kann niemand ablehnen; setz `may` an eine Wirkung davor und hier die Bedingung "did".
"redirect" works on damage about to be taken; write when = "damage".
"redirect" betrifft Schaden, der gerade eintritt; schreib when = "damage".
"{tag}" works on dice that lie; write when = "rolled".
"{tag}" betrifft Würfel, die liegen; schreib when = "rolled".
"{tag}" works when the card is played; write when = "played".
"{tag}" wirkt beim Ausspielen der Karte; schreib when = "played".
"retreat" needs a battle that is going on. Known words for `when` here: {known}.
"retreat" braucht ein laufendes Gefecht. Bekannte Wörter für `when` hier: {known}.
the opposing unit has been destroyed and cannot retreat; take `whose` out.
die gegnerische Einheit ist zerstört und kann sich nicht zurückziehen; nimm `whose` heraus.
"attack_again" follows a battle that the unit survived. Known words for `when` here: {known}.
"attack_again" folgt auf ein Gefecht, das die Einheit überstanden hat. Bekannte Wörter für `when` hier: {known}.
under "{when}" there is no unit whose zone could be meant; write zone = "home".
unter "{when}" gibt es keine Einheit, deren Zone gemeint sein könnte; schreib zone = "home".
`modify` takes exactly one of `add` and `set`; write one of them.
"modify" braucht genau eines von `add` und `set`; schreib eines davon.
`add = 0` changes nothing; write another number.
0 dazu ändert nichts; schreib eine andere Zahl.
`set` goes neither with `per` nor with damage_taken; use `add`.
`set` passt weder zu `per` noch zu "damage_taken"; nimm `add`.
"{stat}" is a value of units; take `who` and `only_this` out and say which `units`.
"{stat}" ist ein Wert von Einheiten; nimm `who` und `only_this` heraus und sag unter `units`, welche.
under "{when}" there is no unit of this card; say which `units` are meant.
unter "{when}" hat diese Karte keine Einheit; sag unter `units`, welche gemeint sind.
"{stat}" is no value of units; take `units` out and use `who`.
"{stat}" ist kein Wert von Einheiten; nimm `units` heraus und verwende `who`.
`only_this` is for the objective_defense of an objective card; take it out.
`only_this` ist für "objective_defense" einer Zielkarte; nimm es heraus.
`only_this` means this card itself, which is yours; take `who` out.
`only_this` meint diese Karte selbst, und die gehört dir; nimm `who` heraus.
"strike" of the unit that fights is never asked for; name friendly or opposing units.
nach "strike" der kämpfenden Einheit wird nie gefragt; nenne verbündete oder gegnerische Einheiten.
"{what}" does nothing within a battle; use another `when` with an `until`.
"{what}" bewirkt in einem Gefecht nichts; nimm ein anderes `when` mit einem `until`.
"{what}" does nothing within a battle; name friendly or opposing units.
"{what}" bewirkt in einem Gefecht nichts; nenne verbündete oder gegnerische Einheiten.
"{what}" is allowed by the rules; only {can} can be granted. Write can = false.
"{what}" ist nach den Regeln erlaubt; nur {can} kann gewährt werden. Schalte `can` aus.
what "attack_space" takes away is given by no rule; write can = true, or forbid "attack".
was "attack_space" nähme, gibt keine Regel; schalte `can` ein, oder verbiete "attack".
"be_struck" speaks of objectives; take `units` out and use `who`, `only_this` or `choose`.
"be_struck" spricht von Zielen; nimm `units` heraus und verwende `who`, `only_this` oder `choose`.
`only_this` means the objective card itself; take it out, here it cannot be.
`only_this` meint die Zielkarte selbst; nimm es heraus, hier kann es nicht stehen.
`choose` asks at a moment; use another `when` than "always".
`choose` fragt in einem Augenblick; nimm ein anderes `when` als "always".
`choose` chooses among your own objectives; take `who` out.
`choose` wählt unter deinen eigenen Zielen; nimm `who` heraus.
"{what}" speaks of units; take `who`, `only_this` and `choose` out and say which `units`.
"{what}" spricht von Einheiten; nimm `who`, `only_this` und `choose` heraus und sag unter `units`, welche.
this unit's player has played this very card and plays no other in this battle; name opposing units.
wer diese Einheit führt, hat eben diese Karte gespielt und spielt in diesem Gefecht keine andere; nenne gegnerische Einheiten.
under "{when}" that unit has left play; say which `units` are meant.
unter "{when}" ist diese Einheit nicht mehr im Spiel; sag unter `units`, welche gemeint sind.
in that zone "{what}" makes no difference for those units; name another `zone`, or none.
in dieser Zone macht "{what}" für diese Einheiten keinen Unterschied; nenne eine andere `zone` oder keine.
nobody attacks or defends while "{what}" is asked for; take `role` out.
wenn nach "{what}" gefragt wird, greift niemand an und verteidigt niemand; nimm `role` heraus.
nobody asks for "{what}" any more while it lasts; write an `until` that lasts longer.
solange es gilt, fragt niemand mehr nach "{what}"; nimm ein längeres `until`.
what holds "always" needs no `until`; take it out.
was "always" gilt, braucht kein `until`; nimm es heraus.
until the end of the battle it would do nothing any more; write an `until` that lasts longer: {longer}.
bis zum Ende des Gefechts würde es nichts mehr bewirken; nimm ein längeres `until`. Bekannte Wörter: {longer}.
"here" and `others` are forgotten when the battle is over; a lasting effect names another zone, or none.
"here" und `others` sind nach dem Gefecht vergessen; was länger gilt, nennt eine andere Zone oder keine.
`all` of "{side}" is just one unit; take `all` out.
`all` von "{side}" ist nur eine Einheit; nimm `all` heraus.
undamaged units have nothing to heal; take `damaged = false` out.
an unbeschädigten Einheiten gibt es nichts zu reparieren; lass `damaged` offen.
units there are where they would go; name another `zone`, or none.
Einheiten dort sind schon, wo sie hin sollen; nenne eine andere `zone` oder keine.
damage cannot be redirected to the unit that takes it; name another `side`.
Schaden kann nicht auf die Einheit umgelenkt werden, die ihn nimmt; nenne eine andere `side`.
`per` names `units` exactly if it counts units; add or remove them.
`per` nennt `units` genau dann, wenn es Einheiten zählt; füge sie hinzu oder nimm sie heraus.
under "{when}" that unit has left play without its counters; count something else.
unter "{when}" ist diese Einheit samt ihren Marken nicht mehr im Spiel; zähl etwas anderes.
under "{when}" there is no unit whose damage could be counted; count something else.
unter "{when}" gibt es keine Einheit, deren Schaden zu zählen wäre; zähl etwas anderes.
under "{when}" it is open which opponent is meant; count something else.
unter "{when}" ist offen, welcher Gegner gemeint ist; zähl etwas anderes.
no unit shows the wild icon "{icon}" (R8.3); name another icon.
keine Einheit zeigt das goldene Symbol "{icon}" (R8.3); nenne ein anderes.
here the unit is known; take `side` and `others` out.
hier ist die Einheit bekannt; nimm `side` und `others` heraus.
the condition says nothing about the unit; add stars, icon, kind, affiliation, zone, damaged or role.
die Bedingung sagt nichts über die Einheit; füge `stars`, `icon`, `kind`, `affiliation`, `zone`, `damaged` oder `role` hinzu.
"{side}" is one certain unit and not counted; name friendly, opposing or any units.
"{side}" ist eine bestimmte Einheit und wird nicht gezählt; nenne verbündete, gegnerische oder beliebige Einheiten.
"{side}" is one certain unit; say more about it by a condition `is = "{is}"`.
"{side}" ist eine bestimmte Einheit; sag mehr über sie in einer Bedingung.
under "{when}" there is no "{side}" unit; name friendly, opposing or any units.
unter "{when}" gibt es "{side}" nicht; nenne verbündete, gegnerische oder beliebige Einheiten.
`others` leaves out this unit, which is not among those meant; take it out.
`others` lässt diese Einheit aus, die gar nicht gemeint ist; nimm es heraus.
under "{when}" no zone is "here". Known words: {known}.
unter "{when}" ist keine Zone "here". Bekannte Wörter: {known}.
under "{when}" that unit has left play; take `{field}` out.
unter "{when}" ist diese Einheit nicht mehr im Spiel; nimm `{field}` heraus.
under "{when}" nobody attacks or defends; take `role` out.
unter "{when}" greift niemand an und verteidigt niemand; nimm `role` heraus.
"played_first" is for combat cards only; take it out.
"played_first" ist nur für Kampfkarten; nimm es heraus.
"{tag}" asks about a battle, and there is none under "{when}"; take it out.
"{tag}" fragt nach einem Gefecht, und unter "{when}" gibt es keines; nimm es heraus.
"{tag}" asks about a unit, and there is none under "{when}"; take it out or use "count".
"{tag}" fragt nach einer Einheit, und unter "{when}" gibt es keine; nimm es heraus oder verwende "count".
under "{when}" it is known whose turn it is; take "your_turn" out.
unter "{when}" ist bekannt, wer am Zug ist; nimm "your_turn" heraus.
one unit attacks and one defends, there is nothing to count; ask about `this` or `other`.
eine Einheit greift an und eine verteidigt, da ist nichts zu zählen; frag nach "this" oder "other".
"{tag}" needs 0 <= min <= max <= 99; change the numbers.
"{tag}" braucht 0 ≤ `min` ≤ `max` ≤ 99; ändere die Zahlen.
a player without objectives has lost (R10.2); write another `max`.
wer keine Ziele mehr hat, hat verloren (R10.2); schreib ein anderes `max`.
"{tag}" says nothing without `min` or `max`; add one of them.
"{tag}" sagt ohne `min` oder `max` nichts; füge eines hinzu.
under "{when}" it is open which opponent is meant; ask about the own {tag}.
unter "{when}" ist offen, welcher Gegner gemeint ist; frag nach dem Eigenen.
"roll" asks about dice, and under "{when}" none lie; use "rolled" or a later trigger.
"roll" fragt nach Würfeln, und unter "{when}" liegen keine; nimm "rolled" oder etwas Späteres.
a die shows 1 to 6; change `n`.
ein Würfel zeigt 1 bis 6; ändere `n`.
two dice show 2 to 12, so this says nothing; change `n`.
zwei Würfel zeigen 2 bis 12, also sagt das nichts; ändere `n`.
'''
WORDS: Final = {
    "kind": {
        "a whole number": "eine ganze Zahl", "a text in quotes": "ein Text", "a list in [ ]": "eine Liste",
        "a table in { }": "eine Tabelle",
        "true or false": "ja oder nein", "a decimal number": "eine Dezimalzahl", "a date": "ein Datum", "a time": "eine Uhrzeit",
    },
    "text": {"name": "der Name", "flavour": "die Stimmungszeile"},
    "icon": {"Veteran": "Veteran", "Convert": "Umwandlung"},
    "type": {"combat": "Kampfkarte", "objective": "Zielkarte"},
}
"""How what is taken over is said in German, where it is no word of files."""
PLACE: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")


@cache
def _pairs() -> list[tuple[re.Pattern[str], str]]:
    lines = PAIRS.strip().splitlines()
    return [(_pattern(english), german) for english, german in zip(lines[::2], lines[1::2], strict=True)]


def _pattern(english: str) -> re.Pattern[str]:
    names = [place[1] for place in PLACE.finditer(english)]
    fixed = [re.escape(part) for part in PLACE.split(english)[::3]]
    return re.compile("".join(part + f"(?P<{name}>.+?)" for part, name in zip(fixed, names)) + fixed[-1], re.S)


@lru_cache(maxsize=2000)
def in_german(reason: str) -> str | None:
    """None if nobody has said it in German yet."""
    for pattern, german in _pairs():
        if found := pattern.fullmatch(reason):
            said = PLACE.sub(lambda place: _said(found[place[1]], place[2] or ""), german)
            return said[0].upper() + said[1:]
    return None


def _said(text: str, how: str) -> str:
    if how == "thing":
        return text.replace("unit ", "Einheit ", 1).replace("card ", "Karte ", 1)
    known = WORDS.get(how, {})
    if how == "kind" and text not in known:
        return " oder ".join(known.get(part, part) for part in text.split(" or "))
    return known.get(text, text)


def in_both(reason: str) -> dict[str, str]:
    return {"en": reason[:1].upper() + reason[1:], "de": in_german(reason) or reason}
