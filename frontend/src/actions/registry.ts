import { create } from 'zustand';
import { useTopLayer } from '../design/overlays/modal-layers.tsx';
import {
  assertBindable,
  keyCombinationOf,
  isTextInput,
  typesCharacter,
  type KeyEvent,
} from './key-combination.ts';

/**
 * Everything a person can do, in one place: shortcuts, the palette, the `?` sheet, menus and
 * tooltips are all read from here. A screen registers its actions while it is shown (useAction).
 */
export interface Action {
  /** Stable, dotted: `bet.place`. */
  readonly id: string;
  readonly label: string;
  /** Heading in the palette and the sheet. */
  readonly group: string;
  /** More words to find it by in the palette. */
  readonly keywords?: readonly string[];
  /** Combinations as in keys.ts; the first is the one that is shown. */
  readonly keys?: readonly string[];
  /** Whether it can be done now; left out = always. */
  readonly when?: () => boolean;
  /** Left out of palette and sheet: small movements within a screen. */
  readonly hidden?: boolean;
  readonly perform: () => void;
}

interface Registered extends Action {
  /** 0 = the page, 1 = a dialog on it, and so on. Only the topmost layer hears keys. */
  readonly layer: number;
}

export interface RegistryState {
  readonly actions: readonly Registered[];
  readonly topLayer: number;
}

export const useRegistry = create<RegistryState>()(() => ({ actions: [], topLayer: 0 }));

/** Adds an action until the returned function is called. A later one with the same id stands before. */
export const register = (action: Action, layer = 0): (() => void) => {
  action.keys?.forEach(assertBindable);
  const entry: Registered = { ...action, layer };
  useRegistry.setState(({ actions }) => ({ actions: [entry, ...actions] }));
  return () =>
    useRegistry.setState(({ actions }) => ({ actions: actions.filter((other) => other !== entry) }));
};

useTopLayer.subscribe(({ topLayer }) => useRegistry.setState({ topLayer }));

const isPossible = (action: Action): boolean => action.when?.() ?? true;

/** The actions that the palette offers now, each id once. */
export const offeredActions = ({ actions }: RegistryState): readonly Action[] => {
  const seen = new Set<string>();
  return actions.filter((action) => {
    if (action.hidden === true || seen.has(action.id) || !isPossible(action)) return false;
    seen.add(action.id);
    return true;
  });
};

/** The combination that is shown for an action; undefined where it has none or is not offered. */
export const useShortcutOf = (id: string): string | undefined =>
  useRegistry(({ actions }) => actions.find((action) => action.id === id)?.keys?.[0]);

export const perform = (id: string): void => {
  useRegistry
    .getState()
    .actions.find((candidate) => candidate.id === id && isPossible(candidate))
    ?.perform();
};

/** Finds and performs what a key event asks for. Whether something was done. */
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
