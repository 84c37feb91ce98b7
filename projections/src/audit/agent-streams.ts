import { accountStream } from '@so-cuoc/shared-domain/accounts/stream.ts';
import { bookStream } from '@so-cuoc/shared-domain/book/stream.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/stream.ts';
import { debtsStream } from '@so-cuoc/shared-domain/debts/stream.ts';
import { limitsStream } from '@so-cuoc/shared-domain/limits/stream.ts';
import { renewalStream } from '@so-cuoc/shared-domain/renewals/stream.ts';
import type { DocumentReader } from '../read-model/port.ts';
import { renewalsOf } from '../renewals/query.ts';
import { datesWithBook } from '../report/dates.ts';

const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';

interface Known {
  /** Of the report. */
  readonly documents: DocumentReader;
  readonly renewals: DocumentReader;
}

/**
 * Every stream of an agent. Which days have a book, and which renewals it had, is asked of the views: nothing
 * ever leaves those.
 */
export async function* streamsOfAgent(
  { documents, renewals }: Known,
  agentId: string,
): AsyncGenerator<string> {
  yield accountStream(agentId);
  yield customersStream(agentId);
  yield limitsStream(agentId);
  yield debtsStream(agentId);
  for (const { invoice } of await renewalsOf(renewals, agentId)) yield renewalStream(invoice);
  for await (const date of datesWithBook(documents, agentId, FIRST_DAY, LAST_DAY))
    yield bookStream(agentId, date);
}

/** Whether an agent may read the stream: its own, and the draws, which are everyone's. */
export const isOpenTo = (agentId: string, stream: string): boolean =>
  stream === accountStream(agentId) ||
  stream === customersStream(agentId) ||
  stream === limitsStream(agentId) ||
  stream === debtsStream(agentId) ||
  stream.startsWith(bookStream(agentId, '')) ||
  stream.startsWith('draw-');
