import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as inboxCalls from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import type { FastifyPluginCallback } from 'fastify';
import { inboxOf, tokensOf } from '../inbox/query.ts';
import type { QuerySources } from './query-sources.ts';
import { minPositionHeader } from './request-schemas.ts';
import { rowsOf } from './route-access.ts';
import { waitForMinPosition } from './wait-for-view.ts';

/** The inbox of an agent, and its tokens (ours). */
export const inboxRoutes =
  ({ events, inbox, clock }: QuerySources): FastifyPluginCallback =>
  (app, _options, done) => {
    const waiting = { preHandler: waitForMinPosition(events, inbox), headers: minPositionHeader(events) };
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
    done();
  };
