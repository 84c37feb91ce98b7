/**
 * What a message may leave open (reading.md). A question has a fixed key, and each answer a key that a customer's
 * habits may remember. The first answer is the usual one.
 */
export interface Question {
  /** What is open, in Vietnamese, for the habits' list: `“db” là gì`. */
  readonly asks: string;
  /** Customers differ in it, so that an answer may be remembered for one. */
  readonly isHabit: boolean;
  /** By answer key: how it was read, in Vietnamese (the reason shown with a doubt). */
  readonly answers: Readonly<Record<string, string>>;
}

const question = <const A extends Readonly<Record<string, string>>>(
  asks: string,
  isHabit: boolean,
  answers: A,
) => ({ asks, isHabit, answers });

export const QUESTIONS = {
  db: question('“db” là bao đảo hay đuôi đặc biệt', true, {
    bdao: '“db” đọc là bao đảo',
    dui: '“db” đọc là đuôi giải đặc biệt',
  }),
  cascade: question('cùng một kiểu ghi nhiều lần sau số 3, 4 con', true, {
    cascade: 'mỗi tiền đọc cho số ngắn hơn: 4 con, 3 con, 2 con',
    sum: 'tiền cộng lại cho cùng một số',
  }),
  pairs: question('dãy đá ghi từng cặp', true, {
    each: 'mỗi cặp đá riêng',
    all: 'các số đá vòng với nhau',
  }),
  ab: question('“ab”, “a”, “b” là đầu, đuôi hay kiểu khác', true, {
    heads: '“a” đọc là đầu, “b” đọc là đuôi',
    types: '“b” đọc là bao lô',
  }),
  lastAmount: question('số cuối không có đơn vị', true, {
    amount: 'số cuối đọc là tiền',
    number: 'số cuối đọc là số cược',
  }),
  decimals: question('A.B trước đơn vị', true, {
    decimal: 'A.B trước đơn vị đọc là số lẻ',
    apart: 'A.B trước đơn vị đọc là số A và tiền B',
  }),
  de: question('“đề” là đuôi hay đầu đuôi', true, {
    dui: 'đề đọc là đuôi',
    dd: 'đề đọc là đầu đuôi',
  }),
  permuted: question('“đảo” không ghi kiểu', true, {
    bdao: 'đảo không ghi kiểu đọc là bao đảo',
    xdao: 'đảo không ghi kiểu đọc là xỉu chủ đảo',
  }),
  counts: question('số đài và tên đài cùng ghi', true, {
    names: 'số đài chỉ đếm các tên ghi cùng nó',
    day: 'số đài đọc là các đài đầu trong ngày, tên đứng ngoài thì thêm vào',
  }),
  sets: question('hai bộ 50 số ghi liền nhau', true, {
    both: 'lấy các số có trong cả hai bộ',
    together: 'lấy tất cả các số của hai bộ',
  }),
  stationOrType: question('tên vừa là đài vừa là kiểu', true, {
    station: 'tên vừa là đài vừa là kiểu đọc là đài',
    type: 'tên vừa là đài vừa là kiểu đọc là kiểu',
  }),
  order: question('đài ghi trước hay sau cược', true, {
    before: 'đài ghi trước cược của nó',
    behind: 'đài ghi sau cược của nó',
  }),
  shorthand: question('dd, đầu, đuôi với số 3, 4 con', true, {
    all: 'dd, đầu, đuôi đọc cho cả số 3, 4 con',
    two: 'dd, đầu, đuôi chỉ đọc cho số 2 con',
  }),
} as const satisfies Record<string, Question>;

export type QuestionKey = keyof typeof QUESTIONS;

/** The answers a customer's earlier messages were given, by question; absent where nothing is remembered. */
export type Habits = Readonly<Partial<Record<QuestionKey, string>>>;
