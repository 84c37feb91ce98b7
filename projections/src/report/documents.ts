import type { DocumentReader, JsonDocument } from '../read-model/port.ts';
import { listIn } from '../read-model/stored-list.ts';
import type { PackedMessage } from '@so-cuoc/shared-domain/book/packed-message.ts';
import { daysOf } from './packed/message-pages.ts';
import { packRegions, type RegionTotals } from '@so-cuoc/shared-domain/scoring/totals.ts';
import { REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { type DrawTable, emptyDrawTable, withRows } from '@so-cuoc/shared-domain/scoring/draw-table.ts';

/** The collections and keys of the report. */
export const MESSAGES = 'report.messages';
export const TOTALS = 'report.totals';
export const BOOKS = 'report.books';
export const DRAWS = 'report.draws';
export const CUSTOMERS = 'report.customers';

export const dateOfKey = (agentId: string, key: string): string =>
  key.slice(agentId.length + 1, key.lastIndexOf('/'));
/** `agent/date/khach_id`. */
export const totalsKey = (agentId: string, date: string, khachId: string): string =>
  `${agentId}/${date}/${khachId}`;

/** A page of messages, in order of stt. */
export const pageDocument = (messages: readonly PackedMessage[]): JsonDocument => ({ messages });

export const packedMessagesOf = (document: JsonDocument): readonly PackedMessage[] =>
  listIn(document, 'messages');

export const packCustomerDay = (khachId: string, regions: RegionTotals): JsonDocument => ({
  khachId,
  ...packRegions(regions),
});

/** The draws of a day: by station, its region and its numbers by position, from 1; null where not drawn. */
export const packDraws = (draws: ReadonlyMap<string, DrawTable>): JsonDocument =>
  Object.fromEntries(
    [...draws]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([station, { region, numbers }]) => [
        station,
        [region, ...numbers.slice(1).map((number) => number ?? null)],
      ]),
  );

export const unpackDraws = (document: JsonDocument): Map<string, DrawTable> =>
  new Map(
    Object.entries(document).map(([station, packed]) => {
      const [key, ...numbers] = Array.isArray(packed) ? packed.map((part: unknown) => part) : [];
      const region = REGIONS.find((one) => one === key);
      if (region === undefined) throw new TypeError(`not a draw: ${station}`);
      const rows = numbers.flatMap((number, index) =>
        typeof number === 'string' ? [{ position: index + 1, number }] : [],
      );
      return [station, withRows(emptyDrawTable(region), rows)];
    }),
  );

/** The days between two days (yyyy-mm-dd, inclusive) on which the agent ever had a message, in order. */
export async function* datesWithBook(
  documents: Pick<DocumentReader, 'range'>,
  agentId: string,
  from: string,
  to: string,
): AsyncGenerator<string> {
  let keys = daysOf(agentId, from, to);
  for (;;) {
    const [first] = await documents.range(MESSAGES, { ...keys, limit: 1 });
    if (first === undefined) return;
    const date = dateOfKey(agentId, first.key);
    yield date;
    keys = { from: daysOf(agentId, date).to, to: keys.to };
  }
}
