# The miniatures game: why a shot, or an answer while declaring and firing, is refused.

m-refused-fire-unknown = There is nothing there to fire with or at.
m-refused-fire-other-question = That does not answer the present question.
m-refused-fire-not-yours = { $unit } is not your unit.
m-refused-fire-not-on-table = { $unit } is not on the table.
m-refused-fire-cloaked = { $unit } is cloaked and does not fire.
m-refused-fire-converted = { $unit } has converted this turn and does not fire.
m-refused-fire-no-second = { $unit } has { $stars } ★; only units of 4 or 5 ★ have a second shot.
m-refused-fire-own = You fire at opposing units and base cards only.
m-refused-fire-destroyed = That is destroyed already.
m-refused-fire-target-cloaked = { $unit } is cloaked and cannot be a target.
m-refused-fire-same = The second shot of { $unit } needs another target than the first.
m-refused-fire-artillery = { $unit } has Artillery and never fires at space units.
m-refused-fire-range = Out of range by { $mm } mm: { $unit } reaches { $reach } mm.
m-refused-fire-arc = Out of arc by { $degrees ->
    [one] { $degrees } degree
   *[other] { $degrees } degrees
}: { $unit } fires to the front.
m-refused-fire-blocked = Blocked by { $other } ({ $stars ->
    [one] { $stars } star
   *[other] { $stars } stars
}): { $unit } fires through units with fewer stars than its own only.
m-refused-fire-declared = { $unit } has declared its shots already.
m-refused-fire-ruthless = { $unit } is Ruthless and names its target when it fires.
m-refused-fire-nothing-there = { $unit } has nothing to fire at: no target in range, arc and line of fire.
m-refused-fire-nothing-to-take-back = There is nothing to take back.
m-refused-fire-no-command = No icon can be borrowed by Command now.
m-refused-fire-command-no-reroll = Now a Command would have to let a missed roll be made again, and none can.
m-refused-fire-must-fire = Shots that have been declared are fired.
m-refused-fire-no-shot = { $unit } has no declared shot left.
m-refused-fire-not-declared = { $unit } has declared no shot at that.
m-refused-fire-all-fired = { $unit } has no shot left this turn.
m-refused-fire-no-elite = { $unit } can reroll by Elite once a turn, after a miss with a 1 on a die.
m-refused-fire-leader-twice = A Leader has helped with this roll already.
m-refused-fire-no-leader = { $other } cannot help { $unit }: that takes a Leader other than itself, within S, who has not helped this turn.
m-refused-fire-leader-hit = The shot hits, and other dice would do no more damage.
