import type { TaskRunner } from '@so-cuoc/call-routes/tasks/task.ts';
import { taskOwnerOf } from '@so-cuoc/call-routes/tasks/task-owner.ts';
import type { preParsingHookHandler } from 'fastify';

/** Bytes. Parsing a smaller body costs less than it is worth to ask first. */
const LARGE_BODY = 8 * 1024;

const isLarge = (length: string | undefined): boolean => length === undefined || Number(length) > LARGE_BODY;

/** Refuses a large body before it is read, if its task would be refused anyway. */
export const admitLarge =
  (tasks: TaskRunner): preParsingHookHandler =>
  (request, _reply, payload, next) => {
    if (isLarge(request.headers['content-length'])) tasks.admit(taskOwnerOf(request));
    next(null, payload);
  };
