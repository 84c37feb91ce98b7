import { NO_POINTS, pointsFromCenti, pointsToNumber } from '../../money/money.ts';
import type { Diagnostics } from '../diagnostics/diagnostics.ts';
import { errorSentences } from '../diagnostics/error-sentences.ts';
import type { ListedNumbers } from '../numbers/number-list.ts';
import { CONTINUED, endsOfContinued } from '../numbers/number-ranges.ts';
import type { BetOptions } from '../reading.ts';
import { longerType } from './resolve-type.ts';
import { amountSpan, typeSpan, type WrittenBet } from './written-bet.ts';

/** 10,000 thousand đồng for each number. */
const LARGE_AMOUNT = pointsFromCenti(1_000_000);

/**
 * Whether the numbers stand in pairs: `1234 5678`, or two digits with one mark within every pair and others
 * between the pairs (`12-34 56-78`, `(12,34)(56,78)`).
 */
const isWrittenInPairs = (numbers: ListedNumbers, line: string): boolean => {
  const { length, texts } = numbers;
  if (length === 4) return texts.length > 1;
  if (length !== 2 || texts.length < 4 || texts.length % 2 === 1) return false;
  const gapBefore = (index: number): string =>
    line.slice(numbers.placeOf(index - 1).end, numbers.placeOf(index).start);
  const within = gapBefore(1);
  return texts.every((_, index) => index === 0 || (gapBefore(index) === within) === (index % 2 === 1));
};

/** Whether a type for 2 to 4 digits stands before it on the same list, as in `654 b10 dd50`. */
const isCascade = (before: WrittenBet | null, { numbers }: WrittenBet): boolean =>
  before?.numbers === numbers && before.type.sells[2] !== undefined && before.type.sells[3] !== undefined;

/**
 * `34 b5n xc 623 815 873 x10n`: 623 may be the first of the numbers, where other amounts have the unit n. `65k69`
 * may be a range.
 */
const UNIT = /\dn/i;
const TWO_ALIKE = /^(?:\d\d[ k]\d\d|\d{3}[ k]\d{3}|\d{4}[ k]\d{4})(?![\d.,])/i;

/** `xỉu đầu`: the numbers 00 to 49, or xỉu chủ. */
const XIU = /x[iỉ]\u0309?u[\s.,:]*$/iu;
const HEAD_OR_TAIL = /^d(?:au|ui|d)$/;

/** Marks with which people strike something out; the grammar passes over them. */
const STRUCK_OUT = /[❌❎✖✗✘]/;

/** Two numbers to the grammar, and people may mean all between: `10-19`, `10...19`, `00>09`, `10~90`. */
const LIKE_RANGE =
  /(?<![\d-])(?:(?<ten>\d)0 ?(?:-|\.{2,}|…) ?\k<ten>9(?![\d-])|(?<low>\d{2,4}) ?(?:[-=]*>+|~|→) ?(?<high>\d{2,4})(?!\d))/gu;

const CONTINUED_RANGE = new RegExp(CONTINUED, 'g');

/** `inPairs`: `10-19 da` is a pair. */
const warnOfLikeRange = (line: string, inPairs: boolean, report: Diagnostics): void => {
  for (const pattern of inPairs ? [CONTINUED_RANGE] : [CONTINUED_RANGE, LIKE_RANGE])
    for (const { index, groups, 0: typed } of line.matchAll(pattern)) {
      const { ten, low = `${ten}0`, high = `${ten}9` } = groups ?? {};
      const ends = endsOfContinued(low, high);
      if (ends !== null)
        report.warn('giongkeo', { start: index, end: index + typed.length }, () =>
          errorSentences.likeRange(...ends),
        );
    }
};

/**
 * Warns of what the grammar reads without doubt and customers often do not mean (reading.md, principle 5):
 * amounts of 0, amounts that may be numbers, very large amounts, all pairs of a list that is written in pairs, dd
 * on numbers of 3 and 4 digits where it may be for their last two, numbers that may be a range, a set that may be
 * xỉu chủ, and bets beside a mark that strikes out.
 */
export const warnOfDoubtfulBets = (
  written: readonly WrittenBet[],
  line: string,
  options: BetOptions,
  report: Diagnostics,
): void => {
  let before: WrittenBet | null = null;
  const hasUnits = UNIT.test(line);
  for (const bet of written) {
    const { numbers, type } = bet;
    if (bet.points === NO_POINTS && bet.fault === null)
      report.warn('tienkhong', amountSpan(bet), errorSentences.noAmount);
    else if (hasUnits && bet.amountStart > bet.typeEnd && TWO_ALIKE.test(line.slice(bet.amountStart)))
      report.warn('tienle', amountSpan(bet), () => errorSentences.spacedDecimal(pointsToNumber(bet.points)));
    if (bet.points >= LARGE_AMOUNT)
      report.warn('tienlon', amountSpan(bet), () => errorSentences.largeAmount(pointsToNumber(bet.points)));
    if (type.form === 'pairs' && isWrittenInPairs(numbers, line))
      report.warn('dacap', typeSpan(bet), errorSentences.writtenInPairs);
    const longer = longerType(type, numbers.length, options);
    if (longer !== null && (isCascade(before, bet) || (numbers.length === 4 && numbers.texts.length > 1)))
      report.warn('doikieu', typeSpan(bet), () => errorSentences.longerType(type.key, longer.key));
    if (HEAD_OR_TAIL.test(type.key) && XIU.test(line.slice(0, bet.typeStart)))
      report.warn('doikieu', typeSpan(bet), errorSentences.smallNumbers);
    before = bet;
  }
  if (before === null) return;
  warnOfLikeRange(line, before.type.form === 'pairs', report);
  const mark = STRUCK_OUT.exec(line);
  if (mark !== null)
    report.warn('gachbo', { start: mark.index, end: mark.index + mark[0].length }, errorSentences.struckOut);
};
