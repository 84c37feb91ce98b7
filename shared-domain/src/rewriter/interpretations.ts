/**
 * The ambiguities of a message (domain.md §6: both readings are offered, the likelier first). Each has the reason
 * for the reading by the rules and the reason for the other reading.
 */
export interface Ambiguity {
  readonly ruled: string;
  readonly otherwise: string;
}

export const AMBIGUITIES = {
  /** `34.5n` after a number or a type: 34.5, or 34 and 5. */
  decimals: {
    ruled: 'A.B trước đơn vị đọc là số lẻ',
    otherwise: 'A.B trước đơn vị đọc là số A và tiền B',
  },
  /** bl, bd, dt after an amount and before numbers without a type. */
  words: {
    ruled: 'tên vừa là đài vừa là kiểu đọc là đài',
    otherwise: 'tên vừa là đài vừa là kiểu đọc là kiểu',
  },
  /** A message that begins with a bet: its stations follow their bets, or precede them. */
  order: {
    ruled: 'đài ghi sau cược của nó',
    otherwise: 'đài ghi trước cược của nó',
  },
  /** đề: the likelier of đuôi and đầu đuôi in the region, or the other. */
  de: {
    ruled: 'đề ở Miền Bắc đọc là đuôi, nơi khác là đầu đuôi',
    otherwise: 'đề ở Miền Bắc đọc là đầu đuôi, nơi khác là đuôi',
  },
  /** `de` before a number: the likelier of the goat and đề, or the other. */
  plainDe: {
    ruled: 'de không dấu đọc là đề nếu sau số là tiền, nếu là kiểu thì là bộ số dê',
    otherwise: 'de không dấu đọc là bộ số dê nếu sau số là tiền, nếu là kiểu thì là đề',
  },
  /** đảo alone: of all prizes, or of the first and last. */
  permuted: {
    ruled: 'đảo không ghi kiểu đọc là bao đảo',
    otherwise: 'đảo không ghi kiểu đọc là xỉu chủ đảo',
  },
  /** đảo after a bet: the permuted form of its type, or the other permuted bet. */
  chained: {
    ruled: 'đảo nối sau một kiểu đọc là đảo của kiểu đó',
    otherwise: 'đảo nối sau một kiểu đọc là kiểu đảo khác',
  },
  /** `2 đài vl tv`: two of the day's and tv, or the two that are named. */
  counts: {
    ruled: 'số đài đọc là các đài đầu trong ngày, tên đứng ngoài thì thêm vào',
    otherwise: 'số đài chỉ đếm các tên ghi sau nó',
  },
  /** A name one typo away from two stations: the first, or the second. */
  slips: {
    ruled: 'tên gần giống hai đài',
    otherwise: 'tên gần giống đài khác nữa',
  },
  /** dd, đầu, đuôi over 3-digit numbers that also have xỉu chủ: the bet includes these numbers, or not. */
  shorthand: {
    ruled: 'dd, đầu, đuôi đọc cho cả số 3, 4 con',
    otherwise: 'dd, đầu, đuôi chỉ đọc cho số 2 con',
  },
} as const satisfies Record<string, Ambiguity>;

/** The one ambiguity that is read the other way; null = every ambiguity is read by the rules. */
export type Interpretation = keyof typeof AMBIGUITIES | null;
