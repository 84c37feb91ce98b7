import { FOREIGN, foldAt, IGNORED, isFoldedDigit, SEPARATOR } from './fold.ts';

/** A run of digits or of letters of one line, with its place in the original line. */
export interface Run {
  readonly kind: 'digits' | 'letters';
  /** Folded: a–z, 0–9; `?` for a letter of another script. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const foldedText = (line: string, start: number, end: number): string => {
  let text = '';
  for (let index = start; index < end; index++) {
    const code = foldAt(line, index);
    if (code !== IGNORED) text += code === FOREIGN ? '?' : String.fromCharCode(code);
  }
  return text;
};

/** Cuts a line into its runs; everything else separates and is not kept. */
export const runsOf = (line: string): Run[] => {
  const runs: Run[] = [];
  let index = 0;
  while (index < line.length) {
    const first = foldAt(line, index);
    if (first === SEPARATOR || first === IGNORED) {
      index++;
      continue;
    }
    const digits = isFoldedDigit(first);
    const start = index;
    let plain = first === line.charCodeAt(index);
    for (index++; index < line.length; index++) {
      const code = foldAt(line, index);
      if (code === SEPARATOR || (code !== IGNORED && isFoldedDigit(code) !== digits)) break;
      plain &&= code === line.charCodeAt(index);
    }
    const text = plain ? line.slice(start, index) : foldedText(line, start, index);
    runs.push({ kind: digits ? 'digits' : 'letters', text, start, end: index });
  }
  return runs;
};

/** The place in the line that lies `count` folded characters after `start`, and before the next of them. */
export const placeAfter = (line: string, start: number, count: number): number => {
  let index = start;
  for (let seen = 0; index < line.length; index++) {
    if (foldAt(line, index) === IGNORED) continue;
    if (seen === count) return index;
    seen++;
  }
  return index;
};
