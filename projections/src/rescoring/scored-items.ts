import type { ScoredItemRow } from '@so-cuoc/shared-domain/contract/calls/rescoring.ts';
import type { PartitionedView } from '../partitions/partitioned-view.ts';
import { BOOKS, booksOf } from '../report/documents.ts';
import { reportMessages } from '../report/query.ts';
import { currentReports } from '../report/source.ts';

/**
 * The scored bet items of a day (yyyy-mm-dd) of all agents, by agent and stt. Omits flagged and deleted
 * messages, and deleted customers.
 */
export const scoredItems = async (
  { parts }: Pick<PartitionedView, 'parts'>,
  date: string,
): Promise<readonly ScoredItemRow[]> => {
  const rows: ScoredItemRow[] = [];
  for (const { documents } of parts) {
    const source = currentReports(documents);
    for (const { document } of await documents.range(BOOKS, booksOf(date))) {
      const agentId = String(document['agentId']);
      const messages = await reportMessages(source, { agentId, from: date, to: date, mien: null });
      for (const message of messages) {
        if (message.ui_iserror) continue;
        for (const item of message.chitiet)
          rows.push({
            ...item,
            ui_user_id: agentId,
            ui_date: date,
            es_mienNewSpaceID: message.ui_mien,
            es_daiNewSpaceID: item.ks_dai,
            kiruoi: item.ks_kiruoi,
            trathuong: item.ks_trathuong,
          });
      }
    }
  }
  return rows;
};
