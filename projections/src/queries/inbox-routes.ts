import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as inboxCalls from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import type { FastifyInstance } from 'fastify';
import { inboxOf, tokensOf } from '../inbox/query.ts';
import type { QuerySources } from './query-sources.ts';
import { rowsOf } from './route-access.ts';
import { afterMinPosition } from './wait-for-view.ts';

/** The inbox of an agent, and its tokens (ours). */
export const inboxRoutes = (app: FastifyInstance, { events, inbox, clock }: QuerySources): void => {
  const waiting = afterMinPosition(events, inbox);
  registerCall(
    app,
    inboxCalls.read,
    async ({ book }) =>
      book === null ? { tin: [], nguoigui: [] } : await inboxOf(inbox.documents, book, clock()),
    waiting,
  );
  registerCall(
    app,
    inboxCalls.tokens,
    ({ book }) => rowsOf(book, (agentId) => tokensOf(inbox.documents, agentId)),
    waiting,
  );
};
