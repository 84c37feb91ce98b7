import { NO_POINTS, type Points, pointsFromCenti } from '../../money/money.ts';
import { errorSentences } from '../diagnostics/error-sentences.ts';
import { COUNTS, DIGITS, EXACT_DIGITS, SINGLE, type Tokens } from '../lexer/tokens.ts';

/**
 *     amount = digits [single digit] [unit]
 *
 * `05` = 0.5 and `025` = 0.25; `0 5` = 0.5; `1 5` = 1.5 (typed 1.5 or 1,5). An amount followed by `.` or
 * `,` and two or more digits without a space (`1.25`) is malformed, since it may be 1.25 or 1 and 25
 * (domain.md §5). Points have at most 2 decimals (calls.md).
 *
 * Holds the last amount read; the instance is reused.
 */
export class Amount {
  points: Points = NO_POINTS;
  /** Why it is malformed, in Vietnamese; null if it is well formed. */
  fault: string | null = null;
  start = 0;
  end = 0;
  /** The end of the digits; `end` is after the unit, if any. */
  digitsEnd = 0;
  /** The token after it. */
  next = 0;
  /** A decimal is written apart (`5, 6`, `10/5`, `b .5`), is 0 (`1 0`), or may go on (`1tr500`, `1tr 500`). */
  doubtful = false;

  /** Reads the amount at token `at`; false if there is none. */
  read(tokens: Tokens, at: number): boolean {
    if ((tokens.kind(at) & (DIGITS | COUNTS)) !== DIGITS) return false;
    const hasDecimal = (tokens.kind(at + 1) & (SINGLE | COUNTS)) === SINGLE;
    const next = hasDecimal ? at + 2 : at + 1;
    const factor = tokens.unit(next);
    this.start = tokens.start(at);
    this.doubtful = hasDecimal
      ? tokens.isApart(at + 1) || (tokens.value(at + 1) === 0 && !tokens.isJoined(at + 1))
      : tokens.isBehindLooseMark(at);
    if (factor === 0 && (tokens.kind(next) & (DIGITS | SINGLE)) === DIGITS && tokens.isJoined(next)) {
      this.#endAt(tokens, next + 1, tokens.unit(next + 1));
      return this.#refuse(errorSentences.ambiguousDecimal);
    }
    this.#endAt(tokens, next, factor);
    if (factor >= MILLION && tokens.mayGoOn(this.next)) this.doubtful = true;
    return this.#count(tokens, at, hasDecimal ? at + 1 : 0, factor === 0 ? 1 : factor);
  }

  /** Ends after the digits at `behind`, or after the unit there. */
  #endAt(tokens: Tokens, behind: number, factor: number): void {
    this.digitsEnd = tokens.end(behind - 1);
    this.next = factor === 0 ? behind : behind + 1;
    this.end = tokens.end(this.next - 1);
  }

  /** Reads an amount in the place of a number: `10n`, or `3.5n` without a space. False for a number. */
  readLost(tokens: Tokens, at: number): boolean {
    if (tokens.unit(at + 1) > 0) return this.read(tokens, at);
    if ((tokens.kind(at + 1) & SINGLE) === 0 || tokens.unit(at + 2) === 0) return false;
    return tokens.isJoined(at + 1) && this.read(tokens, at);
  }

  /** Counts the digits at `whole` and, unless 0, the decimal at `single`, in thousand đồng. */
  #count(tokens: Tokens, whole: number, single: number, factor: number): boolean {
    const size = tokens.size(whole);
    let digits = tokens.value(whole);
    let decimals = 0;
    if (size > 1 && digits < (TENS[Math.min(size, EXACT_DIGITS) - 1] ?? 0)) {
      if (single !== 0) return this.#refuse(errorSentences.twoDecimalMarks);
      decimals = size - 1;
    } else if (single !== 0) {
      digits = digits * 10 + tokens.value(single);
      decimals = 1;
    }
    if (size + (single === 0 ? 0 : 1) > MOST_DIGITS) return this.#refuse(errorSentences.tooMuchMoney);
    const scaled = digits * factor * CENTI;
    const divisor = TENS[decimals] ?? 1;
    if (decimals === 0 ? !Number.isInteger(scaled) : scaled % divisor !== 0)
      return this.#refuse(errorSentences.tooManyDecimals);
    const centi = scaled / divisor;
    if (centi > MOST_POINTS * CENTI) return this.#refuse(errorSentences.tooMuchMoney);
    this.points = pointsFromCenti(centi);
    this.fault = null;
    return true;
  }

  #refuse(sentence: () => string): boolean {
    this.points = NO_POINTS;
    this.fault = sentence();
    return true;
  }
}

/** The highest stake per number, in thousand đồng; more is a typing error. */
export const MOST_POINTS = 100_000_000;
const CENTI = 100;
/** In thousand đồng: the factor of tr. */
const MILLION = 1000;
const MOST_DIGITS = 12;

/** 1, 10, 100 … up to 15 digits. */
const TENS = Array.from({ length: EXACT_DIGITS + 1 }, (_, zeros) => 10 ** zeros);
