/** What the first script draws with. The page's own tokens (design/tokens/tokens.ts) are made from it. */
export type ThemeName = 'light' | 'dark';

/** Colours by theme; text has a contrast of at least 4.5 : 1. */
export const FIRST_COLORS = {
  light: {
    '--page': '#f7f7f5',
    '--surface': '#ffffff',
    '--line': '#e3e3df',
    '--line-strong': '#8b8b85',
    '--text': '#1d1d1b',
    '--muted': '#5d5d58',
    '--accent': '#2f56c4',
    '--warn': '#7d4e00',
    '--warn-soft': '#fdf1d8',
  },
  dark: {
    '--page': '#141517',
    '--surface': '#1a1c1f',
    '--line': '#373b42',
    '--line-strong': '#777c85',
    '--text': '#e8e8e5',
    '--muted': '#a3a6ac',
    '--accent': '#8eaaff',
    '--warn': '#eabf62',
    '--warn-soft': '#34290f',
  },
} as const satisfies Readonly<Record<ThemeName, Readonly<Record<string, string>>>>;

export const radius = '4px';

/** Heights of controls in pixels; a finger needs 44. */
export const CONTROL = { desk: 32, touch: 44 } as const;

export const font = {
  text: "'Inter', 'Segoe UI', system-ui, -apple-system, 'Roboto', 'Noto Sans', 'DejaVu Sans', sans-serif",
  mono: "'JetBrains Mono', 'Cascadia Mono', 'Consolas', 'Roboto Mono', 'DejaVu Sans Mono', monospace",
} as const;

/** Height of a line of text, in its font size. */
export const LINE_HEIGHT = 1.45;

/** Phones zoom into fields with a smaller font. Pixels. */
export const FIELD_FONT = 16;

/** Below this width, content is stacked. */
export const NARROW = 'screen and (max-width: 720px)';

/** Short phones. */
export const SHORT = '(max-width: 720px) and (max-height: 760px)';

/** Height of the bar at the top, which stays while a page is scrolled. Pixels. */
export const TOP_BAR = 48;

/** Height of the menu at the bottom of narrow screens. */
export const BOTTOM_BAR = 'calc(56px + env(safe-area-inset-bottom))';
