import { TimeSlices } from '@so-cuoc/event-store/time-slices.ts';
import type { ScoredItemRow } from '@so-cuoc/shared-domain/contract/calls/draws/rescoring.ts';
import type { PartitionedView } from '../partitions/partitioned-view.ts';
import { BOOKS } from '../report/documents.ts';
import { agentsWithBook } from '../report/packed/message-pages.ts';
import { reportMessages } from '../report/query.ts';
import { currentReports } from '../report/source.ts';

/**
 * The scored bet items of a day (yyyy-mm-dd) of all agents, by agent and stt. Omits flagged and deleted
 * messages, and deleted customers.
 */
export async function* scoredItems(
  { parts }: Pick<PartitionedView, 'parts'>,
  date: string,
): AsyncGenerator<ScoredItemRow> {
  const slices = new TimeSlices();
  for (const { documents } of parts) {
    const source = currentReports(documents);
    for (const agentId of await agentsWithBook(documents, BOOKS, date)) {
      const messages = await reportMessages(source, { agentId, from: date, to: date, mien: null });
      for (const message of messages) {
        await slices.pause();
        if (message.ui_iserror) continue;
        for (const item of message.chitiet)
          yield {
            ...item,
            ui_user_id: agentId,
            ui_date: date,
            es_mienNewSpaceID: message.ui_mien,
            es_daiNewSpaceID: item.ks_dai,
            kiruoi: item.ks_kiruoi,
            trathuong: item.ks_trathuong,
          };
      }
    }
  }
}
