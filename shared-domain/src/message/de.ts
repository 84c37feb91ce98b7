import { isStroked } from './fold.ts';
import { foldedText } from './runs.ts';

/**
 * Whether a word as typed is đề, a bet on two digits, and not dê, the goat (35 75): they differ by
 * nothing but the đ, which is a d like any other in every other word.
 */
export const isDe = (typed: string): boolean =>
  isStroked(typed) && foldedText(typed, 0, typed.length) === 'de';
