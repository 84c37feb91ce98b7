import { FIRST_COLORS, type ThemeName } from '../../first/look.ts';

export { CONTROL, font, NARROW, radius, TOP_BAR, type ThemeName } from '../../first/look.ts';

/**
 * Design tokens: colours, sizes and fonts. Components use roles (`color.muted`), never values. GlobalStyles
 * sets the values as CSS variables of the light and the dark theme.
 */
export const color = {
  page: 'var(--page)',
  surface: 'var(--surface)',
  sunken: 'var(--sunken)',
  hover: 'var(--hover)',
  selected: 'var(--selected)',
  line: 'var(--line)',
  lineStrong: 'var(--line-strong)',
  text: 'var(--text)',
  muted: 'var(--muted)',
  accent: 'var(--accent)',
  accentHover: 'var(--accent-hover)',
  onAccent: 'var(--on-accent)',
  accentSoft: 'var(--accent-soft)',
  good: 'var(--good)',
  goodSoft: 'var(--good-soft)',
  bad: 'var(--bad)',
  badSoft: 'var(--bad-soft)',
  onBad: 'var(--on-bad)',
  warn: 'var(--warn)',
  warnSoft: 'var(--warn-soft)',
  changed: 'var(--changed)',
  veil: 'var(--veil)',
  tintStation: 'var(--tint-station)',
  tintNumber: 'var(--tint-number)',
  tintSet: 'var(--tint-set)',
  tintType: 'var(--tint-type)',
  tintAmount: 'var(--tint-amount)',
} as const;

export const shadow = { floating: 'var(--shadow-floating)' } as const;

/** Pixels; 4 px steps. */
export const space = (steps: number): string => `${steps * 4}px`;

/** Heights of table rows in pixels; a finger needs 44, and a row has a line of 1. */
export const ROW = { desk: 28, comfortable: 36, touch: 45 } as const;
/** Set by GlobalStyles for mouse or touch. */
export const rowHeight = 'var(--row)';
export const controlHeight = 'var(--control)';

/** Below the width of NARROW. */
export const narrow = '@media (max-width: 720px)';

/** Below this width the menu stands at the bottom of the screen, where a thumb reaches it. */
export const FOLDED = '(max-width: 959.98px)';
export const folded = `@media ${FOLDED}` as const;
export const unfolded = '@media (min-width: 960px)';

/** A phone that lies on its side: wide enough for a line of fields, and hardly higher than a keyboard. */
export const lying =
  '@media screen and (min-width: 720.02px) and (max-width: 1000px) and (max-height: 500px)';

/** Up to this width, rows are cards: a tablet held upright has no room for their figures side by side. */
export const CARDS = 'screen and (max-width: 959.98px)';
export const cards = `@media ${CARDS}`;

/** Height of the menu at the bottom; 0 where there is none, and while a keyboard is open. */
export const bottomBarHeight = 'var(--bottom-bar)';
/** While a keyboard is open. `:root` in its place would be read as a pseudo-class of the element itself. */
export const whileTyping = 'html[data-keyboard="open"] &';
/** What a keyboard covers of the page, from its bottom (set by keyboard.ts). */
export const keyboardCover = 'var(--keyboard, 0px)';

/** Small desks, where wide tables show less of their words. */
export const TIGHT = 'screen and (max-width: 1400px)';
export const tight = `@media ${TIGHT}`;
/** Small desks whose rows are no cards. */
export const tightDesk = '@media screen and (min-width: 960px) and (max-width: 1400px)';

/** Screens with room for proposals beside the text. */
export const BESIDE = 'screen and (min-width: 1240px)';
export const beside = `@media ${BESIDE}`;
/** Small desks on which they stand there: in a column of few words. */
export const besideTight = '@media screen and (min-width: 1240px) and (max-width: 1400px)';

/** Desks with room for a word beside the sign of a row's main action. */
export const roomy = '@media screen and (min-width: 1280px) and (pointer: fine)';

/** Screens with room for a message beside the list that it is of, and for all columns of the day. */
export const LARGE = 'screen and (min-width: 1600px)';
export const large = `@media ${LARGE}`;
export const belowLarge = '@media screen and (max-width: 1599.98px)';

/** Screens that show a short message whole in the table of the day. */
export const WIDE = 'screen and (min-width: 1880px)';

/** Touch devices and narrow screens, but not print. */
export const TOUCH = 'screen and (max-width: 720px), screen and (pointer: coarse)';
export const touch = `@media ${TOUCH}`;

/** Where a pointer hovers. After a tap a touch screen would leave the look of hovering on what was tapped. */
export const hovering = '@media (hover: hover)';

/** All colour values, with those that the first script draws with. Text has a contrast of at least 4.5 : 1. */
export const THEMES: Readonly<Record<ThemeName, Readonly<Record<string, string>>>> = {
  light: {
    ...FIRST_COLORS.light,
    '--sunken': '#f1f1ee',
    '--hover': '#f0f1f5',
    '--selected': '#e8edfb',
    '--accent-hover': '#2547a6',
    '--on-accent': '#ffffff',
    '--accent-soft': '#e8edfb',
    '--good': '#0f6b3c',
    '--good-soft': '#e2f3e9',
    '--bad': '#b01f1f',
    '--bad-soft': '#fbe9e7',
    '--on-bad': '#ffffff',
    '--changed': '#fff4c8',
    '--veil': 'rgb(20 20 18 / 38%)',
    '--tint-station': '#6b3fa0',
    '--tint-number': '#1d1d1b',
    '--tint-set': '#0b6471',
    '--tint-type': '#2f56c4',
    '--tint-amount': '#0f6b3c',
    '--shadow-floating': '0 1px 2px rgb(20 20 18 / 8%), 0 8px 28px rgb(20 20 18 / 14%)',
  },
  dark: {
    ...FIRST_COLORS.dark,
    '--sunken': '#111214',
    '--hover': '#23262b',
    '--selected': '#222c47',
    '--accent-hover': '#a9bfff',
    '--on-accent': '#10131c',
    '--accent-soft': '#222c47',
    '--good': '#6cce97',
    '--good-soft': '#16301f',
    '--bad': '#ff9189',
    '--bad-soft': '#3a1d1b',
    '--on-bad': '#1b0f0e',
    '--changed': '#3b3415',
    '--veil': 'rgb(0 0 0 / 55%)',
    '--tint-station': '#c9a5f7',
    '--tint-number': '#e8e8e5',
    '--tint-set': '#67cbd8',
    '--tint-type': '#8eaaff',
    '--tint-amount': '#6cce97',
    '--shadow-floating': '0 1px 2px rgb(0 0 0 / 40%), 0 10px 30px rgb(0 0 0 / 50%)',
  },
};
