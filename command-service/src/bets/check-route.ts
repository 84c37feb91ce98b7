import { TaskRefused, TaskStopped } from '@so-cuoc/call-routes/tasks/task.ts';
import { taskOwnerOf } from '@so-cuoc/call-routes/tasks/task-owner.ts';
import type { CheckAnswer } from '@so-cuoc/shared-domain/contract/calls/bets/bet-check.ts';
import type { BetAnswer, BetRequest } from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import { limitsStream } from '@so-cuoc/shared-domain/limits/events.ts';
import { parseMessage } from '@so-cuoc/shared-domain/message/parse-message.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Service } from '../service.ts';
import { type CheckedText, checkText } from './check-bet.ts';
import { isShortBet, prepareBet } from './read-bet.ts';
import { sentContext } from './sent-context.ts';
import { checkTask, mayHaveProposal } from './text-tasks.ts';

/**
 * KIỂM TRA. A short text is read at once. What takes longer, a proposal or a long text, is a task. A text is answered
 * without a proposal where none can be had in time. Throws TaskRefused or TaskStopped for a long text that
 * cannot be read in time.
 */
export const check = async (
  service: Service,
  request: FastifyRequest<{ Body: BetRequest }>,
  reply: FastifyReply,
): Promise<CheckAnswer | BetAnswer | FastifyReply> => {
  const { body, arrivedAt } = request;
  const prepared = await prepareBet(service, body);
  if (!('context' in prepared)) return prepared;
  const { agentId, date, text, context } = prepared;
  const { cutOffs } = await service.limits.read(limitsStream(agentId));
  const { ui_id, ui_chuoi, ui_chuoi_root, ui_user_khach_id } = body;
  const checked: CheckedText = {
    request: { ui_id, ui_chuoi, ui_chuoi_root, ui_user_khach_id },
    ...{ agentId, date, text, context, cutOffs, arrivedAt },
  };
  const isShort = isShortBet(body);
  const reading = isShort ? parseMessage(text, context) : null;
  if (reading !== null && !mayHaveProposal(reading)) return checkText(checked, reading, null);
  const answer = async (proposes: boolean): Promise<FastifyReply> => {
    const input = { ...checked, context: sentContext(context), proposes };
    const bytes = await service.tasks.run(checkTask, input, {
      owner: taskOwnerOf(request),
      isShort,
      isWanted: () => !reply.raw.destroyed,
    });
    return reply
      .type('application/json; charset=utf-8')
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  };
  try {
    return await answer(true);
  } catch (error) {
    const isRefused = error instanceof TaskRefused;
    if (!isRefused && !(error instanceof TaskStopped)) throw error;
    if (reply.raw.destroyed) throw error;
    if (reading !== null) return checkText(checked, reading, null);
    if (isRefused) throw error;
    return await answer(false);
  }
};
