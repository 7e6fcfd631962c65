# Paper models, and what is printed for a real table. See pictures/models and pictures/print.

net-about = A paper model: nets to cut out, fold and glue
net-scale = Length { $length } mm, { $factor } times its base of { $base } mm: smaller could not be folded. Print at 100 % on card of 160 to 200 g.
net-scale-one = Length { $length } mm, as wide as its base of { $base } mm. Print at 100 % on card of 160 to 200 g.
net-cut = cut
net-mountain = mountain: fold backwards
net-valley = valley: fold towards you
net-glue = here a part with that letter is glued on
net-how = Score the folds, cut out, fold, and glue the tabs under the edges with the same number. Gray tabs are glued to a larger part, at the dotted lines. Parts of two equal halves are folded over and glued back to back.
net-parts = { $parts ->
        [one] One part
       *[other] { $parts } parts
    }, { $folds } folds. Begin with A, then in the order of the letters.
net-left-out = { $count ->
        [one] One thin or tiny part is left out
       *[other] { $count } thin or tiny parts are left out
    }; cocktail sticks make good guns and legs.
net-stand = Stand: put the two uprights together at their slots, fold the feet out and glue them to the dotted cross of the base, the model on top.
net-base = Glue the model to the base; the white arrow points to the front.
