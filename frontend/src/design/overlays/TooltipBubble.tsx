import { css } from '@emotion/react';
import * as Radix from '@radix-ui/react-tooltip';
import { useId, useLayoutEffect } from 'react';
import { color, radius, space } from '../tokens/tokens.ts';

/** The tooltip of an element. */
export interface VisibleTooltip {
  readonly of: Element;
  readonly label: string;
  readonly keys: string | null;
}

const bubble = css({
  display: 'flex',
  gap: space(2),
  padding: `${space(1)} ${space(2)}`,
  borderRadius: radius,
  background: color.text,
  color: color.page,
  fontSize: 12.5,
  maxWidth: 360,
  maxHeight: '60vh',
  overflow: 'hidden',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  zIndex: 60,
});

interface TipBubbleProps {
  readonly tip: VisibleTooltip;
  readonly onClose: () => void;
}

/** The tooltip bubble. Describes its element for screen readers unless it repeats the element's name. */
export const TooltipBubble = ({ tip: { of, label, keys }, onClose }: TipBubbleProps) => {
  const id = useId();
  const { left, top, width, height } = of.getBoundingClientRect();
  useLayoutEffect(() => {
    if ((of.getAttribute('aria-label') ?? of.textContent.trim()) === label) return undefined;
    of.setAttribute('aria-describedby', id);
    return () => of.removeAttribute('aria-describedby');
  }, [of, label, id]);
  return (
    <Radix.Provider disableHoverableContent>
      <Radix.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
        <Radix.Trigger asChild>
          <span
            aria-hidden="true"
            css={{ position: 'fixed', pointerEvents: 'none' }}
            style={{ left, top, width, height }}
          />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content css={bubble} sideOffset={6} collisionPadding={8}>
            <span id={id}>{label}</span>
            {keys === null ? null : <span css={{ opacity: 0.72, flex: 'none' }}>{keys}</span>}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
};
