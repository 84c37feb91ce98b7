import { css } from '@emotion/react';
import * as Radix from '@radix-ui/react-popover';
import type { ReactNode } from 'react';
import { color, shadow, space } from '../tokens/tokens.ts';

const panel = css({
  minWidth: 240,
  maxWidth: 'calc(100vw - 16px)',
  padding: space(3),
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: 8,
  boxShadow: shadow.floating,
  zIndex: 30,
  '&:focus': { outline: 'none' },
});

interface PopoverPanelProps {
  readonly trigger: ReactNode;
  /** Accessible name of the panel. */
  readonly label: string;
  readonly align: 'start' | 'end';
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
}

/** A Popover that was opened once: its button, and the panel while it is open. */
export const PopoverPanel = ({ trigger, label, align, open, onOpenChange, children }: PopoverPanelProps) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content css={panel} align={align} sideOffset={6} collisionPadding={8} aria-label={label}>
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
