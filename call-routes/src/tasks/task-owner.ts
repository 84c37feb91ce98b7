import type { FastifyRequest } from 'fastify';
import '../request-context.ts';
import type { TaskOwner } from './task.ts';

/** Whose queue and budget the tasks of a call use. */
export const taskOwnerOf = (
  request: Pick<FastifyRequest, 'identity' | 'sessionId' | 'queuedMs'>,
): TaskOwner => ({
  account: request.identity?.agentId ?? '',
  session: request.sessionId,
  waiter: request,
});
