import {
  EventRejected,
  LogCorrupt,
  OutcomeUnknown,
  StoreUnavailable,
  UnreadableEvent,
} from '@so-cuoc/event-store/port.ts';
import { TaskRefused, TaskStopped } from '@so-cuoc/call-routes/tasks/task.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { CallRefused, sendFailure, type Refused } from './call-refused.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { spokenId } from './request-id.ts';
import { message, outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

/** The only place that turns errors into responses. No detail of the cause leaves the service. */

interface Answer {
  readonly told: Refused;
  readonly field?: string;
}

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** The disk of the vault is full, read-only or gone. */
const isDiskRefusal = (error: unknown): boolean => isFastifyError(error) && error.code.startsWith('SQLITE_');

/** Fastify's own errors, by code. */
const toldByFramework = (error: FastifyError): Answer | null => {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return { told: outcome(FAILURES.bodyTooLarge) };
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return { told: outcome(FAILURES.notJsonType), field: 'content-type' };
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return { told: outcome(FAILURES.notJson), field: 'body' };
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return { told: outcome(FAILURES.badPath), field: 'path' };
    default:
      return error.statusCode === 400 ? { told: outcome(FAILURES.badBody), field: 'body' } : null;
  }
};

/** The first unknown key of a strict schema. */
const strangerIn = (params: Readonly<Record<string, unknown>> | undefined): string | null => {
  const names = params?.['keys'];
  return Array.isArray(names) && typeof names[0] === 'string' ? names[0] : null;
};

const refusedTask = ({ reason, retryAfter: seconds }: TaskRefused): Refused => {
  switch (reason) {
    case 'queue':
      return outcome(FAILURES.queueFull, { seconds });
    case 'budget':
      return outcome(FAILURES.budgetSpent, { seconds });
    case 'stopping':
      return outcome(FAILURES.stopping);
  }
};

const tell = (error: unknown): Answer | null => {
  if (error instanceof CallRefused)
    return {
      told: { result: error.code, message: error.message },
      ...(error.field === undefined ? {} : { field: error.field }),
    };
  if (hasZodFastifySchemaValidationErrors(error)) {
    const first = error.validation[0];
    const stranger = strangerIn(first?.params);
    if (stranger !== null)
      return { told: outcome(FAILURES.noSuchParameter, { parameter: stranger }), field: stranger };
    const field = first?.instancePath.split('/').filter(Boolean).join('.') ?? '';
    return {
      told: { result: 'invalid', message: first?.message ?? message(FAILURES.badBody) },
      field: field === '' ? (error.validationContext ?? 'body') : field,
    };
  }
  if (error instanceof TaskStopped) return { told: outcome(FAILURES.tooSlow) };
  if (error instanceof TaskRefused) return { told: refusedTask(error) };
  if (error instanceof OutcomeUnknown) return { told: outcome(FAILURES.outcomeUnknown) };
  if (error instanceof StoreUnavailable || error instanceof LogCorrupt || isDiskRefusal(error))
    return { told: outcome(FAILURES.storeAway) };
  if (error instanceof EventRejected) return { told: outcome(FAILURES.tooLargeToKeep) };
  if (error instanceof UnreadableEvent) return { told: outcome(FAILURES.eventUnreadable, error) };
  return isFastifyError(error) ? toldByFramework(error) : null;
};

const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const answer = tell(error);
  if (answer === null) {
    request.log.error({ err: error }, 'call failed');
    return sendFailure(reply, outcome(FAILURES.ourFault, { request: spokenId(request.id) }));
  }
  const isAway = answer.told.result === 'unavailable' || answer.told.result === 'unknown';
  if (isAway && !(error instanceof CallRefused || error instanceof TaskRefused)) {
    request.log.error({ err: error }, 'not available');
    void reply.header('retry-after', '2');
  }
  const isRefused = error instanceof CallRefused || error instanceof TaskRefused;
  if (isRefused && error.retryAfter !== undefined) void reply.header('retry-after', String(error.retryAfter));
  return sendFailure(reply, answer.told, answer.field);
};

export const errorHandler = fp(
  (app, _options, done) => {
    app.setErrorHandler(answerError);
    done();
  },
  { name: 'errors' },
);
