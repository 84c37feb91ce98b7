import { perform, useRegistry } from '../../actions/registry.ts';
import { texts } from '../../i18n/vi/actions.ts';
import { orderedActions } from './ordered-actions.ts';

/** What can be done where a menu was asked for. */
export interface MenuEntry {
  readonly label: string;
  readonly keys: string | undefined;
  /** Entries of one group stand together. */
  readonly group: 'row' | 'page' | 'shell';
  readonly choose: () => void;
}

/** Where the browser’s own menu says more: text that is written, links, what is selected. */
const OWN_MENU = 'input, textarea, select, a[href], [contenteditable="true"]';

const nameOf = (button: HTMLElement): string =>
  (button.getAttribute('aria-label') ?? button.textContent).trim();

/** The buttons of a row, by their names; figures that tell where they come from are none. */
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

const SHELL_GROUPS: ReadonlySet<string> = new Set(Object.values(texts.groups));

/** What the page offers, and the way to everything else. */
const ofPage = (): readonly MenuEntry[] =>
  orderedActions(useRegistry.getState())
    .filter(({ id, group }) => id === 'palette' || !SHELL_GROUPS.has(group))
    .map(({ id, label, keys }) => ({
      label,
      keys: keys?.[0],
      group: id === 'palette' ? 'shell' : 'page',
      choose: () => perform(id),
    }));

/** The entries of the menu at an element of the page; null where the browser’s own is the better one. */
export const menuEntriesAt = (target: EventTarget | null): readonly MenuEntry[] | null => {
  if (!(target instanceof Element) || target.closest('main') === null) return null;
  if (target.closest(OWN_MENU) !== null || document.getSelection()?.isCollapsed === false) return null;
  if (useRegistry.getState().topLayer > 0) return null;
  return [...ofRow(target), ...ofPage()];
};
