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
