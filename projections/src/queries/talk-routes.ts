import type { CallAccess } from '@so-cuoc/shared-domain/contract/access.ts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { latestChat } from '../chat/query.ts';
import { feedbackOfAll, feedbackOfUser } from '../feedback/query.ts';
import { READS_ALWAYS, READS_BOOK, rowsOf } from './access.ts';
import { freshEnough } from './freshness.ts';
import type { Queried } from './queried.ts';
import { minPosition, ofUser } from './shapes.ts';

/** Agents, also once their time is over, managers and admins (product-1 §2). */
const TALKS: CallAccess = { ...READS_ALWAYS, roles: ['us', 'sl', 'ad'] };

/** get_list_chat, get_basic_gopy, get_gopy_all. */
export const talkRoutes =
  ({ events, talk }: Queried): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const preHandler = freshEnough(events, { of: () => talk });
    const headers = minPosition(events);

    app.get('/api/modify/get_list_chat', { config: { access: TALKS }, preHandler, schema: { headers } }, () =>
      latestChat(talk.documents),
    );

    app.get(
      '/api/basic/get_basic_gopy/:userId',
      {
        config: { access: { ...READS_BOOK, roles: TALKS.roles, allowedWhenExpired: true } },
        preHandler,
        schema: { params: ofUser, headers },
      },
      ({ book }) => rowsOf(book, (userId) => feedbackOfUser(talk.documents, userId)),
    );

    app.get(
      '/api/basic/get_gopy_all',
      { config: { access: { ...READS_ALWAYS, roles: ['ad'] } }, preHandler, schema: { headers } },
      () => feedbackOfAll(talk.documents),
    );
    done();
  };
