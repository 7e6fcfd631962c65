"""Games as rows to learn from, for `buildstars dataset`: the rows, their files, and the card that describes them."""
