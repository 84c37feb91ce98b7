import type { RegionKey } from '../../catalogue/regions.ts';
import type { Reading, ReadingContext } from '../../message/reading.ts';
import type { Move } from '../grammar/search.ts';
import { LEADING, NO_STATION, PENDING, SLOTS, TRAILING } from '../grammar/state.ts';
import type { TypeTable } from '../grammar/type-table.ts';
import type { Lattice } from '../tokens/lattice.ts';
import type { Answers, PlacedAnswer } from './answers.ts';
import { dropWhatDoesNotHelp, keepWhatNeedsNothing } from './blocks.ts';
import { Groups } from './groups.ts';
import { type Block, blocksOf, fixedRegion, type Wording } from './write.ts';

/** A message as it was read, with what it is read against. */
export interface ReadMessage {
  readonly lines: readonly string[];
  readonly lattice: Lattice;
  readonly types: TypeTable;
  readonly context: ReadingContext;
  /** The strict reading of the lines. */
  readonly reading: Reading;
  readonly answers: Answers;
}

/** Another reading of one place: other moves for those from `from` up to `to`, or another answer for a list there. */
export interface Variant {
  readonly from: number;
  readonly to: number;
  readonly moves: readonly Move[] | null;
  readonly answer: PlacedAnswer | null;
}

/** Some lines of a message, from `first` up to `end`, written for variants. */
export interface WrittenStretch {
  readonly first: number;
  readonly end: number;
  readonly blocks: readonly Block[];
}

const BOUNDARY = new Set(['start', 'stations', 'bet', 'filled', 'unread']);
/** Steps that take nothing from what was read before but stations. */
const OPENERS = new Set([
  'openStations',
  'splitStations',
  'leaveToDefault',
  'openNumbers',
  'heading',
  'waitHalves',
  'unread',
]);

/** Moves that all stretches together may have, for each move of the message. */
const MOST_REWRITTEN = 30;

const regionNamed = (moves: readonly Move[]): RegionKey | null => {
  for (const { token } of moves) if (token.meaning.kind === 'region') return token.meaning.region;
  return null;
};

/**
 * A message written as strict text, and written again in parts for other readings of its places. A part begins and
 * ends at lines across which nothing but the stations in force is carried, so its cost is that of a few lines.
 */
export class WrittenMessage {
  readonly moves: readonly Move[];
  readonly groups: Groups;
  readonly wording: Wording;
  readonly blocks: readonly Block[];
  readonly text: string;
  readonly complete: boolean;
  readonly #message: ReadMessage;
  readonly #fixed: RegionKey | null;
  readonly #trailing: boolean;
  readonly #inForceAtEnd: string;
  /** The indexes of moves at which a part may begin. */
  readonly #cuts: readonly number[];
  #left: number;

  constructor(message: ReadMessage, moves: readonly Move[]) {
    const { lines, lattice, types, context, reading, answers } = message;
    this.#message = message;
    this.moves = moves;
    this.groups = new Groups(lattice, moves, types);
    this.wording = { context, region: regionNamed(moves), answers };
    this.#fixed = fixedRegion(this.groups.entries, this.wording);
    this.#trailing = moves.some(closes);
    const whole = { first: 0, end: lines.length, inForce: '', fixed: this.#fixed };
    const written = blocksOf(lines, this.groups, whole, this.wording);
    const kept = this.#trailing ? written.blocks : keepWhatNeedsNothing(written.blocks, reading, context);
    const { text, ok, blocks } = dropWhatDoesNotHelp(kept, this.#trailing, context);
    this.text = text;
    this.complete = ok;
    this.blocks = blocks;
    this.#inForceAtEnd = written.inForce;
    this.#cuts = this.#findCuts();
    this.#left = MOST_REWRITTEN * (moves.length + 100);
  }

  lineOf(move: Move): number {
    return this.#message.lattice.folded.lineAt(move.token.from);
  }

  /** The blocks of the lines from `first` up to `end`. */
  blocksIn(first: number, end: number): readonly Block[] {
    if (end <= first) return [];
    const from = this.#blockAt(first);
    const to = end > (this.blocks.at(-1)?.last ?? 0) ? this.blocks.length : this.#blockAt(end);
    return this.blocks.slice(from, Math.max(to, from + 1));
  }

  #blockAt(line: number): number {
    let [low, high] = [0, this.blocks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.blocks[middle]?.last ?? Infinity) < line) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The lines around some variants, written as these read them; null if there is no time left for it. */
  rewrite(variants: readonly Variant[]): WrittenStretch | null {
    const sorted = variants.toSorted((a, b) => a.from - b.from);
    const from = Math.min(...sorted.map((variant) => variant.from));
    const to = Math.max(...sorted.map((variant) => variant.to));
    const region = sorted.some((variant) => this.#changesRegion(variant))
      ? regionNamed(this.#spliced(sorted, 0, this.moves.length))
      : this.wording.region;
    const isWhole = region !== this.wording.region || sorted.some((variant) => this.#changesOrder(variant));
    const start = isWhole ? 0 : this.#cutBefore(from, sorted[0]?.moves?.[0]);
    let end = isWhole ? this.moves.length : this.#cutFrom(to);
    for (;;) {
      this.#left -= end - start;
      if (this.#left < 0) return null;
      const stretch = this.#write(sorted, start, end, region);
      if (end === this.moves.length || this.#names(end) || stretch.inForce === this.#inForceAt(end))
        return stretch;
      end = this.#namingFrom(end);
    }
  }

  #write(
    variants: readonly Variant[],
    start: number,
    end: number,
    region: RegionKey | null,
  ): WrittenStretch & { readonly inForce: string } {
    const { lines, lattice, types, context, reading, answers } = this.#message;
    const moves = this.#spliced(variants, start, end);
    const before = this.groups.lineStarts.get(start)?.();
    const groups = new Groups(lattice, moves, types, before);
    const wording: Wording = {
      context,
      region,
      answers: answers.with(variants.flatMap(({ answer }) => (answer === null ? [] : [answer]))),
    };
    const first = this.#lineAt(start);
    const last = this.#lineAt(end);
    const isWhole = first === 0 && last === lines.length;
    const stretch = {
      first,
      end: last,
      inForce: this.#inForceAt(start),
      fixed: isWhole ? fixedRegion(groups.entries, wording) : this.#fixed,
    };
    const { blocks, inForce } = blocksOf(lines, groups, stretch, wording);
    const trailing = this.#trailing || moves.some(closes);
    return {
      first,
      end: last,
      blocks: trailing ? blocks : keepWhatNeedsNothing(blocks, reading, context),
      inForce,
    };
  }

  #spliced(variants: readonly Variant[], start: number, end: number): readonly Move[] {
    const moves: Move[] = [];
    let at = start;
    for (const variant of variants) {
      if (variant.moves === null || variant.from < at) continue;
      moves.push(...this.moves.slice(at, variant.from), ...variant.moves);
      at = variant.to;
    }
    return [...moves, ...this.moves.slice(at, end)];
  }

  #changesRegion({ from, to, moves }: Variant): boolean {
    const names = ({ token }: Move): boolean => token.meaning.kind === 'region';
    return moves !== null && (moves.some(names) || this.moves.slice(from, to).some(names));
  }

  /** Whether stations stand elsewhere to the end of the message. */
  #changesOrder({ to, moves }: Variant): boolean {
    return (
      moves !== null &&
      to === this.moves.length &&
      orderOf(moves.at(-1)?.after ?? 0) !== orderOf(this.moves.at(-1)?.after ?? 0)
    );
  }

  #findCuts(): readonly number[] {
    const stationless = orderOf(this.moves.at(-1)?.after ?? 0) === PENDING;
    const cuts = [0];
    for (const at of this.groups.lineStarts.keys()) {
      const move = this.moves[at];
      if (move === undefined) continue;
      const { before, step } = move;
      const order = orderOf(before);
      const isSettled =
        order === LEADING ||
        order === NO_STATION ||
        (order === TRAILING && isSettledTrailing(before)) ||
        (order === PENDING && stationless);
      if (at > 0 && isSettled && BOUNDARY.has(SLOTS[before & 15] ?? '') && OPENERS.has(step.does))
        cuts.push(at);
    }
    return cuts;
  }

  #cutIndex(at: number): number {
    let [low, high] = [0, this.#cuts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#cuts[middle] ?? Infinity) <= at) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  #cutBefore(from: number, first: Move | undefined): number {
    const index = this.#cutIndex(from);
    const isOpener = first === undefined || OPENERS.has(first.step.does);
    return this.#cuts[this.#cuts[index] === from && !isOpener ? Math.max(0, index - 1) : index] ?? 0;
  }

  #cutFrom(to: number): number {
    const index = this.#cutIndex(to);
    return this.#cuts[index] === to && to > 0 ? to : (this.#cuts[index + 1] ?? this.moves.length);
  }

  /** Whether a part begins with stations of its own. */
  #names(at: number): boolean {
    const move = this.moves[at];
    return move?.step.does === 'openStations' && move.token.meaning.kind !== 'above';
  }

  #namingFrom(at: number): number {
    for (let index = this.#cutIndex(at) + 1; index < this.#cuts.length; index++) {
      const cut = this.#cuts[index] ?? 0;
      if (this.#names(cut)) return cut;
    }
    return this.moves.length;
  }

  #lineAt(index: number): number {
    const move = this.moves[index];
    return index === 0 ? 0 : move === undefined ? this.#message.lines.length : this.lineOf(move);
  }

  #inForceAt(index: number): string {
    return index === this.moves.length
      ? this.#inForceAtEnd
      : (this.blocks[this.#blockAt(this.#lineAt(index))]?.inForce ?? '');
  }
}

const closes = ({ step }: Move): boolean => step.does === 'closeBets';
const orderOf = (state: number): number => (state >> 4) & 3;
const isSettledTrailing = (state: number): boolean => ((state >> 6) & 1) === 0;
