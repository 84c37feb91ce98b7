import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as messagingCalls from '@so-cuoc/shared-domain/contract/calls/service/messaging.ts';
import { decide, type FeedbackCommand } from '@so-cuoc/shared-domain/feedback/decide.ts';
import { feedbackStream } from '@so-cuoc/shared-domain/feedback/events.ts';
import type { FastifyPluginCallback } from 'fastify';
import { callerOf, originOf, setPositionHeader } from '../http/command-request.ts';
import { CallRefused } from '../http/call-refused.ts';
import type { Service } from '../service.ts';
import { MESSAGING_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/administration.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

/** modify_gopy: a user's feedback, and the admin's reply. */
export const feedbackRoutes: FastifyPluginCallback<{ service: Service }> = (app, { service }, done) => {
  registerCall(app, messagingCalls.giveFeedback, async (request, reply) => {
    const caller = callerOf(request);
    const { datatype, gop_userid: userId, gop_id, gop_content, gop_reply } = request.body;
    const may = datatype === 'insert' ? userId === caller.userId : caller.role === 'ad';
    if (!may) throw new CallRefused(outcome(FAILURES.notAllowed));
    const origin = originOf(request);
    const command: FeedbackCommand =
      datatype === 'insert'
        ? { type: 'give', userId, feedbackId: origin.commandId, name: caller.username, text: gop_content }
        : {
            type: 'answer',
            userId,
            feedbackId: gop_id ?? null,
            quoted: gop_content === '' ? null : gop_content.trim(),
            text: gop_reply,
          };
    const executed = await service.feedback.execute(feedbackStream(userId), origin, (state) =>
      decide(command, state),
    );
    if (!executed.ok) return [executed.refusal];
    setPositionHeader(reply, executed.position);
    return [outcome(datatype === 'insert' ? MESSAGING_OUTCOMES.thanks : MESSAGING_OUTCOMES.answered)];
  });
  done();
};
