import { DayPanel } from './day-table/DayTable.tsx';
import { EntryTabs, type EntryTabsProps } from './EntryTabs.tsx';

export interface DayHalfProps extends Omit<EntryTabsProps, 'children'> {
  readonly agentId: string;
}

/** The day's table and the reference, in a chunk of their own: one writes before one reads them. */
export const DayHalf = ({ agentId, ...tabs }: DayHalfProps) => (
  <EntryTabs {...tabs}>
    <DayPanel agentId={agentId} />
  </EntryTabs>
);
