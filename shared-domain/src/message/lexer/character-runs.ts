import { FOREIGN, normalizedAt, IGNORED, isDigitCode, SEPARATOR } from './normalize-text.ts';

/** A run of digits or of letters of one line, with its place in the original line. */
export interface Run {
  readonly kind: 'digits' | 'letters';
  /** Folded: a–z, 0–9; `?` for a letter of another script. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The folded text between two places. */
export const normalizedText = (line: string, start: number, end: number): string => {
  let plain = start;
  while (plain < end && normalizedAt(line, plain) === line.charCodeAt(plain)) plain++;
  let text = line.slice(start, plain);
  for (let index = plain; index < end; index++) {
    const code = normalizedAt(line, index);
    if (code !== IGNORED) text += code === FOREIGN ? '?' : String.fromCharCode(code);
  }
  return text;
};

/** The place at or after `from` where a run begins; `end` where none does. */
export const nextRun = (line: string, from: number, end: number): number => {
  let index = from;
  while (index < end && normalizedAt(line, index) <= IGNORED) index++;
  return index;
};

/** The first run at or after `from`; undefined where there is none. */
export const runAt = (line: string, from: number): Run | undefined => {
  const start = nextRun(line, from, line.length);
  if (start >= line.length) return undefined;
  const digits = isDigitCode(normalizedAt(line, start));
  let end = start + 1;
  for (; end < line.length; end++) {
    const code = normalizedAt(line, end);
    if (code === SEPARATOR || (code !== IGNORED && isDigitCode(code) !== digits)) break;
  }
  return { kind: digits ? 'digits' : 'letters', text: normalizedText(line, start, end), start, end };
};

/** Cuts a line into its runs; everything else separates and is not kept. */
export const runsOf = (line: string): Run[] => {
  const runs: Run[] = [];
  for (let run = runAt(line, 0); run !== undefined; run = runAt(line, run.end)) runs.push(run);
  return runs;
};
