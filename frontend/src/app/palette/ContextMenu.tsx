import { css } from '@emotion/react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { focusedElement, returnFocus } from '../../design/overlays/dialog-focus.ts';
import { color, controlHeight, radius, shadow, space } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/actions.ts';
import { KeyCaps } from '../../design/text/KeyCaps.tsx';
import { menuEntriesAt, type MenuEntry } from './menu-entries.ts';

const panel = css({
  position: 'fixed',
  zIndex: 50,
  minWidth: 220,
  maxWidth: 'calc(100vw - 16px)',
  maxHeight: 'min(70vh, calc(100vh - 16px))',
  overflowY: 'auto',
  padding: space(1),
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: 8,
  boxShadow: shadow.floating,
});

const item = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space(4),
  width: '100%',
  minHeight: controlHeight,
  padding: `0 ${space(2)}`,
  border: 0,
  borderRadius: radius,
  background: 'none',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover, &:focus-visible': { background: color.selected },
  '&:focus-visible': { outlineOffset: -2 },
});

const first = css({ borderTop: `1px solid ${color.line}`, borderTopLeftRadius: 0, borderTopRightRadius: 0 });

interface Asked {
  readonly entries: readonly MenuEntry[];
  readonly x: number;
  readonly y: number;
  /** What had the focus; it gets it back. */
  readonly opener: HTMLElement | null;
}

const MARGIN = 8;

/** Within the window, with its corner at the pointer where that is possible. */
const placed = (menu: HTMLElement, { x, y }: Asked): void => {
  menu.style.left = `${Math.max(MARGIN, Math.min(x, window.innerWidth - menu.offsetWidth - MARGIN))}px`;
  menu.style.top = `${Math.max(MARGIN, Math.min(y, window.innerHeight - menu.offsetHeight - MARGIN))}px`;
};

const step = (menu: HTMLElement, key: string): HTMLElement | undefined => {
  const items = [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const at = items.findIndex((one) => one === document.activeElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  return key === 'End' ? items.at(-1) : undefined;
};

/** By a keyboard (Shift+F10) the event has no place of its own. */
const placeOf = (event: MouseEvent): { readonly x: number; readonly y: number } => {
  if (event.clientX !== 0 || event.clientY !== 0 || !(event.target instanceof Element))
    return { x: event.clientX, y: event.clientY };
  const { left, bottom } = event.target.getBoundingClientRect();
  return { x: left, y: bottom };
};

/** What can be done with the row under the pointer and on the page, from the same registry as palette and shortcuts. */
export const ContextMenu = () => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onAsk = (event: MouseEvent): void => {
      const entries = event.defaultPrevented ? null : menuEntriesAt(event.target);
      if (entries === null || entries.length === 0) return;
      event.preventDefault();
      setAsked({ entries, ...placeOf(event), opener: focusedElement() });
    };
    window.addEventListener('contextmenu', onAsk);
    return () => window.removeEventListener('contextmenu', onAsk);
  }, []);
  useEffect(() => {
    const element = menu.current;
    if (asked === null || element === null) return undefined;
    placed(element, asked);
    element.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const away = (event: Event): void => {
      if (!(event.target instanceof Node && element.contains(event.target))) setAsked(null);
    };
    const events = ['pointerdown', 'wheel', 'resize', 'blur'] as const;
    for (const name of events) window.addEventListener(name, away, { capture: true, passive: true });
    return () => {
      for (const name of events) window.removeEventListener(name, away, { capture: true });
    };
  }, [asked]);
  if (asked === null) return null;

  const close = (): void => {
    setAsked(null);
    // once the menu is gone: what held the focus in it holds it no longer
    setTimeout(() => returnFocus(asked.opener), 0);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') close();
    else {
      const next = step(event.currentTarget, event.key);
      if (next === undefined) return;
      next.focus();
    }
    event.preventDefault();
  };
  return (
    <div ref={menu} role="menu" tabIndex={-1} aria-label={texts.menu} css={panel} onKeyDown={onKeyDown}>
      {asked.entries.map(({ label, keys, group, choose }, index) => (
        <button
          key={`${group} ${label}`}
          type="button"
          role="menuitem"
          tabIndex={-1}
          css={[item, index > 0 && asked.entries[index - 1]?.group !== group ? first : null]}
          onClick={() => {
            close();
            setTimeout(choose, 0);
          }}
        >
          {label}
          <KeyCaps keys={keys} />
        </button>
      ))}
    </div>
  );
};
