import type { PlacedAnswer } from '../bets/answers.ts';
import { totalsOf } from '../bets/stated-totals.ts';
import { type ReadMessage, WrittenMessage } from '../bets/written-message.ts';
import type { Deviation, Deviations, Move } from '../grammar/search.ts';
import type { ChosenAnswer, StatedTotal } from '../proposal.ts';
import type { Token } from '../tokens/token.ts';
import { type OpenPlace, openPlaces } from './doubts.ts';
import { OtherReadings, withoutSameEnd } from './other-readings.ts';

/** An open place and the choice taken there: 0 is the one proposed. */
export interface DecidedPlace {
  readonly place: OpenPlace;
  readonly choice: number;
}

/** The open places at which one of their choices was taken. */
export const decidedPlaces = (
  places: readonly OpenPlace[],
  chosen: readonly ChosenAnswer[],
): readonly DecidedPlace[] =>
  chosen.flatMap(({ line, start, question, answer }) => {
    const place = places.find(
      ({ doubt }) => doubt.line === line && doubt.start === start && doubt.question === question,
    );
    const choice =
      place?.doubt.choices.findIndex((own) => own.answer === answer || own.words === answer) ?? -1;
    return place === undefined || choice < 0 ? [] : [{ place, choice }];
  });

interface Span {
  readonly from: number;
  readonly to: number;
}

const overlaps = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;

/** What one way of reading a message leaves open. */
export class MessageDoubts {
  readonly written: WrittenMessage;
  readonly readings: OtherReadings;
  readonly places: readonly OpenPlace[];
  readonly totals: readonly StatedTotal[];
  /** Tokens that are certain although they are guesses: totals that agree, and choices that were taken. */
  readonly settled: ReadonlySet<Token>;
  readonly #message: ReadMessage;
  readonly #deviations: Deviations;

  /** `decided`: the nodes of places that are decided. */
  constructor(
    message: ReadMessage,
    written: WrittenMessage,
    deviations: Deviations,
    decided: readonly Span[],
  ) {
    const { lattice, context } = message;
    this.#message = message;
    this.#deviations = deviations;
    this.written = written;
    const totals = totalsOf(written.moves, lattice, written.groups, written.wording);
    this.totals = totals.map(({ total }) => total);
    const isDecided = ({ token }: Move): boolean =>
      decided.some((span) => overlaps(span, { from: token.from, to: lattice.endOf(token) }));
    this.settled = new Set([
      ...totals.flatMap(({ token, total }) => (total.agrees ? [token] : [])),
      ...(decided.length === 0 ? [] : written.moves.filter(isDecided).map(({ token }) => token)),
    ]);
    this.readings = new OtherReadings(written, lattice, context, deviations.found);
    this.places = openPlaces(written, lattice, this.readings, this.settled, decided);
  }

  get isComplete(): boolean {
    return this.#deviations.complete;
  }

  /** The same message with choices taken at some places, which are open no longer. */
  decide(decided: readonly DecidedPlace[]): MessageDoubts {
    const variants = decided.flatMap(({ place, choice }) => place.others[choice - 1]?.variant ?? []);
    const placed = decided.flatMap(({ place: { doubt, others }, choice }): readonly PlacedAnswer[] => {
      const own = others[0]?.variant.answer;
      const answer = doubt.choices[choice]?.answer ?? null;
      return own === undefined || own === null || answer === null ? [] : [{ ...own, answer }];
    });
    const spliced = spliceAll(
      this.written.moves,
      variants.flatMap(({ from, to, moves }) => (moves === null ? [] : [{ from, to, moves }])),
      this.#deviations.found,
    );
    const message = { ...this.#message, answers: this.#message.answers.with(placed) };
    const found = { ...this.#deviations, found: spliced.deviations };
    return new MessageDoubts(
      message,
      new WrittenMessage(message, spliced.moves),
      found,
      decided.map(({ place }) => place),
    );
  }
}

interface Splice extends Span {
  readonly moves: readonly Move[];
}

/** A deviation without what is the same at its end: what is carried behind it may differ up to the next place. */
const trimmed = (deviation: Deviation, moves: readonly Move[]): Deviation => {
  const { from, to } = deviation;
  const own = withoutSameEnd(moves.slice(from, to), deviation.moves);
  return { ...deviation, to: to - own.behind, moves: own.moves };
};

/** Moves with some stretches replaced, and the deviations that lie beside them. */
const spliceAll = (
  moves: readonly Move[],
  splices: readonly Splice[],
  deviations: readonly Deviation[],
): { readonly moves: readonly Move[]; readonly deviations: readonly Deviation[] } => {
  const sorted = splices.toSorted((a, b) => a.from - b.from);
  const joined: Move[] = [];
  const taken: (Splice & { readonly shift: number })[] = [];
  let at = 0;
  for (const splice of sorted) {
    if (splice.from < at) continue;
    joined.push(...moves.slice(at, splice.from), ...splice.moves);
    at = splice.to;
    taken.push({ ...splice, shift: joined.length - at });
  }
  joined.push(...moves.slice(at));
  const left = deviations.flatMap((whole) => {
    const deviation = trimmed(whole, moves);
    if (taken.some((splice) => overlaps(splice, deviation))) return [];
    const shift = taken.findLast(({ to }) => to <= deviation.from)?.shift ?? 0;
    return [{ ...deviation, from: deviation.from + shift, to: deviation.to + shift }];
  });
  return { moves: joined, deviations: left };
};
