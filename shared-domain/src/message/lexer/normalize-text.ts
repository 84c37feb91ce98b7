/**
 * Characters as the grammar compares them: lower case, without accents, đ and ₫ as d, full-width forms as
 * plain ones (domain.md §5). One UTF-16 unit at a time, so indexes of the original text stay valid.
 */

/** Separates words and numbers: space, punctuation, symbols, emoji. */
export const SEPARATOR = 0;
/** Skipped inside a word: combining accents, zero-width and other invisible characters. */
export const IGNORED = 1;
/** A letter or numeral of another script (ж, ٣, ½): part of no word, but reported. */
export const FOREIGN = 2;
const UNSEEN = 3;

export const isDigitCode = (code: number): boolean => code >= 48 && code <= 57;
/** One of a–z, or FOREIGN. */
export const isLetterCode = (code: number): boolean => code >= 97 || code === FOREIGN;
const isLetter = (code: number): boolean => code >= 97 && code <= 122;

const INVISIBLE = /[\p{Mn}\p{Default_Ignorable_Code_Point}]/u;
/** đ, ₫ and the letters that old Vietnamese keyboards produce for it. */
const D_WITH_STROKE = /[đĐ₫ðÐɖƉ]/u;
const SEEN = /[\p{L}\p{N}]/u;
/** ² and ① are no digits of a number; they are refused. */
const PLAIN = /[\p{L}\p{Nd}]/u;

const foldCharacter = (character: string): number => {
  if (INVISIBLE.test(character)) return IGNORED;
  if (D_WITH_STROKE.test(character)) return 100;
  const base = character
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mn}/gu, '');
  const code = base.charCodeAt(0);
  if (base.length === 1 && (isLetter(code) || isDigitCode(code)) && PLAIN.test(character)) return code;
  return SEEN.test(character) ? FOREIGN : SEPARATOR;
};

const BASIC = 0x10000;
/** By UTF-16 unit, filled on first use. */
const units = new Uint8Array(BASIC).fill(UNSEEN);
/** By code point beyond the basic plane; made on first use, since most texts have none. */
let beyond: Uint8Array | null = null;

/** The normalized code of the UTF-16 unit at `index`: a–z, 0–9, or one of the three classes above. */
export const normalizedAt = (text: string, index: number): number => {
  const unit = text.charCodeAt(index);
  const known = units[unit] ?? UNSEEN;
  return known !== UNSEEN ? known : foldUnseen(text, index, unit);
};

const foldUnseen = (text: string, index: number, unit: number): number => {
  if (unit >= 0xd800 && unit <= 0xdfff) return foldSurrogate(text, index, unit);
  const folded = foldCharacter(String.fromCharCode(unit));
  units[unit] = folded;
  return folded;
};

/** Beyond the basic plane, letters and numerals are foreign; everything else (emoji) separates. */
const foldSurrogate = (text: string, index: number, unit: number): number => {
  const point = text.codePointAt(unit >= 0xdc00 ? index - 1 : index) ?? 0;
  if (point < BASIC) return SEPARATOR;
  beyond ??= new Uint8Array(0x110000 - BASIC).fill(UNSEEN);
  const known = beyond[point - BASIC] ?? UNSEEN;
  if (known !== UNSEEN) return known;
  const character = String.fromCodePoint(point);
  const folded = INVISIBLE.test(character) ? IGNORED : SEEN.test(character) ? FOREIGN : SEPARATOR;
  beyond[point - BASIC] = folded;
  return folded;
};

/** A run of digits or of letters of a line. */
export interface Run {
  readonly kind: 'digits' | 'letters';
  /** Normalized: a–z, 0–9; `?` for a letter of another script. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The normalized text of a span. */
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

/** The start of the next run at or after `from`; `end` if there is none. */
export const nextRun = (line: string, from: number, end: number): number => {
  let index = from;
  while (index < end && normalizedAt(line, index) <= IGNORED) index++;
  return index;
};

/** The first run at or after `from`; undefined if there is none. */
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

/** Splits a line into its runs; everything else is a separator. */
export const runsOf = (line: string): Run[] => {
  const runs: Run[] = [];
  for (let run = runAt(line, 0); run !== undefined; run = runAt(line, run.end)) runs.push(run);
  return runs;
};
