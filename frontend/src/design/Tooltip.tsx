import { css } from '@emotion/react';
import * as Radix from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';
import { color, radius, space } from './tokens.ts';

const bubble = css({
  display: 'flex',
  gap: space(2),
  padding: `${space(1)} ${space(2)}`,
  borderRadius: radius,
  background: color.text,
  color: color.page,
  fontSize: 12.5,
  maxWidth: 360,
  zIndex: 60,
});

interface TooltipProps {
  readonly label: ReactNode;
  /** "Ctrl+Enter" */
  readonly keys?: string;
  readonly children: ReactNode;
}

/** What a control does, with its shortcut, after a short rest of the pointer or on focus. */
export const Tooltip = ({ label, keys, children }: TooltipProps) => (
  <Radix.Root delayDuration={350}>
    <Radix.Trigger asChild>{children}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content css={bubble} sideOffset={6} collisionPadding={8}>
        <span>{label}</span>
        {keys === undefined ? null : <span css={{ opacity: 0.72 }}>{keys}</span>}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);

export const TooltipHost = ({ children }: { readonly children: ReactNode }) => (
  <Radix.Provider skipDelayDuration={200}>{children}</Radix.Provider>
);
