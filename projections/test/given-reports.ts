import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { reportMessages, reportSummary } from '../src/report/query.ts';
import { currentReports } from '../src/report/source.ts';
import { reportView } from '../src/report/view.ts';
import { givenView } from './given-view.ts';
import { AGENT, DATE } from './history.ts';

const QUERY = { agentId: AGENT, from: DATE, to: DATE };

/** The reports of `AGENT` for `DATE` after a history. */
export const givenReports = givenView(reportView, ({ documents }) => {
  const source = currentReports(documents);
  return {
    summary: (mien: RegionKey | null = null) => reportSummary(source, { ...QUERY, mien }),
    messages: (mien: RegionKey | null = null) => reportMessages(source, { ...QUERY, mien }),
  };
});
