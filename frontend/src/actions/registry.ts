import { create } from 'zustand';
import { useTopLayer } from '../design/overlays/modal-layers.tsx';
import {
  assertBindable,
  keyCombinationOf,
  isTextInput,
  typesCharacter,
  type KeyEvent,
} from './keyboard-shortcut.ts';

/**
 * The registry of actions: the source of shortcuts, palette, shortcut sheet, menus and tooltips. A screen
 * registers its actions while it is shown (useAction).
 */
export interface Action {
  /** Stable, dotted: `bet.place`. */
  readonly id: string;
  readonly label: string;
  /** Heading in the palette and the sheet. */
  readonly group: string;
  /** Extra search words for the palette. */
  readonly keywords?: readonly string[];
  /** Key combinations as in keyboard-shortcut.ts; the first one is displayed. */
  readonly keys?: readonly string[];
  /** Whether it is available now; left out = always. */
  readonly when?: () => boolean;
  /** Not listed in palette and shortcut sheet. */
  readonly hidden?: boolean;
  readonly perform: () => void;
}

interface Registered extends Action {
  /** 0 = the page, 1 = a dialog on it, and so on. Keys work only on the topmost layer. */
  readonly layer: number;
}

export interface RegistryState {
  readonly actions: readonly Registered[];
  readonly topLayer: number;
}

export const useRegistry = create<RegistryState>()(() => ({ actions: [], topLayer: 0 }));

/** Registers an action. A later one with the same id takes precedence. Returns what removes it. */
export const register = (action: Action, layer = 0): (() => void) => {
  action.keys?.forEach(assertBindable);
  const entry: Registered = { ...action, layer };
  useRegistry.setState(({ actions }) => ({ actions: [entry, ...actions] }));
  return () =>
    useRegistry.setState(({ actions }) => ({ actions: actions.filter((other) => other !== entry) }));
};

useTopLayer.subscribe(({ topLayer }) => useRegistry.setState({ topLayer }));

const isPossible = (action: Action): boolean => action.when?.() ?? true;

/** The available actions, each id once. */
export const offeredActions = ({ actions }: RegistryState): readonly Action[] => {
  const seen = new Set<string>();
  return actions.filter((action) => {
    if (action.hidden === true || seen.has(action.id) || !isPossible(action)) return false;
    seen.add(action.id);
    return true;
  });
};

/** The displayed shortcut of an action; undefined if there is none. */
export const useShortcutOf = (id: string): string | undefined =>
  useRegistry(({ actions }) => actions.find((action) => action.id === id)?.keys?.[0]);

export const perform = (id: string): void => {
  useRegistry
    .getState()
    .actions.find((candidate) => candidate.id === id && isPossible(candidate))
    ?.perform();
};

/** Performs the action of a key event. Returns whether there was one. */
export const handleKey = (event: KeyEvent & { readonly target: EventTarget | null }): boolean => {
  const combination = keyCombinationOf(event);
  if (combination === null) return false;
  if (typesCharacter(combination) && isTextInput(event.target)) return false;
  const { actions, topLayer } = useRegistry.getState();
  const action = actions.find(
    (candidate) =>
      candidate.layer === topLayer && candidate.keys?.includes(combination) === true && isPossible(candidate),
  );
  if (action === undefined) return false;
  action.perform();
  return true;
};
