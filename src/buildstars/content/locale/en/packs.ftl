# Packs (F1): what the command says (packs-), and the page (pk-).

packs-lack = { $have } of { $need } { $rarity ->
    [common] common
    [uncommon] uncommon
   *[rare] rare
  } { $kind ->
    [card] { $need ->
        [one] card
       *[other] cards
      }
   *[sheet] { $need ->
        [one] sheet
       *[other] sheets
      }
  }
packs-too-few = no pack of “{ $name }” can be opened (F1): { $what }
packs-count = { $count } packs cannot be opened at once; ask for 1 to { $most }.
packs-no-set = there is no set “{ $id }”; there are: { $known }.
packs-no-file = that is not the file of an opening: buildstars pack open --json prints one, and the page downloads it.
packs-format = the file has format { $format }, and this program knows { $known }; use a newer program.
packs-seed = seed { $seed }, commitment { $commitment }
packs-head = { $count ->
    [one] One pack
   *[other] { $count } packs
  } of { $name }
packs-pack = Pack { $n }
packs-rarity = { $rarity ->
    [common] common
    [uncommon] uncommon
   *[rare] rare
  }
packs-sheet = Sheet: { $name }
packs-units = { $count } × { $name }
packs-column-thing = Card or sheet
packs-column-rarity = Rarity
packs-column-odds = In a pack
packs-column-percent = Percent
packs-column-on = On it
packs-odds-head = What a pack of { $name } holds (F1): 3 common, 2 uncommon and 1 rare card, one common sheet, and a second one that is uncommon 2 times in 3 and otherwise rare.
packs-odds-cards = Cards
packs-odds-sheets = Sheets
packs-fair = right: { $draws } draws of { $packs ->
    [one] one pack
   *[other] { $packs } packs
  } worked out again, and the commitment is the seed’s.
packs-unfair-seed = wrong: the commitment is not that of the seed.
packs-unfair-draws = wrong: { $count ->
    [one] one draw is not what the seed gives
   *[other] { $count } draws are not what the seed gives
  }, first { $label }.
packs-unfair-packs = wrong: a pack does not hold what was drawn.
packs-known-contents = What could come is what packs of this set hold here.
packs-other-contents = What could come differs from what packs of this set hold here: see its `contents`.

## The page

pk-lead = Six cards and two sheets of units in each. What is in them is decided before you begin, by a seed whose hash you see; afterwards your browser works every draw out again.
pk-set = Set
pk-count = How many packs
pk-begin = { $n ->
    [one] Get one pack
   *[other] Get { $n } packs
  }
pk-odds = What are the odds?
pk-odds-title = The odds of { $name }
pk-odds-about = 3 common cards, 2 uncommon and 1 rare, one common sheet, and a second one that is uncommon 2 times in 3 and otherwise rare (F1). Within a rarity everything is equally likely.
pk-odds-each = { $n } of them, each in { $odds } of the packs ({ $percent } %)
pk-odds-card = { $rarity ->
    [common] Common cards
    [uncommon] Uncommon cards
   *[rare] Rare cards
  }
pk-odds-sheet = { $rarity ->
    [common] Common sheets
    [uncommon] Uncommon sheets
   *[rare] Rare sheets
  }
pk-mine = Your openings
pk-line = { $opened ->
    [0] none of { $count } open
   *[other] { $opened } of { $count } open
  }
pk-go-on = Go on
pk-look = Look again
pk-delete = Delete this opening
pk-commitment = The hash of the seed, shown before the first pack
pk-pack = Pack { $n } of { $count }
pk-open = Open pack { $n }
pk-open-hint = Click, or press Enter
pk-sealed = { $name }, pack { $n } of { $count }, closed
pk-turn = Turn card { $n }
pk-turn-all = Turn all
pk-punch = Punch out the units
pk-sheet = { $rarity ->
    [common] Common sheet
    [uncommon] Uncommon sheet
   *[rare] Rare sheet
  }
pk-sheet-closed = Sheet { $n }, not punched out yet
pk-next = Next pack
pk-before = Earlier pack
pk-copies = × { $n }
pk-pack-of = Show pack { $n }
pk-add = Add to my collection
pk-add-rest = Add the rest to my collection
pk-added = { $packs ->
    [one] One pack is counted in { $name }.
   *[other] { $packs } packs are counted in { $name }.
  }
pk-undo = Take out again
pk-fair = All { $n } draws of these packs are what the seed gives, and the hash from before is the seed’s. Nobody could choose what came.
pk-unfair = { $n ->
    [one] One draw is not what the seed gives.
   *[other] { $n } draws are not what the seed gives.
  }
pk-unfair-seed = The hash from before is not that of the seed.
pk-checking = Your browser works every draw out again …
pk-still-closed = The seed is shown with the last pack. Then your browser checks every draw.
pk-seed = The seed
pk-yours = What your browser added to it
pk-download = Download as JSON
pk-new = New packs
pk-gone = unknown ({ $id })
pk-error-none = There is no such opening here any more.
pk-error-set = There is no such set.
pk-error-few = No pack of this set can be opened: it has too few cards or sheets of a rarity (F1).
pk-error-order = The packs are opened one after the other.
pk-error-closed = Open every pack first; the seed stays hidden until then.
pk-error-many = You have { $most } openings; delete one first.
