import { type AdminQuery, type QueryRow, messageScope } from '@so-cuoc/shared-domain/admin-query/run.ts';
import { abbreviationRecords } from '../../installation/catalogue.ts';
import { latestChat } from '../../messaging/chat-room.ts';
import { AGENT_CUSTOMERS, customerRowOf, customersOf } from '../../customers/view.ts';
import { resultRowOf } from '../../draws/query.ts';
import { DRAW_DAYS, rowsOf } from '../../draws/view.ts';
import { feedbackOfAll } from '../../messaging/feedback.ts';
import { reportMessages } from '../../report/query.ts';
import { currentReports } from '../../report/source.ts';
import type { QuerySources } from '../query-sources.ts';

type Sources = Pick<QuerySources, 'customers' | 'draws' | 'report' | 'messaging' | 'installation'>;

const WHOLE = { from: '', to: '~' };

/** Every row of a collection of the views that a query may be about; messages of its agent and days alone. */
export const adminQueryRows = async (
  { customers, draws, report, messaging: talk, installation }: Sources,
  { collection, where }: Pick<AdminQuery, 'collection' | 'where'>,
): Promise<readonly QueryRow[]> => {
  switch (collection) {
    case 'users':
      return [];
    case 'customers':
      return (await customers.documents.range(AGENT_CUSTOMERS, WHOLE)).flatMap(({ key, document }) =>
        customersOf(document).map((customer, index) => ({
          ...customerRowOf(customer, index + 1),
          user_idd: key,
        })),
      );
    case 'messages': {
      const scope = messageScope(where);
      return scope === null ? [] : reportMessages(currentReports(report.documents), { ...scope, mien: null });
    }
    case 'results':
      return (await draws.documents.range(DRAW_DAYS, WHOLE)).flatMap(({ key, document }) =>
        rowsOf(document).map((row) => resultRowOf(key, row)),
      );
    case 'chat':
      return latestChat(talk.documents);
    case 'feedback':
      return feedbackOfAll(talk.documents);
    case 'abbreviations':
      return (await abbreviationRecords(installation.documents)).map((record) => ({ ...record }));
  }
};
