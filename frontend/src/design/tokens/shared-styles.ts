import { css } from '@emotion/react';
import { color, CONTROL, touch, radius, space, font } from './tokens.ts';

/** A button that looks like the words it stands in: of a figure, a head, a row, a link. */
export const bareButton = css({
  padding: 0,
  border: 0,
  background: 'none',
  textAlign: 'inherit',
  fontWeight: 'inherit',
  cursor: 'pointer',
});

/** A button that reads as a link: it does something where one stands. */
export const linkButton = css(bareButton, { color: color.accent, textDecoration: 'underline' });

/** A link that stands alone, not in a sentence: large enough for a finger. */
export const standaloneLink = css({
  [touch]: {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: CONTROL.touch,
    minHeight: CONTROL.touch,
  },
});

/** A box that says something to be thought over before going on. */
export const callout = css({
  display: 'grid',
  gap: space(2),
  flex: 'none',
  padding: `${space(2)} ${space(3)}`,
  border: `1px solid ${color.warn}`,
  borderRadius: radius,
  background: color.warnSoft,
});

/** A message as it was sent, in its own lines. */
export const quotedText = css({
  margin: 0,
  overflow: 'auto',
  padding: `${space(2)} ${space(3)}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.sunken,
  fontFamily: font.mono,
  whiteSpace: 'pre-wrap',
});

/** The column in which a page stacks its parts; parts scroll, the page itself never does sideways. */
export const pageBody = css({
  display: 'grid',
  gap: space(4),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  padding: space(4),
  width: '100%',
  '@media (max-width: 720px)': { padding: space(3) },
});

/** The same for pages of short rows, in the middle of a wide window. */
export const readingWidth = css({ maxWidth: 1040, margin: '0 auto' });

/** On what says a key: a phone has none, and needs the room. */
export const keyboardOnly = css({ '@media (pointer: coarse) and (hover: none)': { display: 'none' } });
