/** A line of a text without its line break, in UTF-16 units. */
export interface TextLine {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const LINE_BREAK = /\r\n|\r|\n/;

export const splitLines = (text: string): readonly string[] => text.split(LINE_BREAK);

/** A text of one line. */
export const lineOf = (text: string): TextLine => ({ text, from: 0, to: text.length });

const EMPTY = lineOf('');

/** The lines of a text, at least one. With `\\n` alone, the usual case, no text is copied. */
export const linesOf = (text: string): readonly TextLine[] => {
  if (text.includes('\r')) return splitLines(text).map(lineOf);
  const lines: TextLine[] = [];
  let from = 0;
  for (let to = text.indexOf('\n'); to >= 0; to = text.indexOf('\n', from)) {
    lines.push(from === to ? EMPTY : { text, from, to });
    from = to + 1;
  }
  lines.push({ text, from, to: text.length });
  return lines;
};
