# Opponents: the levels of the ladder (bots.registry), their sliders and styles (bots.styles), and what `buildstars opponents` says.

## The ladder

opponent-random = Random player
    .about = Takes any answer it is offered, without a look at the table.
    .suits = For measuring the others, and as a sparring partner for an opponent of your own.
opponent-recruit = Recruit
    .about = Knows what units, cards and strikes are for, and follows simple rules of thumb with a good deal of whim.
    .suits = For your first games: it uses every part of the game, and leaves you time to discover it.
opponent-pilot = Pilot
    .about = Works out the exact odds of what it could do this turn, guards its objectives, and takes what is best now.
    .suits = For those who know the rules: it punishes careless moves, and answers at once.
opponent-captain = Captain
    .about = Plans its whole turn at once, units, targets and cards together, and looks at your likely reply.
    .suits = For those who beat the Pilot more often than not, and want an opponent with a plan.
opponent-commander = Commander
    .about = Thinks through many turns that could follow, over all the cards you might hold, before it answers.
    .suits = For experienced players: it sees traps, and sets them.
opponent-admiral = Admiral
    .about = Thinks like the Commander, and has learned from many games against itself what a position is worth.
    .suits = For those who want the strongest: losing to it can teach you more than beating the others.
opponent-coach = Coach
    .about = Plays at your level: its mistakes are as large as yours. It rises when you win, falls when you lose, and has a word for your mistakes.
    .suits = For learning: you win three games of five, and each teaches you something.
opponent-v0 = Yardstick
    .about = An opponent that never changes, so that the strength of all others can be told across versions.
    .suits = For the arena; to play, take one of the others.
opponent-v1-recruit = Recruit of edition 1
    .about = The Recruit as it was before opponents had a network; it never changes.
    .suits = For the arena; to play, take one of the others.
opponent-v1-pilot = Pilot of edition 1
    .about = The Pilot as it was before opponents had a network; it never changes.
    .suits = For the arena; to play, take one of the others.
opponent-v1-captain = Captain of edition 1
    .about = The Captain as it was before opponents had a network; it never changes.
    .suits = For the arena; to play, take one of the others.
opponent-v1-commander = Commander of edition 1
    .about = The Commander as it was before opponents had a network; it never changes.
    .suits = For the arena; to play, take one of the others.
opponent-v1-admiral = Admiral of edition 1
    .about = The Admiral as it was before opponents had a network; it never changes.
    .suits = For the arena; to play, take one of the others.

## Sliders: from -2 to +2

slider-aggression = Aggression
    .about = More battles: its own risk counts less, and it seeks to be where it can attack. Below zero it fights only when it is nearly sure.
slider-caution = Caution
    .about = More fear of your next turn: its units stay at home and out of reach. Below zero they go forward and leave its objectives open.
slider-hunger = Objective hunger
    .about = More strikes: your objectives are worth more to it. Below zero it would rather hunt your units.
slider-spite = Spite
    .about = What hurts you counts more than what it keeps. Below zero it looks after its own and lets you be.

## Styles: named settings of the sliders

style-balanced = Balanced
    .about = Plays for the win and nothing else; all sliders at zero.
style-raider = Raider
    .about = Rushes past your units to your objectives, and leaves its own home open.
style-guardian = Guardian
    .about = Stays close to its objectives, and lets you come.
style-hunter = Hunter
    .about = Is after your units, and hardly cares for objectives.
style-duellist = Duellist
    .about = Takes every battle that is to be had, the risky ones too.
style-saboteur = Saboteur
    .about = Slips past your units and strikes your objectives; it fights only when it must.
style-avenger = Avenger
    .about = Gives up its own units if yours fall with them.

## buildstars opponents

opponents-title = The ladder, from the weakest to the strongest
opponents-style-title = Styles, for { $levels }
opponents-slider-title = Sliders, from -2 to +2
opponents-measure-title = To measure by
opponents-column-name = level
opponents-column-call = called
opponents-column-time = time
opponents-milliseconds = { $n } ms
opponents-seconds = { $n } s
opponents-hint =
    To play: buildstars terminal --opponent pilot. With a style: pilot:style=raider. With sliders: pilot:aggression=2,caution=-1. One that errs in one decision of ten: pilot:blunder=10.
    More about one: buildstars opponents show pilot
opponents-decision = It takes about { $time } for a decision.
opponents-nodes = It looks at { $n } positions for a decision; { $id }:nodes=800 sets how many, { $id }:seconds=1.5 gives it a clock instead.
opponents-has-styles = It can have a style, such as { $id }:style=raider, or sliders, such as { $id }:aggression=2,caution=-1.
opponents-blunder = { $id }:blunder=10 makes it err in 10 % of its decisions: a plausible answer, but not its best.
opponents-play = To play:

## Opponents that fail

incident-raised = { $name } failed ({ $detail }) and takes the harmless answer.
incident-illegal = { $name } gave an answer that was not offered, and takes the harmless one.
incident-late = { $name } thought too long ({ $detail }) and takes the harmless answer.
