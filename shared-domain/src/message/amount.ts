import { NO_POINTS, type Points, pointsFromCenti } from '../money/money.ts';
import { sentences } from './sentences.ts';
import { isCountDigit, type Token } from './tokens.ts';

/**
 *     amount = digits [single digit] [unit]
 *
 * `05` = 0.5 and `025` = 0.25; `0 5` = 0.5; `1 5` = 1.5 (the written 1.5 or 1,5). An amount followed
 * by `.` or `,` and two or more digits without a space (`1.25`) is malformed: nobody can tell 1.25
 * from 1 and 25 (domain.md §5). Points have at most 2 decimals (calls.md).
 */
export interface Amount {
  readonly points: Points;
  /** Why it is malformed, in Vietnamese; null when it is well formed. */
  readonly fault: string | null;
  readonly start: number;
  readonly end: number;
  /** Of the digits, and of the unit if there is one. */
  readonly digitsEnd: number;
  /** The token after it. */
  readonly next: number;
}

/** More than this many thousand đồng a number is a slip of the finger, or an attack on exactness. */
export const MOST_POINTS = 100_000_000;
const CENTI = 100;

/** Hundredths of a thousand đồng, or why there are none. */
const centiOf = (whole: string, decimal: string, factor: number): number | string => {
  const leadingZero = whole.length > 1 && whole.startsWith('0');
  if (leadingZero && decimal !== '') return sentences.twoDecimalMarks();
  const digits = leadingZero ? whole : whole + decimal;
  const decimals = leadingZero ? whole.length - 1 : decimal.length;
  if (digits.length > 12) return sentences.tooMuchMoney();
  const divisor = 10 ** decimals;
  const scaled = Number(digits) * factor * CENTI;
  if (scaled % divisor !== 0) return sentences.tooManyDecimals();
  return scaled / divisor > MOST_POINTS * CENTI ? sentences.tooMuchMoney() : scaled / divisor;
};

/** `.` or `,` */
const isPoint = (line: string, at: number): boolean => {
  const code = line.charCodeAt(at);
  return code === 46 || code === 44;
};

const joinsMore = (line: string, tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1];
  const more = tokens[at];
  if (before === undefined || more?.kind !== 'digits' || more.text.length < 2) return false;
  return more.start === before.end + 1 && isPoint(line, before.end);
};

/** The amount at token `at`; null when there is none. */
export const amountAt = (line: string, tokens: readonly Token[], at: number): Amount | null => {
  const whole = tokens[at];
  if (whole?.kind !== 'digits' || isCountDigit(tokens, at)) return null;
  const single = tokens[at + 1];
  const hasDecimal = single?.kind === 'digits' && single.text.length === 1 && !isCountDigit(tokens, at + 1);
  const next = hasDecimal ? at + 2 : at + 1;
  const digitsEnd = hasDecimal ? single.end : whole.end;
  const unit = tokens[next];
  const hasUnit = unit?.kind === 'word' && unit.word.unit > 0;
  if (!hasUnit && unit !== undefined && joinsMore(line, tokens, next)) {
    const { end } = unit;
    const fault = sentences.ambiguousDecimal();
    return { points: NO_POINTS, fault, start: whole.start, end, digitsEnd: end, next: next + 1 };
  }
  const centi = centiOf(whole.text, hasDecimal ? single.text : '', hasUnit ? unit.word.unit : 1);
  const malformed = typeof centi === 'string';
  return {
    points: malformed ? NO_POINTS : pointsFromCenti(centi),
    fault: malformed ? centi : null,
    start: whole.start,
    end: hasUnit ? unit.end : digitsEnd,
    digitsEnd,
    next: hasUnit ? next + 1 : next,
  };
};

const isUnit = (token: Token | undefined): boolean => token?.kind === 'word' && token.word.unit > 0;

/** An amount where a number should stand: `10n`, or `3.5n` joined without a space; null for a number. */
export const lostAmountAt = (line: string, tokens: readonly Token[], at: number): Amount | null => {
  const [own, next, unit] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (isUnit(next)) return amountAt(line, tokens, at);
  if (own === undefined || next?.kind !== 'digits' || next.text.length > 1 || !isUnit(unit)) return null;
  const joined = next.start === own.end + 1 && isPoint(line, own.end);
  return joined ? amountAt(line, tokens, at) : null;
};
