import type { CallAccess } from '@so-cuoc/shared-domain/contract/access.ts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { latestChat } from '../chat-room/query.ts';
import { feedbackOfAll, feedbackOfUser } from '../feedback/query.ts';
import { READS_WHEN_EXPIRED, READS_BOOK, rowsOf } from './route-access.ts';
import { waitForMinPosition } from './wait-for-view.ts';
import type { QuerySources } from './query-sources.ts';
import { minPositionHeader, userParams } from './request-schemas.ts';

/** Agents, also once their time is over, managers and admins (product-1 §2). */
const TALKS: CallAccess = { ...READS_WHEN_EXPIRED, roles: ['us', 'sl', 'ad'] };

/** get_list_chat, get_basic_gopy, get_gopy_all. */
export const messagingRoutes =
  ({ events, messaging: talk }: QuerySources): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const preHandler = waitForMinPosition(events, { of: () => talk });
    const headers = minPositionHeader(events);

    app.get('/api/modify/get_list_chat', { config: { access: TALKS }, preHandler, schema: { headers } }, () =>
      latestChat(talk.documents),
    );

    app.get(
      '/api/basic/get_basic_gopy/:userId',
      {
        config: { access: { ...READS_BOOK, roles: TALKS.roles, allowedWhenExpired: true } },
        preHandler,
        schema: { params: userParams, headers },
      },
      ({ book }) => rowsOf(book, (userId) => feedbackOfUser(talk.documents, userId)),
    );

    app.get(
      '/api/basic/get_gopy_all',
      { config: { access: { ...READS_WHEN_EXPIRED, roles: ['ad'] } }, preHandler, schema: { headers } },
      () => feedbackOfAll(talk.documents),
    );
    done();
  };
