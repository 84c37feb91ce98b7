import { css } from '@emotion/react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import {
  offeredActions,
  type Action,
  type RegistryState,
  perform,
  useRegistry,
} from '../../actions/registry.ts';
import { texts } from '../../i18n/vi/actions.ts';
import { focusBefore, returnFocus } from '../../design/overlays/dialog-focus.ts';
import type { FocusPlace } from '../../design/overlays/focus-place.ts';
import { hovering, color, controlHeight, radius, shadow, space } from '../../design/tokens/tokens.ts';
import { KeyCaps } from '../../design/text/KeyCaps.tsx';

const SHELL_GROUPS: readonly string[] = Object.values(texts.groups);

/** The available actions by group: those of the page first, then those of the shell. */
export const orderedActions = (registry: RegistryState): readonly Action[] => {
  const rank = ({ group }: Action): number => SHELL_GROUPS.indexOf(group);
  return [...offeredActions(registry)]
    .reverse()
    .sort((a, b) => rank(a) - rank(b) || a.group.localeCompare(b.group, 'vi'));
};

/** One entry of the context menu. */
export interface MenuEntry {
  readonly label: string;
  readonly keys: string | undefined;
  /** Entries are separated by group. */
  readonly group: 'row' | 'page' | 'shell';
  readonly choose: () => void;
}

/** Elements that keep the browser's own menu: text fields and links. */
const OWN_MENU = 'input, textarea, select, a[href], [contenteditable="true"]';

const nameOf = (button: HTMLElement): string =>
  (button.getAttribute('aria-label') ?? button.textContent).trim();

/** The buttons of a row. Trace buttons of figures (not in the tab order) are left out. */
const ofRow = (target: Element): readonly MenuEntry[] => {
  const row = target.closest('tr, li');
  const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
  return buttons
    .filter((button) => button.tabIndex >= 0 && button.checkVisibility() && nameOf(button) !== '')
    .map((button) => ({
      label: nameOf(button),
      keys: undefined,
      group: 'row',
      choose: () => {
        button.focus();
        button.click();
      },
    }));
};

/** The page's actions and the command palette. */
const ofPage = (): readonly MenuEntry[] =>
  orderedActions(useRegistry.getState())
    .filter(({ id, group }) => id === 'palette' || !SHELL_GROUPS.includes(group))
    .map(({ id, label, keys }) => ({
      label,
      keys: keys?.[0],
      group: id === 'palette' ? 'shell' : 'page',
      choose: () => perform(id),
    }));

/** The menu entries at an element; null = show the browser's own menu. */
export const menuEntriesAt = (target: EventTarget | null): readonly MenuEntry[] | null => {
  if (!(target instanceof Element) || target.closest('main') === null) return null;
  if (target.closest(OWN_MENU) !== null || document.getSelection()?.isCollapsed === false) return null;
  if (useRegistry.getState().topLayer > 0) return null;
  return [...ofRow(target), ...ofPage()];
};

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
  [hovering]: { '&:hover': { background: color.selected } },
  '&:focus-visible': { background: color.selected, outlineOffset: -2 },
});

const first = css({ borderTop: `1px solid ${color.line}`, borderTopLeftRadius: 0, borderTopRightRadius: 0 });

interface Asked {
  readonly entries: readonly MenuEntry[];
  readonly x: number;
  readonly y: number;
  /** Where the focus returns when the menu closes. */
  readonly before: FocusPlace | null;
}

const MARGIN = 8;

/** Places the menu at the pointer, within the window. */
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

/** Shift+F10 gives no pointer position; the menu opens at the element. */
const placeOf = (event: MouseEvent): { readonly x: number; readonly y: number } => {
  if (event.clientX !== 0 || event.clientY !== 0 || !(event.target instanceof Element))
    return { x: event.clientX, y: event.clientY };
  const { left, bottom } = event.target.getBoundingClientRect();
  return { x: left, y: bottom };
};

/** The context menu: actions of the row and of the page, from the action registry. */
export const ContextMenu = () => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onAsk = (event: MouseEvent): void => {
      const entries = event.defaultPrevented ? null : menuEntriesAt(event.target);
      if (entries === null || entries.length === 0) return;
      event.preventDefault();
      setAsked({ entries, ...placeOf(event), before: focusBefore() });
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
    setTimeout(() => returnFocus(asked.before), 0);
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
