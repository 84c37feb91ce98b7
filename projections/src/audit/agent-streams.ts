import { accountStream } from '@so-cuoc/shared-domain/accounts/events.ts';
import { arrivalsStream } from '@so-cuoc/shared-domain/arrivals/events.ts';
import { inboxStream } from '@so-cuoc/shared-domain/inbox/events.ts';
import { bookStream } from '@so-cuoc/shared-domain/book/events.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/events.ts';
import { debtsStream } from '@so-cuoc/shared-domain/debts/events.ts';
import { settlementsStream } from '@so-cuoc/shared-domain/sent-settlements/events.ts';
import { limitsStream } from '@so-cuoc/shared-domain/limits/events.ts';
import { renewalStream } from '@so-cuoc/shared-domain/renewals/events.ts';

const isOwn = (agentId: string, stream: string): boolean =>
  stream === accountStream(agentId) ||
  stream === customersStream(agentId) ||
  stream === limitsStream(agentId) ||
  stream === debtsStream(agentId) ||
  stream === settlementsStream(agentId) ||
  stream === inboxStream(agentId) ||
  stream.startsWith(arrivalsStream(agentId, '')) ||
  stream.startsWith(bookStream(agentId, ''));

/** Whether an agent may read a stream: its own streams and all draws. */
export const isOpenTo = (agentId: string, stream: string): boolean =>
  isOwn(agentId, stream) || stream.startsWith('draw-');

/** Whether an event belongs to the agent: its account, books, customers or renewals. */
export const isOfAgent = (
  agentId: string,
  { stream, userId }: { readonly stream: string; readonly userId: string | null },
): boolean => isOwn(agentId, stream) || (userId === agentId && stream.startsWith(renewalStream('')));
