import { create } from 'zustand';
import { onDayChanges } from '../../bet-messages/day.ts';

/**
 * Messages that were deleted here but are still in the rows, or on their way into the book: hidden until
 * the live channel says that they are out.
 */
export const useHidden = create<{ readonly hidden: ReadonlySet<string> }>()(() => ({ hidden: new Set() }));

export const hideMessage = (uiId: string): void =>
  useHidden.setState(({ hidden }) => ({ hidden: new Set(hidden).add(uiId) }));

export const isHidden = (uiId: string): boolean => useHidden.getState().hidden.has(uiId);

export const showMessages = (...uiIds: readonly string[]): void =>
  useHidden.setState(({ hidden }) =>
    uiIds.some((uiId) => hidden.has(uiId))
      ? { hidden: new Set([...hidden].filter((uiId) => !uiIds.includes(uiId))) }
      : {},
  );

onDayChanges((rows) =>
  showMessages(...rows.flatMap((row) => (row.kind === 'message-removed' ? [row.ui_id] : []))),
);
