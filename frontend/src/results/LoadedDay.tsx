import type { ReactNode } from 'react';
import { Loading } from '../design/text/Placeholder.tsx';
import { vi } from '../i18n/vi.ts';
import { LoadFailed } from '../server-state/LoadedContent.tsx';
import { loadDay, useDayResults } from './day-results.ts';

interface LoadedDayProps {
  readonly day: string;
  readonly children: ReactNode;
}

/** The results of a day once they are loaded: a failure must not look like a day without results. */
export const LoadedDay = ({ day, children }: LoadedDayProps) => {
  const { value, status, failure } = useDayResults(day);
  if (status === 'failed')
    return <LoadFailed title={vi.results.failed} failure={failure} onRetry={() => loadDay(day)} />;
  return status !== 'ready' && value.size === 0 ? <Loading /> : children;
};
