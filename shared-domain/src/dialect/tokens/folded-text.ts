import { FOREIGN, IGNORED, normalizedAt, SEPARATOR } from '../../message/lexer/normalize-text.ts';

/** A place of the original text: a line from 0 and UTF-16 units of it, end exclusive. */
export interface Place {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/**
 * The whole message as the reading compares it: lower case, without accents, one character for each that counts;
 * separators as typed, lines joined by `\n`, letters of other scripts as `¿`. Keeps where each character came from.
 */
export class FoldedText {
  readonly text: string;
  readonly lines: readonly string[];
  readonly #line: Int32Array;
  readonly #start: Int32Array;

  constructor(lines: readonly string[]) {
    const size = lines.reduce((sum, line) => sum + line.length + 1, 0);
    this.lines = lines;
    this.#line = new Int32Array(size + 1);
    this.#start = new Int32Array(size + 1);
    let text = '';
    lines.forEach((line, at) => {
      let plain = '';
      for (let index = 0; index < line.length; index++) {
        const code = normalizedAt(line, index);
        if (code === IGNORED) continue;
        this.#line[text.length + plain.length] = at;
        this.#start[text.length + plain.length] = index;
        plain +=
          code === SEPARATOR
            ? separatorOf(line.charAt(index))
            : code === FOREIGN
              ? '¿'
              : String.fromCharCode(code);
      }
      this.#line[text.length + plain.length] = at;
      this.#start[text.length + plain.length] = line.length;
      text += `${plain}\n`;
    });
    this.text = text.slice(0, -1);
  }

  lineAt(index: number): number {
    return this.#line[index] ?? 0;
  }

  /** The original place of the characters from `from` up to `to`. */
  placeOf(from: number, to: number): Place {
    const last = Math.max(from, to - 1);
    const line = this.lineAt(from);
    const original = this.lines[this.lineAt(last)] ?? '';
    let end = (this.#start[last] ?? 0) + 1;
    while (end < original.length && normalizedAt(original, end) === IGNORED) end++;
    return { line, start: this.#start[from] ?? 0, end };
  }

  /** The text as typed, within one line. */
  typed(from: number, to: number): string {
    const { line, start, end } = this.placeOf(from, to);
    return (this.lines[line] ?? '').slice(start, end);
  }
}

/** A letter or digit among the separators (² or ①) must not look like one that counts. */
const separatorOf = (typed: string): string => (typed !== ' ' && /[a-z0-9\n]/.test(typed) ? ' ' : typed);
