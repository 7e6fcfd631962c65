// The units that others touched since one's last turn: they wear a mark on the board until one acts.
class Marks {
  units = $state.raw<ReadonlySet<number>>(new Set());
}

export const marks = new Marks();
