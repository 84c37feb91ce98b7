import { FOREIGN, foldAt, IGNORED, isFoldedDigit, SEPARATOR } from './fold.ts';

/** A run of digits or of letters of one line, with its place in the original line. */
export interface Run {
  readonly kind: 'digits' | 'letters';
  /** Folded: a–z, 0–9; `?` for a letter of another script. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The folded text between two places. */
export const foldedText = (line: string, start: number, end: number): string => {
  let plain = start;
  while (plain < end && foldAt(line, plain) === line.charCodeAt(plain)) plain++;
  let text = line.slice(start, plain);
  for (let index = plain; index < end; index++) {
    const code = foldAt(line, index);
    if (code !== IGNORED) text += code === FOREIGN ? '?' : String.fromCharCode(code);
  }
  return text;
};

/** The place at or after `from` where a run begins; `end` where none does. */
export const nextRun = (line: string, from: number, end: number): number => {
  let index = from;
  while (index < end && foldAt(line, index) <= IGNORED) index++;
  return index;
};

/** Cuts a line into its runs; everything else separates and is not kept. */
export const runsOf = (line: string): Run[] => {
  const runs: Run[] = [];
  for (let start = nextRun(line, 0, line.length); start < line.length;) {
    const digits = isFoldedDigit(foldAt(line, start));
    let end = start + 1;
    for (; end < line.length; end++) {
      const code = foldAt(line, end);
      if (code === SEPARATOR || (code !== IGNORED && isFoldedDigit(code) !== digits)) break;
    }
    runs.push({ kind: digits ? 'digits' : 'letters', text: foldedText(line, start, end), start, end });
    start = nextRun(line, end, line.length);
  }
  return runs;
};
