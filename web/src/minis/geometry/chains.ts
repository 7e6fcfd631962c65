// The way to a destination (S50): which chain of S and L segments ends there, within the turns that are allowed and around what stands in
// the way (J12). Of those that end there the one with the fewest segments and the least turning; if none does, the one that ends nearest.
import { fullLength, turned, type Kind, type Segment, type Spot } from "./answers";
import type { Field, Piece } from "./pieces";
import type { Place } from "./placing";
import { aheadX, aheadY, bearing, difference } from "./plane";
import { wayOf } from "./sweeping";
import { NO_TARGET } from "../../generated/minis";

export interface Means {
  short: number;
  long: number;
  /** The most that it may turn before a segment, in tenths of a degree, and the shortest segment. */
  most: number;
  least: number;
}

export interface Chain {
  segments: Segment[];
  /** Where it begins, each joint, where it ends. */
  corners: Place[];
  end: Spot;
  /** How far from the destination it ends, in hundredths of a millimetre. */
  miss: number;
}

const STEP = 150;
/** So near it is there. */
const THERE = 60;
/** What a segment more, and a tenth of a degree, weigh against hundredths of a millimetre. */
const SEGMENT_COST = 50;
const TURN_COST = 0.02;

interface Node extends Spot {
  short: number;
  long: number;
  segments: Segment[];
  corners: Place[];
  cost: number;
}

const without = (node: Node, kind: Kind): Pick<Node, "short" | "long"> => ({ short: node.short - (kind === "S" ? 1 : 0), long: node.long - (kind === "L" ? 1 : 0) });
const kindsOf = (node: Node): Kind[] => [...(node.short > 0 ? (["S"] as const) : []), ...(node.long > 0 ? (["L"] as const) : [])];
const clamped = (turn: number, most: number): number => Math.min(most, Math.max(-most, turn));

/** A segment further; `stopped`: contact ends the move there. Null: it leads nowhere. */
function further(field: Field, mover: Piece, node: Node, segment: Segment): { node: Node; stopped: boolean } | null {
  const heading = turned(node.heading + segment.turn);
  const { far, stopper } = wayOf(field, mover, node.x, node.y, heading, segment.length);
  if (far === 0) return null;
  const [x, y] = [aheadX(node.x, heading, far), aheadY(node.y, heading, far)];
  const cost = node.cost + SEGMENT_COST + Math.abs(segment.turn) * TURN_COST;
  return { node: { x, y, heading, ...without(node, segment.kind), segments: [...node.segments, segment], corners: [...node.corners, { x, y }], cost }, stopped: stopper !== NO_TARGET };
}

class Search {
  best: Node | null = null;
  miss = Infinity;
  private worth = Infinity;

  constructor(
    private readonly field: Field,
    private readonly mover: Piece,
    private readonly means: Means,
    private readonly wish: Place,
  ) {}

  private take(node: Node): void {
    const far = Math.round(Math.hypot(node.x - this.wish.x, node.y - this.wish.y));
    const worth = (far <= THERE ? 0 : far) + node.cost;
    if (worth < this.worth) [this.best, this.worth, this.miss] = [node, worth, far];
  }

  /** The last segment: straight at the destination, as far as one may turn. */
  finish(node: Node): void {
    const [dx, dy] = [this.wish.x - node.x, this.wish.y - node.y];
    const far = Math.round(Math.hypot(dx, dy));
    const by = difference(bearing(Math.round(dx), Math.round(dy)), node.heading);
    const turn = clamped(by, this.means.most);
    const along = turn === by ? far : Math.round(far * Math.cos(((by - turn) * Math.PI) / 1800));
    for (const kind of kindsOf(node)) {
      const length = Math.min(fullLength(kind), Math.max(this.means.least, along));
      const found = further(this.field, this.mover, node, { kind, turn, length });
      if (found) this.take(found.node);
    }
  }

  /** All segments that could come before the last. */
  next(node: Node): Node[] {
    const { most, least } = this.means;
    const [dx, dy] = [Math.round(this.wish.x - node.x), Math.round(this.wish.y - node.y)];
    const far = Math.hypot(dx, dy);
    const straight = clamped(difference(bearing(dx, dy), node.heading), most);
    const turns = new Set([straight]);
    for (let turn = -most; turn <= most; turn += STEP) turns.add(turn);
    const found: Node[] = [];
    for (const kind of kindsOf(node)) {
      const full = fullLength(kind);
      for (const turn of turns) {
        const whole = turn === straight && far - full < least && far > 2 * least ? Math.min(full, Math.round(far - least)) : full;
        for (const length of [whole, Math.round(full / 2)]) {
          const one = further(this.field, this.mover, node, { kind, turn, length });
          if (!one) continue;
          if (one.stopped) this.take(one.node);
          else found.push(one.node);
        }
      }
    }
    return found;
  }
}

/** From where a unit stands and looks, with the segments that it has left. Null: it has none, or nothing leads anywhere. */
export function chainTo(field: Field, mover: Piece, means: Means, wish: Place): Chain | null {
  const start: Node = { x: mover.x, y: mover.y, heading: mover.heading, short: means.short, long: means.long, segments: [], corners: [{ x: mover.x, y: mover.y }], cost: 0 };
  const search = new Search(field, mover, means, wish);
  let nodes = [start];
  for (let left = means.short + means.long; left > 0; left--) {
    for (const node of nodes) search.finish(node);
    if (search.miss <= THERE || left === 1) break;
    nodes = nodes.flatMap((node) => search.next(node));
  }
  const { best } = search;
  return best ? { segments: best.segments, corners: best.corners, end: { x: best.x, y: best.y, heading: best.heading }, miss: search.miss } : null;
}

/** The same segments from another place, if all of them can be made as they are. */
export function repeated(field: Field, mover: Piece, means: Means, segments: readonly Segment[]): Chain | null {
  let node: Node = { x: mover.x, y: mover.y, heading: mover.heading, short: means.short, long: means.long, segments: [], corners: [{ x: mover.x, y: mover.y }], cost: 0 };
  for (const segment of segments) {
    if (!kindsOf(node).includes(segment.kind) || Math.abs(segment.turn) > means.most) return null;
    const found = further(field, mover, node, segment);
    if (!found || found.stopped) return null;
    node = found.node;
  }
  return { segments: [...segments], corners: node.corners, end: { x: node.x, y: node.y, heading: node.heading }, miss: 0 };
}
