/**
 * Where a message can be read in two ways (domain.md §6: both, the likelier first, each with its
 * reason): the reading by the rules, and those that settle one question the other way.
 */
export interface Stance {
  /** bl, bd, dt after an amount, before numbers with no type of their own. */
  readonly words: 'names' | 'types';
  /** A message that begins with a bet: do its stations close the bets before them? */
  readonly order: 'trailing' | 'leading';
  /** `34.5n` after a number or a type: 34.5, or 34 and 5. */
  readonly decimals: 'joined' | 'apart';
  /** đề: the likelier of đuôi and đầu đuôi in the region, or the other. */
  readonly de: 'likelier' | 'other';
  /** `de` before a number: the likelier of the goat and đề, or the other. */
  readonly plainDe: 'likelier' | 'other';
  /** đảo alone: of all prizes (bao đảo), or of the first and last (xỉu chủ đảo). */
  readonly permuted: 'lots' | 'ends';
  /** đảo behind a bet: the permuted one of its type, or the other one. */
  readonly chained: 'its type' | 'the other';
  /** `2 đài vl tv`: two of the day's and tv, or the two that are named. */
  readonly counts: 'of the day' | 'of names';
  /** A name one slip away from two stations: the first, or the other. */
  readonly slips: 'first' | 'other';
}

export const BY_THE_RULES: Stance = {
  words: 'names',
  order: 'trailing',
  decimals: 'joined',
  de: 'likelier',
  plainDe: 'likelier',
  permuted: 'lots',
  chained: 'its type',
  counts: 'of the day',
  slips: 'first',
};

/** A question that a message may leave open: the other answer, and why one reads either. */
export interface Question {
  readonly other: Stance;
  readonly ruled: string;
  readonly otherwise: string;
}

export const QUESTIONS = {
  decimals: {
    other: { ...BY_THE_RULES, decimals: 'apart' },
    ruled: 'A.B trước đơn vị đọc là số lẻ',
    otherwise: 'A.B trước đơn vị đọc là số A và tiền B',
  },
  words: {
    other: { ...BY_THE_RULES, words: 'types' },
    ruled: 'tên vừa là đài vừa là kiểu đọc là đài',
    otherwise: 'tên vừa là đài vừa là kiểu đọc là kiểu',
  },
  order: {
    other: { ...BY_THE_RULES, order: 'leading' },
    ruled: 'đài ghi sau cược của nó',
    otherwise: 'đài ghi trước cược của nó',
  },
  de: {
    other: { ...BY_THE_RULES, de: 'other' },
    ruled: 'đề ở Miền Bắc đọc là đuôi, nơi khác là đầu đuôi',
    otherwise: 'đề ở Miền Bắc đọc là đầu đuôi, nơi khác là đuôi',
  },
  plainDe: {
    other: { ...BY_THE_RULES, plainDe: 'other' },
    ruled: 'de không dấu đọc là đề nếu sau số là tiền, nếu là kiểu thì là bộ số dê',
    otherwise: 'de không dấu đọc là bộ số dê nếu sau số là tiền, nếu là kiểu thì là đề',
  },
  permuted: {
    other: { ...BY_THE_RULES, permuted: 'ends' },
    ruled: 'đảo không ghi kiểu đọc là bao đảo',
    otherwise: 'đảo không ghi kiểu đọc là xỉu chủ đảo',
  },
  chained: {
    other: { ...BY_THE_RULES, chained: 'the other' },
    ruled: 'đảo nối sau một kiểu đọc là đảo của kiểu đó',
    otherwise: 'đảo nối sau một kiểu đọc là kiểu đảo khác',
  },
  counts: {
    other: { ...BY_THE_RULES, counts: 'of names' },
    ruled: 'số đài đọc là các đài đầu trong ngày, tên đứng ngoài thì thêm vào',
    otherwise: 'số đài chỉ đếm các tên ghi sau nó',
  },
  slips: {
    other: { ...BY_THE_RULES, slips: 'other' },
    ruled: 'tên gần giống hai đài',
    otherwise: 'tên gần giống đài khác nữa',
  },
} as const satisfies Record<string, Question>;
