import { accountStream } from '@so-cuoc/shared-domain/accounts/events.ts';
import { bookStream } from '@so-cuoc/shared-domain/book/events.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/events.ts';
import { debtsStream } from '@so-cuoc/shared-domain/debts/events.ts';
import { limitsStream } from '@so-cuoc/shared-domain/limits/events.ts';
import { renewalStream } from '@so-cuoc/shared-domain/renewals/events.ts';

const isOwn = (agentId: string, stream: string): boolean =>
  stream === accountStream(agentId) ||
  stream === customersStream(agentId) ||
  stream === limitsStream(agentId) ||
  stream === debtsStream(agentId) ||
  stream.startsWith(bookStream(agentId, ''));

/** Whether an agent may read the stream: its own, and the draws, which are everyone's. */
export const isOpenTo = (agentId: string, stream: string): boolean =>
  isOwn(agentId, stream) || stream.startsWith('draw-');

/** Whether an event is in a stream of the agent's own: its account, its books and customers, what it was sold. */
export const isOfAgent = (
  agentId: string,
  { stream, userId }: { readonly stream: string; readonly userId: string | null },
): boolean => isOwn(agentId, stream) || (userId === agentId && stream.startsWith(renewalStream('')));
