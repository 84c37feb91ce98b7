import { css } from '@emotion/react';
import type { ComponentProps, ReactNode } from 'react';
import { tooltip } from '../overlays/Tooltips.tsx';
import { color, CONTROL, controlHeight, hovering, radius, space, touch } from '../tokens/tokens.ts';

export type ButtonTone = 'plain' | 'primary' | 'danger' | 'quiet';

const base = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(1.5),
  minHeight: controlHeight,
  padding: `0 ${space(3)}`,
  border: '1px solid transparent',
  borderRadius: radius,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  background: 'none',
  transition: 'background-color 80ms',
  '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
});

const pointedAt = '&:hover:not(:disabled)';
const pressed = '&:active:not(:disabled)';
/** Under a pointer, and while it is pressed, also by a finger. */
const answers = (look: { readonly background: string } | { readonly filter: string }) => ({
  [pressed]: look,
  [hovering]: { [pointedAt]: look },
});

const tones: Record<ButtonTone, ReturnType<typeof css>> = {
  plain: css({
    background: color.surface,
    borderColor: color.line,
    ...answers({ background: color.hover }),
  }),
  primary: css({
    background: color.accent,
    fontWeight: 600,
    color: color.onAccent,
    ...answers({ background: color.accentHover }),
  }),
  danger: css({
    background: color.bad,
    fontWeight: 600,
    color: color.onBad,
    ...answers({ filter: 'brightness(0.93)' }),
  }),
  quiet: css(answers({ background: color.hover })),
};

/** A text button in a table row. */
const inRowWords = css({
  minHeight: 24,
  padding: `0 ${space(2)}`,
  fontSize: 13,
  [touch]: { minWidth: CONTROL.touch, minHeight: CONTROL.touch },
});
/** A finger's height fills a line of actions: its border stands inside, off the lines above and below. */
const borderInside = css({
  [touch]: {
    position: 'relative',
    borderColor: 'transparent',
    background: 'none',
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: `${space(1)} 0`,
      border: `1px solid ${color.line}`,
      borderRadius: radius,
    },
  },
});
const rowLook = css(base, tones.plain, inRowWords, borderInside);

const withTones = (look: ReturnType<typeof css>): Record<ButtonTone, ReturnType<typeof css>> => ({
  plain: css(base, tones.plain, look),
  primary: css(base, tones.primary, look),
  danger: css(base, tones.danger, look),
  quiet: css(base, tones.quiet, look),
});

const square = css({ width: controlHeight, padding: 0, flex: 'none' });
/** An icon button in a table row. */
const inRow = css({
  padding: 0,
  flex: 'none',
  width: 26,
  minHeight: 24,
  height: 24,
  [touch]: { width: CONTROL.touch, height: CONTROL.touch },
});

/** Composed once, because every table row has several. */
const pictures = { square: withTones(square), inRow: withTones(inRow) } as const;

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  readonly tone?: ButtonTone;
  readonly type?: 'button' | 'submit';
}

export const Button = ({ tone = 'plain', type = 'button', ...rest }: ButtonProps) => (
  <button {...rest} type={type} css={[base, tones[tone]]} />
);

/** A text button for a table row. */
export const RowButton = ({ type = 'button', ...rest }: Omit<ButtonProps, 'tone'>) => (
  <button {...rest} type={type} css={rowLook} />
);

export interface IconButtonProps extends Omit<ButtonProps, 'children'> {
  /** Accessible name and tooltip. */
  readonly label: string;
  /** Keys shown beside the label in the tooltip. */
  readonly keys?: string;
  /** Small, for a table row. */
  readonly small?: boolean;
  readonly children: ReactNode;
}

/** An icon button. Its label is the accessible name and the tooltip. */
export const IconButton = ({
  label,
  keys,
  small = false,
  tone = 'quiet',
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <button
    {...rest}
    {...tooltip(label, keys)}
    type={type}
    aria-label={label}
    css={pictures[small ? 'inRow' : 'square'][tone]}
  />
);
