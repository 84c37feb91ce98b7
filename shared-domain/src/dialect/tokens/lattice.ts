import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { ReadingContext } from '../../message/reading.ts';
import type { Habits } from '../questions.ts';
import { AGAINST_HABIT, BY_HABIT, UNREAD } from '../grammar/costs.ts';
import type { Gap } from '../grammar/step.ts';
import { amountTokens } from './amounts/amounts.ts';
import { asideTokens } from './asides/asides.ts';
import { isDigit, isLetter } from './patterns.ts';
import { hasStarredAmounts } from './amounts/starred-amounts.ts';
import { FoldedText, type Place } from './folded-text.ts';
import { headDigitNumbers, headDigitTypes } from './numbers/head-digits.ts';
import { halvesTokens } from './amounts/halves.ts';
import { northernCrossTokens } from './numbers/northern-cross.ts';
import { numberTokens } from './numbers/numbers.ts';
import { slipTokens } from './slips.ts';
import type { Add, Nodes, Source } from './source.ts';
import { stationTokens } from './stations.ts';
import { takenAwayTokens } from './numbers/taken-away.ts';
import { typeTokens } from './types.ts';
import type { Token } from './token.ts';
import { wordTokens } from './words.ts';

const NO_HABITS: Habits = {};
const NO_GAP: Gap = { text: '', newLine: false };

/** What stands at an index of the folded text. */
const SEPARATOR = 0;
const LETTER = 1;
const DIGIT = 2;

const kindOf = (code: number): number => (isLetter(code) ? LETTER : isDigit(code) ? DIGIT : SEPARATOR);

/**
 * All tokens of a message with all their meanings. A node is an index of the folded text at which a letter or digit
 * stands, or its end; a token leads from its first character to the next letter or digit behind it.
 */
export class Lattice implements Nodes {
  readonly folded: FoldedText;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly #source: Source;
  readonly #kinds: Uint8Array;
  readonly #next: Int32Array;
  readonly #before: Int32Array;
  readonly #runEnd: Int32Array;
  readonly #letter: Uint8Array;
  readonly #gaps: Gap[] = [];
  readonly #made: (readonly Token[])[] = [];

  constructor(lines: readonly string[], context: ReadingContext) {
    this.folded = new FoldedText(lines);
    this.text = this.folded.text;
    this.#source = { folded: this.folded, text: this.text, context, lattice: this };
    const size = this.text.length;
    this.#kinds = new Uint8Array(size + 1);
    for (let at = 0; at < size; at++) this.#kinds[at] = kindOf(this.text.charCodeAt(at));
    this.#next = new Int32Array(size + 1).fill(size);
    this.#before = new Int32Array(size + 1);
    this.#runEnd = new Int32Array(size + 1).fill(size);
    this.#letter = new Uint8Array(size + 1);
    for (let at = 1; at <= size; at++)
      this.#before[at] = this.#kinds[at - 1] === SEPARATOR ? (this.#before[at - 1] ?? 0) : at;
    for (let at = size - 1; at >= 0; at--) {
      const kind = this.#kinds[at];
      this.#letter[at] = kind === LETTER ? this.text.charCodeAt(at) : (this.#letter[at + 1] ?? 0);
      this.#next[at] = kind === SEPARATOR ? (this.#next[at + 1] ?? size) : at;
      const joins = kind !== SEPARATOR && kind === this.#kinds[at + 1];
      this.#runEnd[at] = joins ? (this.#runEnd[at + 1] ?? size) : kind === SEPARATOR ? at : at + 1;
    }
    this.start = this.#next[0] ?? size;
    this.end = size;
  }

  /** What the customer's earlier messages were chosen to mean. */
  get habits(): Habits {
    return this.#source.context.habits ?? NO_HABITS;
  }

  /** The words against which the message is read. */
  get catalogue(): Catalogue {
    return this.#source.context.catalogue;
  }

  /** The first letter or digit at or behind an index. */
  next(at: number): number {
    return this.#next[at] ?? this.end;
  }

  /** The end of the last token before a node. */
  endBefore(node: number): number {
    return this.#before[node] ?? 0;
  }

  gapAt(node: number): Gap {
    return (this.#gaps[node] ??= this.#findGap(node));
  }

  #findGap(node: number): Gap {
    const from = this.endBefore(node);
    if (from === node || from === 0) return NO_GAP;
    const between = this.text.slice(from, node);
    const text = between.trim() === '*' && hasStarredAmounts(this.text, node) ? ':' : between;
    return { text, newLine: text.includes('\n') };
  }

  /** The end of the run of letters or of digits at an index. */
  runEnd(at: number): number {
    return this.#runEnd[at] ?? this.end;
  }

  letterFrom(at: number): number {
    return this.#letter[at] ?? 0;
  }

  isRunStart(at: number): boolean {
    return at === 0 || this.#kinds[at] !== this.#kinds[at - 1];
  }

  /** The end of a token's last letter or digit. */
  endOf({ from, to }: Token): number {
    return Math.max(from + 1, this.endBefore(to));
  }

  /** The original place of a token. */
  placeOf(token: Token): Place {
    return this.folded.placeOf(token.from, this.endOf(token));
  }

  typed(token: Token): string {
    return this.folded.typed(token.from, this.endOf(token));
  }

  /** `5nđầu và đuôi`: a type of several words glued to the unit before it. */
  #isBehindUnit(node: number): boolean {
    return /\d(?:n|ng|ngan|nghin|k|tr|trieu)$/.test(this.text.slice(Math.max(0, node - 6), node));
  }

  tokensAt(node: number): readonly Token[] {
    return (this.#made[node] ??= this.#makeTokens(node));
  }

  #makeTokens(node: number): readonly Token[] {
    const tokens: Token[] = [];
    const source = this.#source;
    const { habits } = source.context;
    const add: Add = (from, end, meaning, { cost = 0, reason = '', answer = null } = {}) => {
      const habit = answer === null ? undefined : habits?.[answer.question];
      const token = { from, to: this.next(end), cost, meaning, reason, answer };
      if (habit === undefined) tokens.push(token);
      else if (habit === answer?.answer)
        tokens.push({ ...token, cost: Math.min(cost, BY_HABIT), reason: '' });
      else tokens.push({ ...token, cost: cost + AGAINST_HABIT });
    };
    if (this.#kinds[node] === DIGIT) {
      numberTokens(node, source, add);
      headDigitNumbers(node, source, add);
      amountTokens(node, source, add);
      stationTokens(node, source, add);
      typeTokens(node, source, add);
      asideTokens(node, source, add);
    } else {
      wordTokens(node, source, add);
      if (!this.isRunStart(node) && this.#isBehindUnit(node)) typeTokens(node, source, add);
      if (this.isRunStart(node)) {
        amountTokens(node, source, add);
        numberTokens(node, source, add);
        stationTokens(node, source, add);
        typeTokens(node, source, add);
        asideTokens(node, source, add);
        headDigitTypes(node, source, add);
        northernCrossTokens(node, source, add);
        takenAwayTokens(node, source, add);
        slipTokens(node, source, tokens, add);
      }
      halvesTokens(node, source, add);
    }
    add(node, this.runEnd(node), { kind: 'unread' }, { cost: UNREAD });
    return tokens;
  }
}
