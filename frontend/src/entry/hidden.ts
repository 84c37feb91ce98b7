import { create } from 'zustand';

/** Messages that were deleted here but are still in the rows: hidden until the live channel takes them out. */
export const useHidden = create<{ readonly hidden: ReadonlySet<string> }>()(() => ({ hidden: new Set() }));

export const hide = (uiId: string): void =>
  useHidden.setState(({ hidden }) => ({ hidden: new Set(hidden).add(uiId) }));

export const unhide = (uiId: string): void =>
  useHidden.setState(({ hidden }) => ({ hidden: new Set([...hidden].filter((other) => other !== uiId)) }));
