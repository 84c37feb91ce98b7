import type { ReactNode } from 'react';
import { Button } from '../design/inputs/Button.tsx';
import { EmptyState } from '../design/text/EmptyState.tsx';
import { Loading } from '../design/text/Loading.tsx';
import { vi } from '../i18n/vi.ts';
import { loadDay, useDayResults } from './day-results.ts';

interface LoadedDayProps {
  readonly day: string;
  readonly children: ReactNode;
}

/** The results of a day once they are known: a day that was not read must not look like one without results. */
export const LoadedDay = ({ day, children }: LoadedDayProps) => {
  const { results, state, failure } = useDayResults(day);
  if (state === 'failed')
    return (
      <EmptyState title={vi.results.failed} {...(failure === null ? {} : { body: failure.message })}>
        <Button onClick={() => void loadDay(day)}>{vi.shell.tryAgain}</Button>
      </EmptyState>
    );
  return state === 'loading' && results.size === 0 ? <Loading /> : children;
};
