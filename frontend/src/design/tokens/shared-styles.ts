import { css } from '@emotion/react';
import { visuallyHidden } from '../inputs/Field.tsx';
import { color, CONTROL, folded, touch, radius, space } from './tokens.ts';

/** An unstyled button, for figures, headers and rows. */
export const bareButton = css({
  padding: 0,
  border: 0,
  background: 'none',
  textAlign: 'inherit',
  fontWeight: 'inherit',
  cursor: 'pointer',
});

/** A button that looks like a link. */
export const linkButton = css(bareButton, { color: color.accent, textDecoration: 'underline' });

/** A link outside of running text, with a touch target of full size. */
export const standaloneLink = css({
  [touch]: {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: CONTROL.touch,
    minHeight: CONTROL.touch,
  },
});

/** A warning box. */
export const callout = css({
  display: 'grid',
  gap: space(2),
  flex: 'none',
  padding: `${space(2)} ${space(3)}`,
  border: `1px solid ${color.warn}`,
  borderRadius: radius,
  background: color.warnSoft,
});

/** The column layout of a page. Its sections scroll sideways, never the page. */
export const pageBody = css({
  display: 'grid',
  gap: space(4),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  padding: space(4),
  width: '100%',
  '@media (max-width: 720px)': { padding: space(3) },
});

/** The heading of a page, where the bar at the top shows its title already. */
export const pageTitle = css({ [folded]: visuallyHidden });

/** Limits the width of text pages. */
export const readingWidth = css({ maxWidth: 1040, margin: '0 auto' });

/** Shows only where fingers press: on touch devices and narrow screens. */
export const touchOnly = css({ display: 'none', [touch]: { display: 'inline-flex' } });

/** Hides key hints on devices without a keyboard. */
export const keyboardOnly = css({
  '@media (pointer: coarse) and (hover: none), screen and (max-width: 720px)': { display: 'none' },
});
