import { type DocumentReader, type JsonDocument, under, type Write } from '../../read-model/port.ts';
import type { SentSettlement, ToldFigures } from '@so-cuoc/shared-domain/sent-settlements/events.ts';

/** Sent settlements by `agent/last day/id`, and their texts by `agent/last day/id/number`. */
export const SENT = 'ledger.sent';
export const SENT_TEXTS = 'ledger.sent-texts';

/** A settlement as it was sent, and what its customer was told of it last. */
export interface SentRecord extends Omit<SentSettlement, 'text' | 'position'> {
  readonly settlementId: string;
  readonly khachId: string;
  /** The order of sending among all settlements of the agent, from 0. */
  readonly order: number;
  /** ISO instants. */
  readonly sentAt: string;
  readonly withdrawnAt: string | null;
  /** Told last: by the settlement, or by a correction of it. */
  readonly told: ToldFigures & { readonly at: string };
  /** How many corrections were told. */
  readonly corrections: number;
}

const keyOf = (agentId: string, { to, settlementId }: Pick<SentRecord, 'to' | 'settlementId'>): string =>
  `${agentId}/${to}/${settlementId}`;

export const writeOf = (agentId: string, record: SentRecord): Write => ({
  collection: SENT,
  key: keyOf(agentId, record),
  document: { record },
});

/** The text that a record was told with last. */
export const textWrite = (agentId: string, record: SentRecord, text: string): Write => ({
  collection: SENT_TEXTS,
  key: `${keyOf(agentId, record)}/${record.corrections.toString().padStart(4, '0')}`,
  document: { text },
});

const isStored = (document: JsonDocument): document is { readonly record: SentRecord } & JsonDocument =>
  typeof document['record'] === 'object' && document['record'] !== null;

const recordOf = (document: JsonDocument): SentRecord => {
  if (!isStored(document)) throw new TypeError('not a sent settlement');
  return document.record;
};

/** All settlements that an agent sent, in order of sending. */
export const sentOf = async (documents: DocumentReader, agentId: string): Promise<readonly SentRecord[]> =>
  (await documents.range(SENT, under(agentId)))
    .map(({ document }) => recordOf(document))
    .toSorted((a, b) => a.order - b.order);

/** By settlement id: all texts, the settlement's first, of those whose last day is one of these (yyyy-mm-dd). */
export const textsOf = async (
  documents: DocumentReader,
  agentId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const texts = new Map<string, string[]>();
  const range = { from: `${agentId}/${from}/`, to: `${agentId}/${to}0` };
  for (const { key, document } of await documents.range(SENT_TEXTS, range)) {
    const [, , settlementId = ''] = key.split('/');
    texts.set(settlementId, [...(texts.get(settlementId) ?? []), String(document['text'])]);
  }
  return texts;
};
