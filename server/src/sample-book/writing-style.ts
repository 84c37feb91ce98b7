import type { Random } from './random.ts';

/** How one customer writes: separators, units and words. They stay the same all month. */
export interface WritingStyle {
  readonly between: ' ' | '.' | ',' | ' - ' | '. ';
  readonly unit: 'n' | 'ng' | 'ngàn' | 'k' | '';
  /** A space between bet type and amount: `lo 10n`. */
  readonly spaced: boolean;
  /** One bet per line below the stations; false = all in one line. */
  readonly lines: boolean;
  readonly capitals: boolean;
  readonly words: Words;
}

/** The word of the style for each type of the catalogue. The strict grammar reads all of them. */
export interface Words {
  readonly b: string;
  readonly dd: string;
  readonly dau: string;
  readonly dui: string;
  readonly x: string;
  readonly xdau: string;
  readonly xdui: string;
  readonly da: string;
  readonly dx: string;
  readonly bdao: string;
  readonly xdao: string;
  readonly xx: string;
  readonly baylo: string;
}
export type TypeWord = keyof Words;

const SHORT: Words = {
  b: 'b',
  dd: 'dd',
  dau: 'dau',
  dui: 'dui',
  x: 'x',
  xdau: 'xdau',
  xdui: 'xdui',
  da: 'da',
  dx: 'dx',
  bdao: 'bdao',
  xdao: 'xdao',
  xx: 'xx',
  baylo: 'baylo',
};
const SPOKEN: Words = {
  ...SHORT,
  b: 'lô',
  dd: 'đầu đuôi',
  dau: 'đầu',
  dui: 'đuôi',
  x: 'xỉu chủ',
  da: 'đá thẳng',
  dx: 'đá xiên',
  bdao: 'đảo lô',
  baylo: 'bảy lô',
};
const CHAT: Words = {
  ...SHORT,
  b: 'blo',
  x: 'xc',
  xdau: 'xcdau',
  xdui: 'xcdui',
  da: 'dav',
  dx: 'dacv',
  xdao: 'xcdao',
  baylo: 'bay',
};

/** Five common writing styles. */
export const WRITING_STYLES = {
  terse: { between: '.', unit: 'n', spaced: false, lines: false, capitals: false, words: SHORT },
  glued: { between: '.', unit: '', spaced: false, lines: false, capitals: false, words: SHORT },
  chat: { between: '. ', unit: 'n', spaced: true, lines: true, capitals: true, words: CHAT },
  spoken: { between: ',', unit: 'ngàn', spaced: true, lines: true, capitals: true, words: SPOKEN },
  notebook: { between: ' - ', unit: 'k', spaced: true, lines: true, capitals: false, words: CHAT },
} as const satisfies Record<string, WritingStyle>;

/** A list of numbers in the style. */
export const joinNumbers = (style: WritingStyle, numbers: readonly string[]): string =>
  numbers.join(style.between);

/** A bet type and an amount in thousand đồng: `b10n`, `lô 10 ngàn`, `dd0.5k`. */
export const writeBet = (style: WritingStyle, type: TypeWord, amount: number, random: Random): string => {
  const half = amount !== Math.trunc(amount);
  const figure = half && amount < 1 && random.chance(0.4) ? `0${amount * 10}` : String(amount);
  // A digit without a unit before the next word could be read as a count of stations.
  const unit = style.unit === '' && (half || amount < 5) ? 'n' : style.unit;
  return `${style.words[type]}${style.spaced ? ' ' : ''}${figure}${unit === 'ngàn' ? ' ngàn' : unit}`;
};
