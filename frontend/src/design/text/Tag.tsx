import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, radius, space } from '../tokens/tokens.ts';

export type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad';

const tones: Record<Tone, ReturnType<typeof css>> = {
  neutral: css({ color: color.muted, background: color.sunken }),
  accent: css({ color: color.accent, background: color.accentSoft }),
  good: css({ color: color.good, background: color.goodSoft }),
  warn: css({ color: color.warn, background: color.warnSoft }),
  bad: css({ color: color.bad, background: color.badSoft }),
};

const tag = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  height: 20,
  padding: `0 ${space(1.5)}`,
  borderRadius: radius,
  fontSize: 12.5,
  fontWeight: 500,
  whiteSpace: 'nowrap',
} as const;

const tags: Record<Tone, ReturnType<typeof css>> = {
  neutral: css(tag, tones.neutral),
  accent: css(tag, tones.accent),
  good: css(tag, tones.good),
  warn: css(tag, tones.warn),
  bad: css(tag, tones.bad),
};

export const Tag = ({
  tone = 'neutral',
  children,
}: {
  readonly tone?: Tone;
  readonly children: ReactNode;
}) => <span css={tags[tone]}>{children}</span>;

/** A status as a coloured dot and a word. */
export const StatusDot = ({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) => (
  <span css={{ display: 'inline-flex', alignItems: 'center', gap: space(1.5), whiteSpace: 'nowrap' }}>
    <span
      css={[tones[tone], { flex: 'none', width: 8, height: 8, borderRadius: 8, background: 'currentColor' }]}
      aria-hidden="true"
    />
    {children}
  </span>
);
