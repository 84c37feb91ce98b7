import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as messagingCalls from '@so-cuoc/shared-domain/contract/calls/service/messaging.ts';
import type { FastifyPluginCallback } from 'fastify';
import { latestChat } from '../messaging/chat-room.ts';
import { feedbackOfAll, feedbackOfUser } from '../messaging/feedback.ts';
import { rowsOf } from './route-access.ts';
import { waitForMinPosition } from './wait-for-view.ts';
import type { QuerySources } from './query-sources.ts';
import { minPositionHeader } from './request-schemas.ts';

/** get_list_chat, get_basic_gopy, get_gopy_all. */
export const messagingRoutes =
  ({ events, messaging: talk }: QuerySources): FastifyPluginCallback =>
  (app, _options, done) => {
    const waiting = {
      preHandler: waitForMinPosition(events, { of: () => talk }),
      headers: minPositionHeader(events),
    };

    registerCall(app, messagingCalls.chat, () => latestChat(talk.documents), waiting);

    registerCall(
      app,
      messagingCalls.feedback,
      ({ book }) => rowsOf(book, (userId) => feedbackOfUser(talk.documents, userId)),
      waiting,
    );

    registerCall(app, messagingCalls.allFeedback, () => feedbackOfAll(talk.documents), waiting);
    done();
  };
