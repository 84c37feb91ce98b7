import { REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { useState } from 'react';
import { useToday } from '../app/today.ts';
import { Button } from '../design/Button.tsx';
import { EmptyState } from '../design/EmptyState.tsx';
import { pageBody } from '../design/page-body.ts';
import { space } from '../design/tokens.ts';
import { vi } from '../words/vi.ts';
import { Board } from './Board.tsx';
import { loadDay, useDayResults } from './day-results.ts';
import { DayBar } from './DayBar.tsx';

/** /xosouser: the results of a day as they come in, read-only. */
export const ResultsPage = () => {
  const today = useToday();
  const [chosen, setChosen] = useState<string | null>(null);
  const day = chosen ?? today;
  const { results, state, failure } = useDayResults(day);
  return (
    <div css={pageBody}>
      <DayBar title={vi.results.title} day={day} onDay={setChosen} results={results} />
      {state === 'failed' ? (
        <EmptyState title={vi.results.failed} {...(failure === null ? {} : { body: failure.message })}>
          <Button onClick={() => void loadDay(day)}>{vi.shell.tryAgain}</Button>
        </EmptyState>
      ) : (
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(4), alignItems: 'flex-start' }}>
          {REGIONS.map((region) => (
            <Board key={region} region={region} day={day} results={results} />
          ))}
        </div>
      )}
    </div>
  );
};
