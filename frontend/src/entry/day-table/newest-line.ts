import { dayMessages } from '../../bet-messages/live-messages.ts';
import { mayWriteNow } from '../../session/agent.ts';
import { startEditing, useDraft } from '../draft/draft.ts';
import { useHidden, usePlacements } from '../placing/placements.ts';
import { type DayLine, dayLines } from './day-lines.ts';

/** The line's message, once the book has it: before, it cannot be edited. */
export const editableRow = (line: DayLine | undefined) => (line?.pending === null ? line.row : null);

/** The newest message of the day, of the chosen customer if there is one; null if there is nothing to edit. */
const newestRow = () => {
  const { agentId, date, khachId, editing } = useDraft.getState();
  if (agentId === null || editing !== null || !mayWriteNow()) return null;
  const { placements } = usePlacements.getState();
  const { hidden } = useHidden.getState();
  const rows = dayMessages.useStore.getState().value;
  return editableRow(dayLines({ rows, placements, hidden, agentId, date, khachId })[0]);
};

export const mayEditNewest = (): boolean => newestRow() !== null;

/** Starts editing it, so that a mistake is mended without a way to its row. */
export const editNewest = (): void => {
  const row = newestRow();
  if (row !== null) void startEditing(row);
};
