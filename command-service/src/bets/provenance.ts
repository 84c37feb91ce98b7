import {
  type TaskRequest,
  type TaskRunner,
  TaskRefused,
  TaskStopped,
} from '@so-cuoc/call-routes/tasks/task.ts';
import type { MessageProvenance } from '@so-cuoc/shared-domain/book/events.ts';
import type { BetRequest } from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import { isAsSent } from '@so-cuoc/shared-domain/origin/message-origin.ts';
import type { PreparedBet } from './read-bet.ts';
import { sentContext } from './sent-context.ts';
import { originTask } from './text-tasks.ts';

/**
 * How the text of a bet came from its original. It is computed here from both texts, so nothing that a client says of
 * it is believed. Only a message that differs from its original costs a proposal. Where that cannot
 * be had in time, how the message came to be is unknown, and the message is placed all the same.
 */
export const provenanceOf = async (
  tasks: TaskRunner,
  { ui_chuoi: text, ui_chuoi_root: original }: Pick<BetRequest, 'ui_chuoi' | 'ui_chuoi_root'>,
  { context, learned }: Pick<PreparedBet, 'context' | 'learned'>,
  request: TaskRequest,
): Promise<MessageProvenance> => {
  if (original === text || (request.isShort && isAsSent(original, text)))
    return { origin: { kind: 'as-sent' } };
  try {
    return await tasks.run(originTask, { original, text, context: sentContext(context), learned }, request);
  } catch (error) {
    if (error instanceof TaskRefused || error instanceof TaskStopped) return {};
    throw error;
  }
};
