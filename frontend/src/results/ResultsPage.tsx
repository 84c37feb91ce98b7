import { REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { useDayParam } from '../navigation/url-state.ts';
import { useToday } from '../calendar/today.ts';
import { pageBody } from '../design/tokens/shared-styles.ts';
import { space } from '../design/tokens/tokens.ts';
import { vi } from '../i18n/vi.ts';
import { Board } from './Board.tsx';
import { useDayResults } from './day-results.ts';
import { DayBar } from './DayBar.tsx';
import { LoadedDay } from './LoadedDay.tsx';

/** /xosouser: the results of a day as they come in, read-only. */
export const ResultsPage = () => {
  const today = useToday();
  const [chosen, setChosen] = useDayParam();
  const day = chosen ?? today;
  const { value: results } = useDayResults(day);
  return (
    <div css={pageBody}>
      <DayBar title={vi.results.title} day={day} onDay={setChosen} results={results} />
      <LoadedDay day={day}>
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(4), alignItems: 'flex-start' }}>
          {REGIONS.map((region) => (
            <Board key={region} region={region} day={day} results={results} />
          ))}
        </div>
      </LoadedDay>
    </div>
  );
};
