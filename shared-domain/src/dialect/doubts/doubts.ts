import { sameBets } from '../bets/same-bets.ts';
import { textOf } from '../bets/blocks.ts';
import type { Variant, WrittenMessage, WrittenStretch } from '../bets/written-message.ts';
import { reasonsOf } from '../bets/groups.ts';
import type { Choice, Doubt } from '../proposal.ts';
import { type Question, QUESTIONS, type QuestionKey } from '../questions.ts';
import type { Lattice } from '../tokens/lattice.ts';
import type { Token } from '../tokens/token.ts';
import { betWords } from './bet-words.ts';
import type { OtherReading, OtherReadings } from './other-readings.ts';

/** A doubt, with the nodes of its place and the other readings behind its choices (all but the first). */
export interface OpenPlace {
  readonly doubt: Doubt;
  readonly from: number;
  readonly to: number;
  readonly others: readonly OtherReading[];
}

const MOST_CHOICES = 4;
/** UTF-16 units of all choices' texts: further places are marked, and offered once these are decided. */
const MOST_TEXT = 400_000;
/** A place this many times longer than another is another question. */
const OTHER_SIZE = 4;

/** A place and what else it may mean, cheapest first. */
interface Cluster {
  readonly first: OtherReading;
  readonly others: OtherReading[];
}

/** Puts other readings of the same place together. */
const clustersOf = (found: readonly OtherReading[]): readonly Cluster[] => {
  const byNode = new Map<number, Cluster[]>();
  const clusters: Cluster[] = [];
  for (const other of found) {
    const near = clusterAround(byNode, other);
    if (near === undefined) {
      const cluster = { first: other, others: [other] };
      clusters.push(cluster);
      const width = Math.min(other.to - other.from, WIDEST);
      for (let node = other.from; node <= other.from + width; node++) {
        const known = byNode.get(node);
        if (known === undefined) byNode.set(node, [cluster]);
        else known.push(cluster);
      }
    } else if (!near.others.some((own) => isSameReading(own, other))) near.others.push(other);
  }
  return clusters;
};

/** Nodes under which a place is looked up. */
const WIDEST = 40;

const clusterAround = (
  byNode: ReadonlyMap<number, readonly Cluster[]>,
  other: OtherReading,
): Cluster | undefined => {
  const end = Math.min(other.to, other.from + WIDEST);
  for (let node = other.from; node < end; node++) {
    const cluster = byNode.get(node)?.find(({ first }) => isSamePlace(first, other));
    if (cluster !== undefined) return cluster;
  }
  return undefined;
};

const isSamePlace = (a: OtherReading, b: OtherReading): boolean => {
  if (a.question !== b.question && a.question !== null && b.question !== null) return false;
  return isSameSpan(a, b);
};

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Whether two places overlap and are alike in length. */
const isSameSpan = (a: Span, b: Span): boolean => {
  if (a.from >= b.to || b.from >= a.to) return false;
  const [one, other] = [a.to - a.from, b.to - b.from];
  return one <= OTHER_SIZE * other && other <= OTHER_SIZE * one;
};

const isSameReading = (a: OtherReading, b: OtherReading): boolean =>
  a.stretch.first === b.stretch.first && a.stretch.end === b.stretch.end && sameBets(a.items, b.items);

/** Whether no cheaper reading gives the same answer, by which a choice is known. */
const isFirstWithAnswer = ({ answer }: OtherReading, at: number, all: readonly OtherReading[]): boolean =>
  answer === null || all.findIndex((own) => own.answer === answer) === at;

/** The places that a message leaves open, in the order of the text. */
export const openPlaces = (
  written: WrittenMessage,
  lattice: Lattice,
  readings: OtherReadings,
  settled: ReadonlySet<Token>,
  decided: readonly Span[],
): readonly OpenPlace[] => {
  const writer = new DoubtWriter(written, lattice, readings, settled);
  const isDecided = (span: Span): boolean =>
    decided.some((place) => place.from === span.from || isSameSpan(place, span));
  for (const { first, others } of clustersOf(readings.found))
    if (!isDecided(first)) writer.addChoices(first, others);
  for (const { from, to, question, answer } of readings.guesses)
    if (!isDecided({ from, to })) writer.addGuess(from, to, answerReason(question, answer), question, answer);
  for (const move of written.moves) {
    const reasons = settled.has(move.token) ? [] : reasonsOf(move, lattice);
    const answer = move.token.answer ?? move.step.answer ?? null;
    if (reasons.length > 0)
      writer.addGuess(
        move.token.from,
        lattice.endOf(move.token),
        reasons.join('; '),
        answer?.question ?? null,
        answer?.answer ?? null,
      );
  }
  for (const { index, 0: sign } of lattice.text.matchAll(STRUCK_OUT))
    if (!isDecided({ from: index, to: index + 1 }))
      writer.addGuess(index, index + 1, `“${sign}” có thể là bỏ cược`, null, null);
  return writer.places.toSorted((a, b) => a.from - b.from);
};

/** Signs with which customers may take a bet back. */
const STRUCK_OUT = /[❌❎✖✗✘]/g;

export const answerReason = (question: QuestionKey, answer: string): string => {
  const asked: Question = QUESTIONS[question];
  return asked.answers[answer] ?? asked.asks;
};

class DoubtWriter {
  readonly places: OpenPlace[] = [];
  readonly #written: WrittenMessage;
  readonly #lattice: Lattice;
  readonly #readings: OtherReadings;
  readonly #settled: ReadonlySet<Token>;
  /** Nodes of guesses that have a doubt already. */
  readonly #covered: { readonly from: number; readonly to: number }[] = [];
  #text = 0;

  constructor(
    written: WrittenMessage,
    lattice: Lattice,
    readings: OtherReadings,
    settled: ReadonlySet<Token>,
  ) {
    this.#written = written;
    this.#lattice = lattice;
    this.#readings = readings;
    this.#settled = settled;
  }

  addChoices(first: OtherReading, all: readonly OtherReading[]): void {
    const { text } = this.#written;
    const others = all.filter(isFirstWithAnswer).slice(0, MOST_CHOICES - 1);
    if (this.#isAsked(first) || !this.#takeText(others.length + 1)) return;
    const used = new Set<string>();
    const choice = (words: string, answer: string | null, own: string): Choice => {
      const unique = used.has(words) ? `${words} (${used.size + 1})` : words;
      used.add(unique);
      return { words: unique, answer, text: own };
    };
    const choices = [
      choice(betWords(first.bestItems, first.items), first.taken, text),
      ...others.map((other) =>
        choice(betWords(other.items, other.bestItems), other.answer, this.textWith(other.stretch)),
      ),
    ];
    const { question, from, to } = first;
    const reason =
      question === null || first.taken === null
        ? this.#reasonsIn(first.variant)
        : answerReason(question, first.taken);
    const place = this.#placeOf(from, to);
    const typed = (this.#lattice.folded.lines[place.line] ?? '').slice(place.start, place.end);
    this.#covered.push({ from, to });
    this.places.push({
      doubt: { ...place, reason: reason || `“${typed}” còn cách đọc khác`, question, choices },
      from,
      to,
      others,
    });
  }

  addGuess(
    from: number,
    to: number,
    reason: string,
    question: QuestionKey | null,
    answer: string | null,
  ): void {
    if (this.#covered.some((own) => own.from <= from && to <= own.to) || !this.#takeText(1)) return;
    const place = this.#placeOf(from, to);
    const words = betWords(this.#readings.itemsOfLine(place.line), []);
    this.places.push({
      doubt: { ...place, reason, question, choices: [{ words, answer, text: this.#written.text }] },
      from,
      to,
      others: [],
    });
  }

  /** The whole message with some lines written otherwise. */
  textWith({ first, end, blocks }: WrittenStretch): string {
    const all = this.#written.blocks;
    const last = all.at(-1)?.last ?? 0;
    return textOf([
      ...this.#written.blocksIn(0, first),
      ...blocks,
      ...(end > last ? [] : this.#written.blocksIn(end, last + 1)),
    ]);
  }

  /** A choice is known by where its place begins and by its question, so these are asked once. */
  #isAsked({ from, question }: OtherReading): boolean {
    return (
      question !== null && this.places.some((own) => own.from === from && own.doubt.question === question)
    );
  }

  #takeText(choices: number): boolean {
    this.#text += choices * this.#written.text.length;
    return this.#text <= MOST_TEXT || this.places.length === 0;
  }

  #reasonsIn({ from, to }: Variant): string {
    const reasons = this.#written.moves
      .slice(from, to)
      .flatMap((move) => (this.#settled.has(move.token) ? [] : reasonsOf(move, this.#lattice)));
    return [...new Set(reasons)].join('; ');
  }

  /** The part of a place that stands on its first line. */
  #placeOf(from: number, to: number): Pick<Doubt, 'line' | 'start' | 'end'> {
    const lineEnd = this.#lattice.text.indexOf('\n', from);
    return this.#lattice.folded.placeOf(from, lineEnd < 0 ? to : Math.min(to, lineEnd));
  }
}
