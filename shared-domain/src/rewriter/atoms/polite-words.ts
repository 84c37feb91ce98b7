import type { Catalogue } from '../../catalogue/catalogue.ts';
import { type Run, runsOf } from '../../message/lexer/normalize-text.ts';
import { tokenize } from '../../message/lexer/tokenize.ts';

/** Words around a bet that are no part of it. */
const WORDS = new Set(
  (
    'va moi con so tuoi alo thua chao ne ah cac cai nhe nha nhen nghe hen oi em anh chi co chu bac ok oke okie okay vang giup gium dum ' +
    'cam on tks thanks xin lay ghi mua danh luon het roi thoi nua them minh gui tui tinh ca tat a c e'
  ).split(' '),
);
/** cho is also the dog (51): it is a polite word only before a person. */
const FOR_WHOM = new Set('em anh chi co chu bac minh con toi tui a c e'.split(' '));
/** Without its accent, or with đ, the word is đá. */
const POLITE = /^dạ$/iu;
/** Polite words that without accents are words of the catalogue. */
const ACCENTED = /^(?:là|để|đặt|nhớ|nhờ|dàn|tại)$/iu;

/**
 * Replaces polite words by spaces, so that all positions stay the same. A part of a longer term is no polite word
 * (`con giáp`, `xỉu chủ`, `Hồ Chí Minh`).
 */
export const blankPoliteWords = (line: string, catalogue: Catalogue): string => {
  const runs = runsOf(line);
  const polite = runs.filter((_, at) => isAlone(runs, at) && isCourtesy(runs, at, line));
  if (polite.length === 0) return line;
  const joined = tokenize(line, catalogue);
  let text = '';
  let kept = 0;
  let at = 0;
  for (const run of polite) {
    while ((joined[at]?.end ?? Infinity) <= run.start) at++;
    const word = joined[at];
    if (word !== undefined && word.start < run.end && (word.start < run.start || word.end > run.end))
      continue;
    text += line.slice(kept, run.start) + ' '.repeat(run.end - run.start);
    kept = run.end;
  }
  return text + line.slice(kept);
};

/** Neither joined to digits nor part of a run. */
const isAlone = (runs: readonly Run[], at: number): boolean => {
  const run = runs[at];
  if (run === undefined) return false;
  return runs[at - 1]?.end !== run.start && runs[at + 1]?.start !== run.end;
};

const isCourtesy = (runs: readonly Run[], at: number, line: string): boolean => {
  const run = runs[at];
  if (run === undefined) return false;
  const typed = line.slice(run.start, run.end).normalize('NFC');
  if (ACCENTED.test(typed)) return true;
  if (run.text === 'da') return (at === 0 || at === runs.length - 1) && POLITE.test(typed);
  return run.text === 'cho' ? FOR_WHOM.has(runs[at + 1]?.text ?? '') : WORDS.has(run.text);
};
