# The builder: forces and fleets of one's own (bu-).

## What the server says
bu-error-no-force = You keep no such force. It may have been deleted, or it is kept by another browser.
bu-error-no-link = Nobody shares a force under this link.
bu-error-no-unit = There is no unit { $id }.
bu-error-no-card = There is no combat card { $id }.
bu-error-empty = This force is empty. Add a unit or a card first.
bu-error-print = These cards could not be drawn. A text of a card of your own may be too long for its face.
bu-error-measuring = Your last measurement still goes on. Stop it first, or wait for it.
bu-error-measuring-busy = { $most } forces are being measured here already. Please try again in a few minutes.
bu-error-no-field = None of the ready forces can be played in a game of { $size } stars, so there is nothing to measure against.
bu-error-random = No force can be built: { $why }
bu-error-random-battle = No fleet for this battle can be built at random of what there is. Take another battle or another size.
bu-too-many = { $count } units or cards are too many; only the first { $most } were taken.
bu-missing = { $count ->
    [one] A unit or card in it is not known here. It may be of a set that was deleted, or of somebody else’s set.
   *[other] { $count } units or cards in it are not known here. They may be of a set that was deleted, or of somebody else’s set.
  }

## Why something is suggested
bu-why-icon = { $icon }: { $count } of { $of ->
    [one] one unit can use it
   *[other] { $of } units can use it
  }
bu-why-users = Good for { $count } of { $of ->
    [one] one unit
   *[other] { $of } units
  }
bu-why-bonus = Bonus for all: attack { $attack }, damage { $damage }, defense { $defense }
bu-why-any-objective = Any objective card will do
bu-why-unit-cards = Can use { $count } of { $of ->
    [one] one combat card
   *[other] { $of } combat cards
  }
bu-why-unit-stars = { $stars } of the { $left } ★ that are left

## The shelf
bu-lead = Forces of your own: begin with nothing, copy a ready one and change it, or paste a list. Whatever you build is kept by itself.
bu-game = Game
bu-new = New force
bu-new-fleet = New fleet
bu-paste-open = Paste a list or link
bu-mine = Yours
bu-mine-none = Nothing yet. What you build appears here.
bu-ready = Ready ones to copy
bu-copy = Copy
bu-copy-of = { $name } II
bu-drop = Delete
bu-drop-sure = Delete it for good?
bu-drop-yes = Delete
bu-drop-no = Keep
bu-nameless = Nameless force
bu-here-only = In this browser only so far
bu-none = There is no such force here
bu-shelf = All my forces
bu-shared-lead = Somebody shares this force with you. Take a copy to look at it closely, change it and play it.
bu-shared-take = Take a copy to the workbench

## The bar
bu-name = Name of the force
bu-saved = Saved
bu-saving = Saving …
bu-here = Kept in this browser
bu-undo = Undo
bu-undo-key = Undo (Ctrl+Z)
bu-redo = Redo
bu-redo-key = Redo (Ctrl+Y)
bu-undone = Undone.
bu-redone = Done again.
bu-size = Size of the game
bu-size-half = Half game: 15 ★, 15 cards
bu-size-of = { $n } ★ game
bu-battle = Battle
bu-battle-space = Space battle
bu-battle-ground = Ground battle
bu-battle-mixed = Mixed battle
bu-battle-free = Free-for-all
bu-base-bonus = Base cards
bu-share = Share
bu-print = Print
bu-measure = Measure
bu-try = Try it now
bu-opponent = Opponent

## The collection
bu-collection = Collection
bu-search = Search the collection
bu-search-hint = Search in any words …
bu-types = What to look for
bu-type-unit = Units
bu-type-combat = Combat
bu-type-objective = Objectives
bu-affiliation = Affiliation
bu-affiliation-any = All sides
bu-icon = Icon
bu-icon-any = All icons
bu-stars = Stars
bu-stars-any = All ★
bu-only-fitting = Only what still fits
bu-only-usable = Only what my units can use
bu-found = { $n ->
    [one] { $n } found
   *[other] { $n } found
  }
bu-found-none = Nothing is like that. Take a filter away.
bu-keys = / search · ↑ ↓ move · Enter, + add · − take out · I about
bu-row = { $name }, { $about }{ $copies ->
    [0] {""}
   *[other] , { $copies } in the force
  }
bu-row-unit = { $stars ->
    [one] { $stars } star
   *[other] { $stars } stars
  }
bu-add = Add { $name }
bu-take = Take out { $name }
bu-about = About { $name }
bu-now = { $name }: { $n ->
    [0] none left.
    [one] one copy.
   *[other] { $n } copies.
  }
bu-most = { $most ->
    [one] At most one copy
   *[other] At most { $most } copies
  } ({ $rule }).
bu-copies = { $n ->
    [0] Not in the force
    [one] 1 copy
   *[other] { $n } copies
  }
bu-in-gallery = In the gallery

## The force
bu-units = Units
bu-fleet = Fleet
bu-deck = Deck
bu-base = Base cards
bu-n-units = { $n ->
    [one] { $n } unit
   *[other] { $n } units
  }
bu-n-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }
bu-n-kinds = { $n } different
bu-uses = { $n } of { $of } cards
bu-users = { $n } of { $of } units
bu-users-none = nobody can use it
bu-unknown = { $n }× { $id }: not known here
bu-unknown-out = Take out
bu-empty-units = No units yet. Add some from the collection, worth up to the size of the game.
bu-empty-cards = No cards yet. A deck has at least 30, at most three of each.
bu-empty-base = The home base is two objective cards and a combat card.
bu-find-units = Look for units
bu-find-cards = Look for cards

## What is said about it
bu-look = What to know about it
bu-places = Parts of the workbench
bu-place-collection = Collection
bu-place-units = Units
bu-place-cards = Deck
bu-place-look = Check
bu-tab-check = Check
bu-tab-ideas = Ideas
bu-tab-test = Test
bu-tab-odds = Odds
bu-tab-measure = Measure
bu-ok = This can be played
bu-reasons = Why it cannot be played yet
bu-looking = One moment …
bu-deployed = Up to { $stars } of { $most } ★ can start in the home zone.
bu-deployed-minis = Up to { $stars } of { $most } ★ can start at the home base.
bu-advice = { $n ->
    [one] One thing to think over
   *[other] { $n } things to think over
  }
bu-unused = { $n ->
    [one] Nobody here can use:
   *[other] Nobody here can use these { $n }:
  }
bu-curve-stars = Units by stars
bu-curve-star = { $stars ->
    [one] { $stars } star
   *[other] { $stars } stars
  }: { $n ->
    [one] { $n } unit
   *[other] { $n } units
  }
bu-curve-icons = Icons
bu-curve-icon = { $icon }: { $units ->
    [one] { $units } unit shows it
   *[other] { $units } units show it
  }, { $cards ->
    [one] { $cards } card asks for it
   *[other] { $cards } cards ask for it
  }
bu-curve-icon-minis = { $icon }: { $units ->
    [one] { $units } unit
   *[other] { $units } units
  }

## Ideas
bu-ideas-units = Units that would go with it
bu-ideas-cards = Cards that match these icons
bu-ideas-base = Cards for the base
bu-ideas-none = Nothing comes to mind: the stars are all used, and every fitting card is in.

## Test
bu-hand = Draw a test hand
bu-hand-again = Draw again
bu-draw = Draw a card
bu-hand-about = Three cards lie face down as objectives, three come into your hand.
bu-hand-title = Hand of { $n }, { $left } left in the deck
bu-hand-said = Hand: { $cards }.
bu-drawn-said = Drawn: { $card }.
bu-objectives = Objectives
bu-objectives-show = Peek
bu-objectives-hide = Turn down
bu-deploy = Deploy by chance
bu-deploy-again = Deploy again
bu-deploy-about = Units worth exactly { $stars } ★ start in the home zone, if that can be made; the others wait in reserve.
bu-deploy-about-minis = Units worth exactly { $stars } ★ start at the home base, if that can be made; the others wait in reserve.
bu-deployed-said = { $units ->
    [one] One unit starts
   *[other] { $units } units start
  }, worth { $stars } stars.
bu-home = Starts
bu-reserves = Reserve
bu-nobody = Nobody

## Odds
bu-odds-against = Against
bu-odds-typical = the usual defender of each size
bu-odds-card = With the card
bu-odds-no-card = none
bu-odds-what = What is shown
bu-odds-hit = Hits
bu-odds-destroy = Destroys
bu-odds-lost = Is lost
bu-odds-damage = Damage
bu-odds-unit = Attacker
bu-odds-caption-hit = Chance to hit, per cent
bu-odds-caption-destroy = Chance to destroy the defender in one attack, per cent
bu-odds-caption-lost = Chance to be destroyed in that battle, per cent
bu-odds-caption-damage = Damage to expect in one attack, up to what destroys the defender
bu-odds-cell = Hits { $hit } %, destroys { $destroy } %, { $damage } damage to expect
bu-odds-forbidden = Not allowed
bu-odds-defenders = Those that stand most often in the ready forces: { $names }.
bu-odds-one = Odds against { $name }
bu-odds-home = (in its home zone)
bu-odds-none = Add a unit to see its odds.
bu-odds-about = Exact, over all rolls of both players, on an otherwise empty table; the defender plays no card.
bu-odds-about-minis = Exact, over all rolls, for one shot at close range, with the attacker’s own rerolls.

## Measure
bu-measure-about = The Pilot plays your force against every ready one, both going first in turn, quickly and in the background. You can go on building.
bu-measure-go = Measure this force
bu-measure-again = Measure again
bu-measure-stop = Stop
bu-measure-illegal = A force must be playable to be measured.
bu-measure-progress = Games played
bu-measure-running = { $done } of { $of } games
bu-measure-done = { $of } games
bu-measure-cancelled = Stopped after { $done } of { $of } games
bu-measure-failed = It ended by itself after { $done } of { $of } games. Measure again, please.
bu-measure-other = These are the numbers of “{ $name }” as it was then.
bu-measure-interval = (95 %: { $low } to { $high } %)
bu-measure-means = of the points; 50 % is as good as the ready ones. { $opponent } plays both sides.
bu-measure-table = Against each of the ready forces
bu-measure-force = Against
bu-measure-score = Score
bu-measure-range = Interval

## Share and paste
bu-share-link = Link
bu-share-text = List
bu-share-toml = File
bu-share-paste = Paste
bu-share-link-about = Whoever has the link sees this force as it is then, and can take a copy. It does not change yours.
bu-share-make = Make a link
bu-share-text-about = To paste into a letter, and back into any field for lists here
bu-share-toml-about = A force file (TOML), also for the command line
bu-download = Download
bu-paste = A list, a force file, or a link to a shared force
bu-paste-take = Replace my force with it
bu-paste-begin = Put it on the workbench
bu-paste-sum = { $units ->
    [one] { $units } unit
   *[other] { $units } units
  } and { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  } found.

## Print
bu-print-cards = As cards
bu-print-cards-about = Every unit and card at true size, nine to a page, with cut marks.
bu-print-paper = Paper
bu-print-a4 = A4
bu-print-letter = Letter
bu-print-backs = Backs
bu-print-bases = Base labels
bu-print-pdf = Make the PDF
bu-print-drawing = Drawing …
bu-print-wait = All faces are drawn for paper. That takes a few seconds.
bu-print-kit = As a kit for a real table
bu-print-kit-about = Cards, base labels, measures and counters, home base cards, quick reference, paper models of its craft, and the rules as a booklet, in one PDF.
bu-print-kit-parts = Parts
bu-print-kit-cards = Cards
bu-print-kit-bases = Base labels
bu-print-kit-tools = Measures, counters
bu-print-kit-home = Home base cards
bu-print-kit-reference = Quick reference
bu-print-kit-models = Paper models
bu-print-kit-booklet = Rules
bu-print-kit-make = Make the kit
bu-print-step = Step { $done } of { $steps }
bu-print-queue = It begins in a moment.
bu-error-parts = There is no such part of a kit; there are { $parts }.
bu-print-page = As one page
bu-print-page-about = Units with their values and cards with their text, to lay beside the table.
bu-print-open = Open the page
bu-print-now = Print
bu-back = Back to the workbench
bu-moves = Moves
bu-icons = Icons
bu-text = Text
bu-tower = Defense

## My collection
bu-own = own { $n }
bu-only-owned = Only what I own ({ $name })
bu-random = Random force
bu-random-fleet = Random fleet
bu-random-owned = from my collection alone ({ $name })
bu-lacking-title = Missing from “{ $name }”
bu-lacking-none = All of it is in your collection “{ $name }”.
bu-lacking = { $n ->
    [one] One copy is missing from your collection “{ $name }”
   *[other] { $n } copies are missing from your collection “{ $name }”
  }
bu-lacking-copies = { $n }×
bu-lacking-have = { $have } of { $of } are there
bu-lacking-want = Mark them as wanted
bu-lacking-wanted = They are marked as wanted.
