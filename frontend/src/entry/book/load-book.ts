import * as abbreviationCalls from '@so-cuoc/shared-domain/contract/calls/bets/abbreviations.ts';
import { abbreviationRecord } from '@so-cuoc/shared-domain/contract/calls/bets/abbreviations.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { configurationRow, customerRow } from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { webConfigRow } from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { z } from 'zod';
import { cacheAnswer, cachedAnswer } from '../../storage/cached-answers.ts';
import { readCall, type CallFailure } from '../../server/call.ts';

const loadedBook = z.object({
  customers: z.array(customerRow),
  rows: z.array(configurationRow),
  records: z.array(abbreviationRecord),
  expected: webConfigRow,
});
/** The service's answers that make up the book context of an agent. */
export type LoadedBook = z.infer<typeof loadedBook>;

const keyOf = (agentId: string): string => `book:${agentId}`;

/** Loads the book from the service and caches it on this device for offline use. */
export const loadBook = async (agentId: string): Promise<LoadedBook | CallFailure> => {
  const [customers, rows, records, config] = await Promise.all([
    readCall(customerCalls.list, { params: { userId: agentId } }),
    readCall(customerCalls.configuration, { params: { userId: agentId } }),
    readCall(abbreviationCalls.records, {}),
    readCall(installationCalls.webConfig, {}, { minPosition: null }),
  ]);
  if (!customers.ok) return customers.failure;
  if (!rows.ok) return rows.failure;
  if (!records.ok) return records.failure;
  if (!config.ok) return config.failure;
  const [expected] = config.value;
  const book = { customers: customers.value, rows: rows.value, records: records.value, expected };
  // Without browser storage, messages can be placed only online.
  void cacheAnswer(keyOf(agentId), book).catch(() => undefined);
  return book;
};

/** The book as last cached on this device; null if it never was. */
export const cachedBook = async (agentId: string): Promise<LoadedBook | null> => {
  const kept = loadedBook.safeParse(await cachedAnswer(keyOf(agentId)).catch(() => undefined));
  return kept.success ? kept.data : null;
};
