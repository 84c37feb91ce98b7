import type { Token, TokenKind } from '../tokens/token.ts';
import type { Lattice } from '../tokens/lattice.ts';
import {
  AGAIN,
  AGAINST_HABIT,
  BY_HABIT,
  BEAM,
  LEADING_NOTHING,
  MARGIN,
  MOST_STATES,
  TRAILING_UNCLOSED,
  UNREAD_MORE,
} from './costs.ts';
import {
  emptyState,
  inSlot,
  isSameState,
  LEADING,
  live,
  pack,
  type Slot,
  SLOTS,
  type State,
  unpack,
} from './state.ts';
import type { Gap, Step } from './step.ts';
import { isComplete, STEPS } from './steps.ts';
import type { TypeTable } from './type-table.ts';

/**
 * The cheapest way through the lattice of tokens by the steps of the grammar (Viterbi). One pass forwards finds the
 * cheapest way to each point, one pass backwards the cheapest rest from it. Their sum over an arc, its min-marginal,
 * is the cost of the cheapest way that takes this arc; what it exceeds the best way by says how doubtful the best is
 * there. Of the guesses that a message has made only those of the cheapest way to a point are remembered, so that ways
 * which differ in them alone join. Time and space are proportional to tokens × states at a node; a beam bounds these.
 */

/** A step taken with a token. */
export interface Move {
  readonly token: Token;
  readonly step: Step;
  /** Why it is doubtful; empty if it is certain. */
  readonly reason: string;
  /** The packed states before and after it. */
  readonly before: number;
  readonly after: number;
}

/** A stretch of the best way, and other moves in its place. */
export interface Deviation {
  /** How much dearer the whole way is than the best. */
  readonly extra: number;
  /** The moves of the best way from `from` up to `to` (exclusive) that it replaces. */
  readonly from: number;
  readonly to: number;
  readonly moves: readonly Move[];
}

/** The deviations, cheapest first, and whether there were too many to give all. */
export interface Deviations {
  readonly found: readonly Deviation[];
  readonly complete: boolean;
}

/** Moves that all deviations together may have, for each move of the best way. */
const MOST_DEVIATING = 20;

/** A node of the lattice, reached in one state. */
interface Point {
  state: number;
  /** The cheapest way to it: its cost and its last arc. */
  cost: number;
  by: Arc | null;
  /** Nothing is left unread on that way. */
  whole: boolean;
  /** The cheapest way from it to the end: its cost, Infinity if there is none, and its first arc. */
  rest: number;
  on: Arc | null;
}

interface Arc {
  readonly from: Point;
  readonly to: Point;
  readonly cost: number;
  readonly token: Token;
  readonly step: Step;
}

const pointOf = (state: number, cost: number): Point => ({
  state,
  cost,
  by: null,
  whole: true,
  rest: Infinity,
  on: null,
});

/** How far a search goes. */
interface SearchOptions {
  /** What a way may cost more than the best to count as a deviation from it. */
  readonly margin?: number;
  /** It ends, without a way, where something must be left unread. */
  readonly wholeOnly?: boolean;
}

/** A step and the index of the slot to which it leads. */
interface Passage {
  readonly step: Step;
  readonly slot: number;
}

const NO_PASSAGES: readonly Passage[] = [];

type PassagesBySlot = readonly (readonly Passage[])[];

const passagesFrom = (slot: Slot, kind: TokenKind): readonly Passage[] =>
  STEPS.filter((step) => step.in.includes(slot) && step.tokens.includes(kind)).map((step) => ({
    step,
    slot: SLOTS.indexOf(step.to === 'same' ? slot : step.to),
  }));

const PASSAGES: ReadonlyMap<TokenKind, PassagesBySlot> = new Map(
  STEPS.flatMap(({ tokens }) =>
    tokens.map((kind) => [kind, SLOTS.map((slot) => passagesFrom(slot, kind))] as const),
  ),
);
const UNREAD_SLOT = SLOTS.indexOf('unread');

export class Search {
  readonly #lattice: Lattice;
  readonly #types: TypeTable;
  readonly #margin: number;
  readonly #start: Point = pointOf(pack(emptyState()), 0);
  /** In the order of their first nodes. */
  readonly #arcs: Arc[] = [];
  readonly #at: Point[][] = [];
  /** By node: the cost of the cheapest way to it. */
  readonly #least: Float64Array;
  /** The last node that a way reaches which leaves nothing unread. */
  #wholeUntil = 0;
  readonly #before = emptyState();
  readonly #after = emptyState();
  /** Steps tried: what the time is proportional to. */
  steps = 0;

  constructor(
    lattice: Lattice,
    types: TypeTable,
    { margin = MARGIN, wholeOnly = false }: SearchOptions = {},
  ) {
    this.#lattice = lattice;
    this.#types = types;
    this.#margin = margin;
    this.#least = new Float64Array(lattice.end + 1).fill(Infinity);
    this.#forward(wholeOnly);
    this.#backward();
  }

  #forward(wholeOnly: boolean): void {
    const { start, end } = this.#lattice;
    this.#pointsAt(start).push(this.#start);
    this.#least[start] = 0;
    this.#wholeUntil = start;
    for (let node = start; node < end; node++) {
      const here = this.#at[node];
      if (here === undefined) continue;
      if (wholeOnly && node > this.#wholeUntil) return;
      const tokens = this.#lattice.tokensAt(node);
      const passages = tokens.map(({ meaning }) => PASSAGES.get(meaning.kind));
      const gap = this.#lattice.gapAt(node);
      for (const point of withinBeam(here, this.#least[node] ?? 0)) this.#leave(point, tokens, passages, gap);
    }
  }

  #pointsAt(node: number): Point[] {
    return (this.#at[node] ??= []);
  }

  /** Takes every step that the grammar allows at a point with one of the tokens there. */
  #leave(
    point: Point,
    tokens: readonly Token[],
    passages: readonly (PassagesBySlot | undefined)[],
    gap: Gap,
  ): void {
    const before = unpack(point.state, this.#before);
    if (gap.newLine && before.carry === 1) before.carry = 2;
    const state = pack(before);
    let at = 0;
    for (const token of tokens)
      for (const { step, slot } of passages[at++]?.[before.slot] ?? NO_PASSAGES) {
        this.steps++;
        if (step.when !== undefined && !step.when(before, token, this.#types, gap)) continue;
        const cost = this.#costOf(step, token, before, gap);
        if (point.cost + cost > this.#most(token.to) + this.#margin) continue;
        this.#arrive(point, token, step, this.#stateAfter(inSlot(state, slot), step, token), cost);
      }
  }

  /** What a way to a node may cost: the beam drops dearer ones there, but not at the end, where few are complete. */
  #most(node: number): number {
    return node === this.#lattice.end ? Infinity : (this.#least[node] ?? Infinity) + BEAM;
  }

  #costOf(step: Step, token: Token, before: State, gap: Gap): number {
    const { does, guess = 0, extra } = step;
    const habit = this.#habitOf(step);
    const costs =
      habit === null ? step.costs : habit ? Math.min(step.costs, BY_HABIT) : step.costs + AGAINST_HABIT;
    const isUnreadToo = does === 'unread' && before.slot === UNREAD_SLOT && !gap.newLine;
    const isGuessedAgain = (before.guesses & guess) !== 0;
    const ofToken = isUnreadToo ? UNREAD_MORE : token.cost;
    return ofToken + (isGuessedAgain ? AGAIN : costs) + (extra?.(token, before, this.#types, gap) ?? 0);
  }

  /** Whether the customer's habit answers the step's question as the step does; null if it does not answer it. */
  #habitOf({ answer }: Step): boolean | null {
    const habit = answer === undefined ? undefined : this.#lattice.habits[answer.question];
    return habit === undefined ? null : habit === answer?.answer;
  }

  #stateAfter(state: number, { guess = 0, sets }: Step, token: Token): number {
    if (sets === undefined && guess === 0) return live(state);
    const after = unpack(state, this.#after);
    after.guesses |= guess;
    sets?.(after, token, this.#types);
    return live(pack(after));
  }

  #arrive(from: Point, token: Token, step: Step, state: number, cost: number): void {
    const there = this.#pointsAt(token.to);
    const total = from.cost + cost;
    const known = pointIn(there, state);
    if (total > (known === undefined ? this.#most(token.to) : known.cost + this.#margin)) return;
    const to = known ?? pointOf(state, Infinity);
    if (known === undefined) there.push(to);
    const arc: Arc = { from, to, cost, token, step };
    this.#arcs.push(arc);
    if (total < to.cost) {
      to.state = state;
      to.cost = total;
      to.by = arc;
      to.whole = from.whole && step.does !== 'unread';
      if (to.whole) this.#wholeUntil = Math.max(this.#wholeUntil, token.to);
      if (total < (this.#least[token.to] ?? 0)) this.#least[token.to] = total;
    }
  }

  #backward(): void {
    for (const point of this.#pointsAt(this.#lattice.end)) {
      const state = unpack(point.state, this.#before);
      if (isComplete(state)) point.rest = costOfEnd(state);
    }
    for (let at = this.#arcs.length - 1; at >= 0; at--) {
      const arc = this.#arcs[at];
      if (arc === undefined || arc.cost + arc.to.rest >= arc.from.rest) continue;
      arc.from.rest = arc.cost + arc.to.rest;
      arc.from.on = arc;
    }
  }

  /** The cheapest way; null if there is none. */
  best(): readonly Move[] | null {
    return this.#start.rest === Infinity ? null : this.#bestArcs().map((arc) => this.#moveOf(arc));
  }

  #bestArcs(): readonly Arc[] {
    const arcs: Arc[] = [];
    for (let arc = this.#start.on; arc !== null; arc = arc.to.on) arcs.push(arc);
    return arcs;
  }

  #moveOf({ token, step, from, to }: Arc): Move {
    const isHabit =
      this.#habitOf(step) === true ||
      (token.answer?.question === 'stationOrType' &&
        token.answer.answer === this.#lattice.habits.stationOrType);
    const reason = isHabit ? '' : (step.reason?.(token, unpack(from.state, this.#before), this.#types) ?? '');
    return { token, step, reason, before: from.state, after: to.state };
  }

  /**
   * What else stretches of the best way may mean: for each arc off it whose min-marginal is at most the margin more
   * than the best, its cheapest way from where that leaves the best to where it joins it again. An arc is shown
   * once. All moves together are proportional to the best way; `complete` is false if that was too few.
   */
  deviations(): Deviations {
    const best = this.#bestArcs();
    const places = new Map<Point, number>([[this.#start, 0]]);
    best.forEach(({ to }, at) => places.set(to, at + 1));
    const shown = new Set<Arc>(best);
    const found: Deviation[] = [];
    let left = MOST_DEVIATING * (best.length + 10);
    for (const { arc, extra } of this.#withinMargin(shown)) {
      if (shown.has(arc)) continue;
      const arcs: Arc[] = [];
      let [from, to] = [arc.from, arc.to];
      while (from.by !== null && !places.has(from)) {
        arcs.push(from.by);
        from = from.by.from;
      }
      arcs.reverse().push(arc);
      while (to.on !== null && !places.has(to)) {
        arcs.push(to.on);
        to = to.on.to;
      }
      left -= arcs.length;
      if (left < 0) return { found, complete: false };
      for (const own of arcs) shown.add(own);
      const moves = arcs.map((own) => this.#moveOf(own));
      found.push({ extra, from: places.get(from) ?? 0, to: places.get(to) ?? best.length, moves });
    }
    return { found, complete: true };
  }

  /** The other arcs by what the cheapest way that takes them costs more than the best. */
  #withinMargin(best: ReadonlySet<Arc>): readonly { readonly arc: Arc; readonly extra: number }[] {
    const found: { readonly arc: Arc; readonly extra: number }[] = [];
    for (const arc of this.#arcs) {
      const extra = arc.from.cost + arc.cost + arc.to.rest - this.#start.rest;
      if (extra <= this.#margin && !best.has(arc)) found.push({ arc, extra });
    }
    return found.sort((a, b) => a.extra - b.extra);
  }
}

/** Stations with nothing behind them are hardly meant to lead. */
const costOfEnd = ({ slot, order, open }: State): number =>
  open === 1 ? TRAILING_UNCLOSED : SLOTS[slot] === 'stations' && order === LEADING ? LEADING_NOTHING : 0;

const pointIn = (points: readonly Point[], state: number): Point | undefined => {
  for (const point of points) if (isSameState(point.state, state)) return point;
  return undefined;
};

/** The points that may still become part of a reading: those that cost little more than the cheapest. */
const withinBeam = (points: readonly Point[], least: number): readonly Point[] => {
  const kept = points.filter(({ cost }) => cost <= least + BEAM);
  return kept.length <= MOST_STATES ? kept : kept.sort((a, b) => a.cost - b.cost).slice(0, MOST_STATES);
};
