import { ZERO } from '../money/money.ts';
import type { TextLine } from './lexer/lines.ts';
import type { Reading } from './reading.ts';
import { errorSentences } from './diagnostics/error-sentences.ts';

/** The longest message that is read, in UTF-16 units with its line breaks: a hundred times the longest that customers send. */
export const MOST_CHARACTERS = 200_000;

/** Whether lines, with a line break between them, are longer than a message can be. */
export const isMessageTooLong = (lines: readonly TextLine[]): boolean => {
  let length = lines.length - 1;
  for (const { from, to } of lines) length += to - from;
  return length > MOST_CHARACTERS;
};

/** A text of which nothing is read, pointing at the line on which it becomes too long. */
export const tooLongReading = (lines: readonly TextLine[]): Reading => {
  let left = MOST_CHARACTERS;
  let line = 0;
  let length = 0;
  for (const { from, to } of lines) {
    line++;
    length = to - from;
    if (length > left) break;
    left = Math.max(0, left - length - 1);
  }
  const error = {
    code: 'tinquadai',
    severity: 'error',
    message: errorSentences.tooLong(MOST_CHARACTERS),
    line,
    start: Math.min(left, length),
    end: length,
  } as const;
  return {
    ok: false,
    region: null,
    normalised: null,
    errors: [error],
    items: [],
    lines: [],
    tienxac: ZERO,
    thucthu: ZERO,
  };
};
