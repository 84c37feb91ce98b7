import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as messagingCalls from '@so-cuoc/shared-domain/contract/calls/service/messaging.ts';
import type { FastifyInstance } from 'fastify';
import { latestChat } from '../messaging/chat-room.ts';
import { feedbackOfAll, feedbackOfUser } from '../messaging/feedback.ts';
import { rowsOf } from './route-access.ts';
import { afterMinPosition } from './wait-for-view.ts';
import type { QuerySources } from './query-sources.ts';

/** get_list_chat, get_basic_gopy, get_gopy_all. */
export const messagingRoutes = (app: FastifyInstance, { events, messaging: talk }: QuerySources): void => {
  const waiting = afterMinPosition(events, talk);

  registerCall(app, messagingCalls.chat, () => latestChat(talk.documents), waiting);

  registerCall(
    app,
    messagingCalls.feedback,
    ({ book }) => rowsOf(book, (userId) => feedbackOfUser(talk.documents, userId)),
    waiting,
  );

  registerCall(app, messagingCalls.allFeedback, () => feedbackOfAll(talk.documents), waiting);
};
