# The guided first battle of the miniatures (content/lessons/battle.toml): what has just happened (…-told), and what to do now and why.

m-lesson-title = Your first battle
m-lesson-next = A battle of my own

## Something else than what is asked for

m-lesson-other-way = A possible way! In this lesson we fly to where the ghost glows.
m-lesson-other-spot = You could stand there. In this lesson we take the spot that glows.
m-lesson-other-card = Each card of the base is a target of its own. In this lesson we fire at the one that glows.
m-lesson-stay-instead = You could fly on, but from here you have both enemies in range. Stay this time.

## The fleets are placed

m-lesson-welcome-told = Welcome! A small Rebel patrol meets an outpost of the Empire. The three cards at the bottom are your home base.
m-lesson-welcome = Units worth 6 ★ start at your base, the rest waits in reserve. Choose the Hawk, a freighter with big guns (4 ★).
m-lesson-place-falcon = It must touch your base and may look anywhere. Take the glowing spot in front of the middle card, then the glowing button.
m-lesson-choose-red = 2 ★ are left: choose the Red Squadron X-wing.
m-lesson-place-red = Put it to the right of the Hawk, on the glowing spot.
m-lesson-deployed = Nobody sees your fleet before all are done. Press “{ m-a-done }”, then the Empire places its own.

## Turn 1: segments and turns

m-lesson-fleets-told = Opposite you stand Darth Vader’s TIE Advanced, a TIE Interceptor and a TIE Fighter.
m-lesson-first-segment = The largest unit moves first, and players alternate. The Hawk flies two straight segments L: choose the glowing ghost ahead of it.
m-lesson-second-segment = One more L, straight ahead. Before you answer, the picture shows where you would stand.
m-lesson-vader-waits-told = Vader guards his base and stays. A unit that does not move in its time does not move this turn.
m-lesson-red-moves = Now your X-wing: a fighter flies three short segments S. The first one straight ahead.
m-lesson-turn-left = Before each segment a unit may turn, by up to 90°. Turn 30° to the left, to where the ghost glows.
m-lesson-turn-right = And 30° back to the right: beside the Hawk you are safer.

## Turn 2: into range

m-lesson-too-far-told = Nobody was in range, so nobody fired. Then the die for reserves showed 6: on 5 or 6 nobody brings any.
m-lesson-on = A turn is Movement, Fire, Turn end, Reserves. In turn 2 the Empire went first; now the Hawk flies on, straight ahead.
m-lesson-on-left = Turn 15° to the left, towards the Interceptor. But touch nobody: contact ends a move.
m-lesson-interceptor-comes-told = The Interceptor comes. Whoever moves late sees where the others are.
m-lesson-type = Your X-wing flies straight ahead, three times. With a keyboard you can also press / and type S S S.
m-lesson-type-on = The second S, straight ahead.
m-lesson-type-last = And the last one.
m-lesson-declared-told = The Empire has declared its shots: the arrows show them.
m-lesson-declare-falcon = Everybody declares before anybody fires. Choose the Hawk: rings show how far it fires, and the tool “{ m-t-tool-threats }” shows what threatens you.
m-lesson-target-interceptor = With 4 ★ it reaches S + L, by its Lasers S more, and all round. Aim at the TIE Interceptor: 72 % to hit.
m-lesson-declare-red = The X-wing fires only to the front, within 90°. Choose it.
m-lesson-target-obsidian = 2 ★ reach L, and its Lasers add S. That is enough for the TIE Fighter, which is in its arc.
m-lesson-hit-told = The Empire fired first: 7 + 4 = 11 against the Hawk’s 10, a hit with 2 damage. The TIE Fighter missed your X-wing.
m-lesson-fire-red = A shot is two dice and the attack against the defense; nobody fires back in it. You choose the order: the X-wing first.

## Turn 3: wrecks and reserves

m-lesson-destroyed-told = 8 + 3 = 11: the TIE Fighter is destroyed, as 2 damage is its shield + 1. The Hawk hit as well, the Interceptor has 2 of 3.
m-lesson-points = Damage and destroyed stars are points, you have 5; with three players or more they decide. On with the Hawk: 15° right, L.
m-lesson-ahead = And L straight ahead, towards Vader’s base.
m-lesson-red-ahead = The X-wing stays beside it: S straight ahead, three times.
m-lesson-red-ahead-two = Once more. You need not use all of a move, and may cut a segment short.
m-lesson-red-ahead-three = And the third.
m-lesson-behind-told = The Interceptor has turned behind you: its Dogfight icon lets it turn freely. Your X-wing cannot fire backwards.
m-lesson-all-round = But space units of 4–5 ★ fire all round. Choose the Hawk.
m-lesson-target-behind = Aim at the Interceptor behind you.
m-lesson-wreck-told = Destroyed! It still fired, as all fire at the same time, and missed. The die for reserves shows 1.
m-lesson-reserve = Everybody may bring units worth 1 ★. Choose your Gray Squadron Y-wing.
m-lesson-reserve-place = Reserves touch your home base. Take the glowing spot.

## Turn 4: at the base

m-lesson-back-told = The TIE Fighter is back: destroyed units are in reserve again. Only base cards are gone for good.
m-lesson-to-the-base = Then let us make haste: the Hawk flies L straight ahead.
m-lesson-to-the-base-on = And another L: from there it reaches the base.
m-lesson-red-follows = The X-wing follows: S straight ahead, three times.
m-lesson-red-follows-two = The second.
m-lesson-red-follows-three = The third.
m-lesson-y-wing = Units that came in with the reserves move from the next turn on. Your Y-wing flies L and L.
m-lesson-y-wing-on = And the second L.
m-lesson-in-range-told = You are there. Who loses all three base cards is out, just as who has no unit on the table.
m-lesson-declare-strike = Choose the Hawk: it shall strike at the base.
m-lesson-strike = Each card is a target of its own with defense 9; space units have −1 against it. Aim at the middle card.
m-lesson-second-shot = Units of 4 ★ have a second shot, with 1 damage less, at another target. Lasers help it reach Vader: aim at him.
m-lesson-red-at-vader = Your X-wing is to fire at Vader, too. Choose it.
m-lesson-torpedo = Vader is larger than your X-wing, so its Torpedo does 1 more damage: 3 instead of 2. Aim at him.
m-lesson-vader-misses-told = Vader missed the Hawk: 9 against 10. The TIE Fighter hit your X-wing, 1 of 3.
m-lesson-fire-strike = Now you. First the Hawk’s strike.
m-lesson-which-shot = Elite may reroll one of its two shots, so their order is yours to choose, too: the base card first.
m-lesson-struck-told = 8 + 4 − 1 = 11 against 9. A strike halves the damage: 1, and 3 destroy a card.
m-lesson-fire-torpedo = Now the X-wing with its Torpedo; the Hawk’s second shot follows by itself.

## Turn 5: the end

m-lesson-vader-hit-told = Vader has 3 damage, 4 destroy him. The second shot missed, and the die showed 6: no reserves.
m-lesson-stay = Now or never: without units on the table the Empire is out. You are near enough: press “{ m-a-stay }”.
m-lesson-red-stays = The X-wing, too, has its target in its arc: press “{ m-a-stay }”.
m-lesson-y-stays = The Y-wing comes too late. Press “{ m-a-stay }”.
m-lesson-last-falcon = A shot at something that is already destroyed is lost, so spread them. Choose the Hawk.
m-lesson-last-vader = 1 damage is enough now: aim at Vader.
m-lesson-last-red = Choose the X-wing.
m-lesson-last-obsidian = Aim at the TIE Fighter.
m-lesson-last-fire = Begin with the Hawk. May the dice be with you!
m-lesson-won-told = Vader and the TIE Fighter are destroyed. They fired once more, then they left the table: the Empire has no unit there and is out.
m-lesson-won = You have won, with 19 points to 6. You know the game now: fleets of 30 ★ and battles in space and on the ground await you.
