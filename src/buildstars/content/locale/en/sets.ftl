# What `buildstars set check` says of a set that is right.

sets-right = { $file } is right: { $name } ({ $id }), { $units ->
    [one] one unit
   *[other] { $units } units
  }, { $cards ->
    [one] one card
   *[other] { $cards } cards
  }.
sets-hints = { $count ->
    [one] One thing looks odd
   *[other] { $count } things look odd
  }; leave it so if it is meant:
sets-hint = { $id } { $name }: { $hint }
sets-hint-movement = moves { $movement }, but in the miniatures game no { $kind ->
    [space] space unit
   *[ground] ground unit
  } of { $stars } ★ moves like that (M3.2); { $expected } would be usual.
sets-hint-worth = { $face ->
    [front] its values add up
   *[back] the values of its second face add up
  } to { $sum }, { $amount ->
    [strong] far above
   *[weak] far below
  } other units of { $stars } ★ ({ $least } to { $most }).
sets-hint-drawing = there is no drawing of the craft "{ $craft }"; it is shown as { $drawing }.
sets-hint-nobody = no unit of this set or the shipped ones can use its ability; none shows its icon or has its stars.
sets-hint-no-such-units = effect { $n } speaks of units that neither this set nor the shipped ones have.
sets-hint-long-name = its name has { $n } characters; above { $most } it is written very small on cards.
