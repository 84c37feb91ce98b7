import { formsOf } from '../patterns.ts';
import type { Add, Source } from '../source.ts';

/**
 * Numbers that are taken away from the list before them: `đề kép bỏ 22`, `10k19 trừ 15.16`, `chẵn trừ kép`. How many
 * of the numbers behind the word are meant is left open, since the last may be the amount.
 */
interface TakenForm {
  readonly pattern: RegExp;
  /** Only if it is typed so, with its accents. */
  readonly typed: RegExp;
  readonly example: string;
}

const TAKEN = '(\\d{2,4}(?:(?:[ .,/+-]+|,? va )\\d{2,4}(?!\\d))*|kep(?: bang)?|tong ?\\d)(?![\\da-z])';
const BETWEEN = '[ .,:]*(?:(?:ra|di|bot|so|con|cac|cap)[ .,:]+){0,3}';

const form = (words: string, typed: RegExp, example: string): TakenForm => ({
  pattern: new RegExp(`(?:${words})${BETWEEN}${TAKEN}`, 'y'),
  typed,
  example,
});

const FORMS: readonly TakenForm[] = [
  form('bo', /^b[oỏ]/iu, 'bỏ 22'),
  form('tru', /^tr[uừ]/iu, 'trừ 33'),
  form('loai(?: bo)?', /^lo[aạ]i/iu, 'loại 44'),
  form('bot', /^b[oớ]t/iu, 'bớt 44'),
  form('chua', /^ch[uừ]a/iu, 'chừa 55'),
  form('(?:khong|ko|hong|hok) (?:lay|danh|choi)', /^/u, 'không lấy 22'),
];

const formsAt = formsOf(FORMS);

const NUMBER = /\d{2,4}/g;
/** A set or a range stands before it. */
const HAS_SET = /\d ?(?:k|kh[ct]|keo|den|toi|-+>?) ?\d|[a-z]{3}|\d\.\d\d\.\d\d/;
const MOST_BEFORE = 300;

export const takenAwayTokens = (node: number, { folded, lattice, text }: Source, add: Add): void => {
  for (const {
    form: { typed },
    match,
  } of formsAt(lattice, node)) {
    const [whole, taken = ''] = match;
    const end = node + whole.length;
    if (!typed.test(folded.typed(node, end).normalize('NFC'))) continue;
    const before = text.slice(Math.max(0, node - MOST_BEFORE), node);
    const from = end - taken.length;
    const addUntil = (last: number): void => {
      const said = folded.typed(node, last);
      add(
        node,
        last,
        { kind: 'without', text: folded.typed(from, last) },
        { cost: 0.2, reason: `“${said}” đọc là bớt các số đó` },
      );
    };
    if (!/^\d/.test(taken)) {
      addUntil(end);
      continue;
    }
    for (const number of taken.matchAll(NUMBER)) {
      const isThere = new RegExp(`(?<!\\d)${number[0]}(?!\\d)`).test(before) || HAS_SET.test(before);
      if (!isThere) break;
      addUntil(from + number.index + number[0].length);
    }
  }
};
