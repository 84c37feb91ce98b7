import { css, Global } from '@emotion/react';
import { whyButtons } from '../inputs/WhyButton.tsx';
import { printStyles } from './print-styles.ts';
import { BODY_FONT, FOCUS } from '../../first/entry-layout.ts';
import { BOTTOM_BAR, FIELD_FONT } from '../../first/look.ts';
import { color, CONTROL, folded, narrow, ROW, THEMES, TOP_BAR, touch, unfolded } from './tokens.ts';

const sheet = css({
  ':root': {
    colorScheme: 'light',
    ...THEMES.light,
    '--row': `${ROW.desk}px`,
    '--control': `${CONTROL.desk}px`,
    '--bottom-bar': '0px',
    [folded]: { '--bottom-bar': BOTTOM_BAR },
    [touch]: { '--row': `${ROW.touch}px`, '--control': `${CONTROL.touch}px` },
  },
  ':root[data-density="comfortable"]': {
    '--row': `${ROW.comfortable}px`,
    [touch]: { '--row': `${ROW.touch}px` },
  },
  ':root[data-keyboard="open"]': { '--bottom-bar': '0px' },
  ':root[data-theme="dark"]': { colorScheme: 'dark', ...THEMES.dark },
  '*, *::before, *::after': { boxSizing: 'border-box' },
  'html, body, #root': { height: '100%', margin: 0 },
  // What the keyboard reaches is not scrolled below the bar at the top.
  html: { [unfolded]: { scrollPaddingTop: TOP_BAR + 8 } },
  body: {
    background: color.page,
    color: color.text,
    ...BODY_FONT,
    fontSize: 14,
    fontVariantNumeric: 'tabular-nums',
    // Inter would set the x of "123 x20" as a sign of multiplication: a message is shown as it was written.
    fontVariantLigatures: 'no-contextual',
    WebkitFontSmoothing: 'antialiased',
    textSizeAdjust: '100%',
  },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit' },
  'input, select, textarea, .cm-content': { [narrow]: { fontSize: `${FIELD_FONT}px !important` } },
  'input:placeholder-shown': { textOverflow: 'ellipsis' },
  'h1, h2, h3, p': { margin: 0 },
  h1: { fontSize: 18, fontWeight: 650, lineHeight: 1.3 },
  h2: { fontSize: 15, fontWeight: 650, lineHeight: 1.35 },
  h3: { fontSize: 14, fontWeight: 600 },
  a: { color: color.accent },
  summary: { [touch]: { minHeight: CONTROL.touch, alignContent: 'center' } },
  ':focus-visible': FOCUS,
  '::selection': { background: color.selected },
  '@media print': {
    // The light text of the dark theme cannot be read on paper.
    ':root[data-theme="dark"]': { colorScheme: 'light', ...THEMES.light },
    body: { background: 'none' },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*': { animation: 'none !important', transition: 'none !important' },
  },
});

/** The theme variables, element defaults and the look on paper. */
export const GlobalStyles = () => <Global styles={[sheet, whyButtons, printStyles]} />;
