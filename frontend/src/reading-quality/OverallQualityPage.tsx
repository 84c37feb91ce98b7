import * as qualityCalls from '@so-cuoc/shared-domain/contract/calls/reports/reading-quality.ts';
import { useCallback } from 'react';
import { EmptyState } from '../design/text/Placeholder.tsx';
import { pageBody } from '../design/tokens/shared-styles.ts';
import { texts } from '../i18n/vi/reports/reading-quality.ts';
import { readCall } from '../server/call.ts';
import { LoadedContent } from '../server-state/LoadedContent.tsx';
import { useServerState } from '../server-state/use-server-state.ts';
import { MonthBar, useMonthParam } from './MonthBar.tsx';
import { QualityFigures } from './QualityFigures.tsx';

/** The live channel follows one book, so the page asks again. */
const EVERY_MS = 60_000;

/** /doctin of an admin: the same over all agents, as sums and words. */
export const OverallQualityPage = () => {
  const [month, setMonth] = useMonthParam();
  const { loaded, reload } = useServerState(
    useCallback(
      (signal: AbortSignal) => readCall(qualityCalls.overall, { query: { month } }, { signal }),
      [month],
    ),
    { everyMs: EVERY_MS },
  );
  return (
    <div css={pageBody}>
      <MonthBar whose={texts.allAgents} month={month} onMonth={setMonth} />
      <LoadedContent loaded={loaded} onRetry={reload}>
        {(quality) =>
          quality.messages === 0 ? (
            <EmptyState title={texts.empty} body={texts.emptyBody} />
          ) : (
            <QualityFigures quality={quality} />
          )
        }
      </LoadedContent>
    </div>
  );
};
