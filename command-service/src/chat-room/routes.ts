import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as messagingCalls from '@so-cuoc/shared-domain/contract/calls/service/messaging.ts';
import { decide } from '@so-cuoc/shared-domain/chat-room/decide.ts';
import { CHAT_STREAM } from '@so-cuoc/shared-domain/chat-room/events.ts';
import type { FastifyPluginCallback } from 'fastify';
import { todayOf } from '../clock/today.ts';
import { callerOf, originOf, setPositionHeader } from '../http/command-request.ts';
import type { Service } from '../service.ts';

/**
 * modify_chat: posts to the chat room. The author is the user of the session, whatever name the caller sends.
 */
export const chatRoutes: FastifyPluginCallback<{ service: Service }> = (app, { service }, done) => {
  registerCall(app, messagingCalls.post, async (request, reply) => {
    const { userId, username } = callerOf(request);
    const origin = originOf(request);
    const date = await todayOf(service);
    const executed = await service.chat.execute(CHAT_STREAM, origin, (state) =>
      decide(
        {
          type: 'post',
          messageId: origin.commandId,
          date,
          userId,
          name: username,
          text: request.body.chat_content,
        },
        state,
      ),
    );
    if (!executed.ok) return [executed.refusal];
    setPositionHeader(reply, executed.position);
    return [{ result: 'updatesuccess', chat_id: origin.commandId }];
  });
  done();
};
