import { parseMessage } from '../../message/parse-message.ts';
import type { BetItem } from '../../message/bets/bet-item.ts';
import type { Reading, ReadingContext } from '../../message/reading.ts';
import type { Lattice } from '../tokens/lattice.ts';
import type { Deviation, Move } from '../grammar/search.ts';
import { oneLengthOf } from '../grammar/state.ts';
import { questionsOf } from '../bets/open-questions.ts';
import { PROBE, textOf } from '../bets/blocks.ts';
import type { Block } from '../bets/write.ts';
import type { Variant, WrittenMessage, WrittenStretch } from '../bets/written-message.ts';
import type { QuestionKey } from '../questions.ts';
import { sameBets } from '../bets/same-bets.ts';

/** Another reading of a place that bets something else. */
export interface OtherReading {
  readonly variant: Variant;
  /** How much dearer than the best reading it is. */
  readonly extra: number;
  readonly question: QuestionKey | null;
  /** The answers of that question that the best reading and this one take. */
  readonly taken: string | null;
  readonly answer: string | null;
  /** The nodes at which the differing place begins and ends. */
  readonly from: number;
  readonly to: number;
  readonly stretch: WrittenStretch;
  /** What is bet in the stretch by this reading and by the best. */
  readonly items: readonly BetItem[];
  readonly bestItems: readonly BetItem[];
}

/** A place that cannot be compared any more, since too many others were. */
export interface UncomparedPlace {
  readonly from: number;
  readonly to: number;
}

/** A question about a list is as open as a guess can be. */
const OPEN_EXTRA = 0.5;

/** Finds the other readings of a message that bet something else, cheapest first. */
export class OtherReadings {
  readonly found: OtherReading[] = [];
  readonly uncompared: UncomparedPlace[] = [];
  /** Guesses about lists that have no other reading. */
  readonly guesses: {
    readonly question: QuestionKey;
    readonly answer: string;
    readonly from: number;
    readonly to: number;
  }[] = [];
  readonly #written: WrittenMessage;
  readonly #lattice: Lattice;
  readonly #context: ReadingContext;
  readonly #bestBets = new Map<string, Bets>();

  constructor(
    written: WrittenMessage,
    lattice: Lattice,
    context: ReadingContext,
    deviations: readonly Deviation[],
  ) {
    this.#written = written;
    this.#lattice = lattice;
    this.#context = context;
    const parts = new PartsOfDeviations();
    for (const deviation of deviations)
      if (!parts.combines(this.#written.moves.slice(deviation.from, deviation.to), deviation.moves))
        this.#addDeviation(deviation);
    this.#addOpenQuestions();
    this.found.sort((a, b) => a.extra - b.extra);
  }

  #addDeviation({ extra, from, to, moves }: Deviation): void {
    const own = withoutSameEnd(this.#written.moves.slice(from, to), moves);
    const variant: Variant = { from, to: to - own.behind, moves: own.moves, answer: null };
    const replaced = this.#written.moves.slice(variant.from, variant.to);
    if (replaced.length > 0 && this.#isKept(variant)) return;
    const { question, taken, answer } = questionBetween(replaced, own.moves);
    const nodes = [...replaced, ...own.moves].map(({ token }) => token);
    const place = {
      from: Math.min(...nodes.map((token) => token.from)),
      to: Math.max(...nodes.map((token) => this.#lattice.endOf(token))),
    };
    this.#compare({ variant, extra, question, taken, answer, ...place });
  }

  #addOpenQuestions(): void {
    const { groups, wording, moves } = this.#written;
    const open = questionsOf(groups, wording).filter(
      ({ question, node }) => wording.answers.at(question, node) === undefined,
    );
    if (open.length === 0) return;
    const indexOf = new Map(moves.map(({ token }, index) => [token.from, index]));
    for (const {
      question,
      node,
      end,
      answers: [taken, ...others],
    } of open) {
      const index = indexOf.get(node);
      if (index === undefined) continue;
      const place = { from: node, to: this.#lattice.endOf(end) };
      const compared = others.map((answer) => {
        const variant: Variant = {
          from: index,
          to: index + 1,
          moves: null,
          answer: { question, node, answer },
        };
        return this.#compare({ variant, extra: OPEN_EXTRA, question, taken, answer, ...place });
      });
      if (compared.every((outcome) => outcome === 'refused'))
        this.guesses.push({ question, answer: taken, ...place });
    }
  }

  /** Whether the lines stay as they are, since the strict grammar reads them so. */
  #isKept({ from, to }: Variant): boolean {
    const [first, last] = [this.#written.moves[from], this.#written.moves[to - 1]];
    if (first === undefined || last === undefined) return false;
    const blocks = this.#written.blocksIn(this.#written.lineOf(first), this.#written.lineOf(last) + 1);
    return blocks.every((block) => block.to === block.from);
  }

  /** Keeps a reading that bets something else. */
  #compare(other: Omit<OtherReading, 'stretch' | 'items' | 'bestItems'>): 'other' | 'same' | 'refused' {
    const stretch = this.#written.rewrite([other.variant]);
    if (stretch === null) {
      this.uncompared.push(other);
      return 'other';
    }
    const best = this.#bestIn(stretch);
    const own = betsOf(stretch.blocks, this.#context);
    if (!best.reading.ok || !own.reading.ok) return 'refused';
    if (sameBets(best.reading.items, own.reading.items)) return 'same';
    const isWhole = stretch.first === 0 && stretch.end > (this.#written.blocks.at(-1)?.last ?? 0);
    if (best.reading.region !== own.reading.region && !isWhole) return 'refused';
    this.found.push({ ...other, stretch, items: own.items, bestItems: best.items });
    return 'other';
  }

  /** What the best reading bets on a line and those written together with it. */
  itemsOfLine(line: number): readonly BetItem[] {
    return this.#bestIn({ first: line, end: line + 1 }).items;
  }

  #bestIn({ first, end }: Pick<WrittenStretch, 'first' | 'end'>): Bets {
    const key = `${first} ${end}`;
    const known = this.#bestBets.get(key) ?? betsOf(this.#written.blocksIn(first, end), this.#context);
    this.#bestBets.set(key, known);
    return known;
  }
}

/** The strict reading of some lines with a bet that shows which stations are in force behind them, and the bets without it. */
interface Bets {
  readonly reading: Reading;
  readonly items: readonly BetItem[];
}

const betsOf = (blocks: readonly Block[], context: ReadingContext): Bets => {
  const text = `${blocks[0]?.inForce ?? ''}\n${textOf(blocks)}`;
  const reading = parseMessage(text + PROBE, context);
  const probe = text.split('\n').length;
  return { reading, items: reading.items.filter(({ line }) => line < probe) };
};

/** Other moves without those at the end that are the same. A deviation begins with a move that differs. */
export const withoutSameEnd = (
  replaced: readonly Move[],
  moves: readonly Move[],
): { readonly moves: readonly Move[]; readonly behind: number } => {
  let behind = 0;
  while (
    behind < Math.min(replaced.length, moves.length) &&
    isSameMove(replaced.at(-1 - behind), moves.at(-1 - behind))
  )
    behind++;
  return { moves: moves.slice(0, moves.length - behind), behind };
};

const isSameMove = (a: Move | undefined, b: Move | undefined): boolean =>
  a?.token === b?.token &&
  a?.step === b?.step &&
  (a?.step.does !== 'bet' || b === undefined || !isOfOtherLength(a.before, b.before));

/** In a cascade an amount is for numbers as short as the state says. */
const isOfOtherLength = (a: number, b: number): boolean =>
  oneLengthOf(a) !== oneLengthOf(b) && oneLengthOf(a) > 0 && oneLengthOf(b) > 0;

/** The parts in which deviations differ from the best way: one with several parts may only combine others. */
class PartsOfDeviations {
  readonly #ids = new Map<object, number>();
  readonly #seen = new Set<string>();

  /** Whether every part of a deviation was another one before. */
  combines(replaced: readonly Move[], moves: readonly Move[]): boolean {
    const parts = this.#partsOf(replaced, moves);
    const isKnown = parts.length > 1 && parts.every((part) => this.#seen.has(part));
    for (const part of parts) this.#seen.add(part);
    return isKnown;
  }

  #partsOf(replaced: readonly Move[], moves: readonly Move[]): readonly string[] {
    const parts: string[] = [];
    let part: string[] = [];
    let [one, other] = [0, 0];
    while (one < replaced.length || other < moves.length) {
      const [a, b] = [replaced[one], moves[other]];
      if (a !== undefined && b !== undefined && a.token === b.token && a.step === b.step) {
        if (part.length > 0) parts.push(part.join(' '));
        part = [];
        one++;
        other++;
      } else if (b === undefined || (a !== undefined && a.token.from < b.token.from)) one++;
      else {
        part.push(`${this.#idOf(b.token)}/${this.#idOf(b.step)}`);
        other++;
        if (a !== undefined && a.token.from === b.token.from) one++;
      }
    }
    if (part.length > 0) parts.push(part.join(' '));
    return parts;
  }

  #idOf(own: object): number {
    const known = this.#ids.get(own) ?? this.#ids.size;
    this.#ids.set(own, known);
    return known;
  }
}

const answersIn = (moves: readonly Move[]): ReadonlyMap<QuestionKey, string> =>
  new Map(
    moves.flatMap(({ token, step }) =>
      [token.answer, step.answer].flatMap((own): readonly (readonly [QuestionKey, string])[] =>
        own === null || own === undefined ? [] : [[own.question, own.answer]],
      ),
    ),
  );

/** Answers of ways that no token names: where `a` and `b` are no heads and tails, `b` is a type of its own. */
export const UNNAMED = { ab: 'types' } as const satisfies Partial<Record<QuestionKey, string>>;

/** The question that two readings of a place answer differently. */
const questionBetween = (
  replaced: readonly Move[],
  moves: readonly Move[],
): Pick<OtherReading, 'question' | 'taken' | 'answer'> => {
  const [own, others] = [answersIn(replaced), answersIn(moves)];
  for (const question of new Set([...own.keys(), ...others.keys()])) {
    const unnamed = question === 'ab' ? UNNAMED.ab : undefined;
    const taken = own.get(question) ?? unnamed;
    const answer = others.get(question) ?? unnamed;
    if (taken !== undefined && answer !== undefined && taken !== answer) return { question, taken, answer };
  }
  return { question: null, taken: null, answer: null };
};
