# Das Miniaturenspiel: warum eine Einheit dort nicht aufgestellt werden kann. Siehe minis/rules/placing.py.
#
# $mm: ganze Millimeter, mindestens 1

m-refused-choose-kind = { $unit } kommt als Raumeinheit oder als Bodeneinheit ins Spiel: Wähle eines von beiden.
m-refused-choose-spot = { $unit } muss auf den Tisch: Wähle eine Stelle und eine Richtung.
m-refused-die-stays = Für { $unit } ist schon gewürfelt: auf den Tisch damit, oder es bleibt bei der Reserve.
m-refused-far-from-friends = { $unit } muss höchstens L von einer verbündeten Einheit der gleichen Art entfernt stehen; diese Stelle liegt { $mm } mm zu weit weg.
m-refused-not-touching-base = { $unit } muss eine Karte des eigenen Stützpunkts berühren; diese Stelle liegt { $mm } mm davon entfernt.
m-refused-not-touching-unit = { $unit } muss { $other } berühren; diese Stelle liegt { $mm } mm davon entfernt.
m-refused-on-a-card = { $unit } läge auf Stützpunktkarte { $n_card } von { $seat_card }.
m-refused-over-the-edge = { $unit } stünde { $mm } mm über der Tischkante.
m-refused-spot-taken = { $unit } würde sich mit { $other } ({ $seat_other }) überschneiden.
