/**
 * Where a message can be read in two ways (domain.md §6: both, the likelier first, each with its
 * reason): why one reads it by the rules, and why otherwise.
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
  /** bl, bd, dt after an amount, before numbers with no type of their own. */
  words: {
    ruled: 'tên vừa là đài vừa là kiểu đọc là đài',
    otherwise: 'tên vừa là đài vừa là kiểu đọc là kiểu',
  },
  /** A message that begins with a bet: do its stations close the bets before them, or open those after? */
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
  /** đảo behind a bet: the permuted one of its type, or the other one. */
  chained: {
    ruled: 'đảo nối sau một kiểu đọc là đảo của kiểu đó',
    otherwise: 'đảo nối sau một kiểu đọc là kiểu đảo khác',
  },
  /** `2 đài vl tv`: two of the day's and tv, or the two that are named. */
  counts: {
    ruled: 'số đài đọc là các đài đầu trong ngày, tên đứng ngoài thì thêm vào',
    otherwise: 'số đài chỉ đếm các tên ghi sau nó',
  },
  /** A name one slip away from two stations: the first, or the other. */
  slips: {
    ruled: 'tên gần giống hai đài',
    otherwise: 'tên gần giống đài khác nữa',
  },
  /** dd, đầu, đuôi over numbers of 3 digits where xỉu chủ is said of them too: on these as well, or not. */
  shorthand: {
    ruled: 'dd, đầu, đuôi đọc cho cả số 3, 4 con',
    otherwise: 'dd, đầu, đuôi chỉ đọc cho số 2 con',
  },
} as const satisfies Record<string, Ambiguity>;

/** The one question that is answered otherwise; null: none, the reading by the rules. */
export type Interpretation = keyof typeof AMBIGUITIES | null;
