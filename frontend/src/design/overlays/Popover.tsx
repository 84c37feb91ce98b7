import {
  cloneElement,
  type ComponentProps,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react';

/** Loaded when a panel is opened first: what positions it is a tenth of the page's first load. */
const PopoverPanel = lazy(async () => ({ default: (await import('./PopoverPanel.tsx')).PopoverPanel }));

interface PopoverProps {
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  /** Accessible name of the panel. */
  readonly label: string;
  readonly align?: 'start' | 'end';
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly children: ReactNode;
}

/** A small panel next to its trigger button. */
export const Popover = ({ trigger, label, align = 'end', open, onOpenChange, children }: PopoverProps) => {
  const [own, setOwn] = useState(false);
  const isOpen = open ?? own;
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  const change = (next: boolean): void => {
    setOwn(next);
    onOpenChange?.(next);
  };
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onClick: () => change(true),
  });
  if (!wasOpened) return closed;
  return (
    <Suspense fallback={closed}>
      <PopoverPanel trigger={trigger} label={label} align={align} open={isOpen} onOpenChange={change}>
        {children}
      </PopoverPanel>
    </Suspense>
  );
};
