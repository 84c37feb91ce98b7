import { EventRejected, StoreUnavailable } from '@so-cuoc/event-store/port.ts';
import type { FailureCode } from '@so-cuoc/shared-domain/contract/failures.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { CallRefused, sendFailure } from '../refusal.ts';

/** Every failure of a call becomes an answer here, and only here. Nothing of its cause goes out. */

interface Told {
  readonly code: FailureCode;
  readonly message: string;
  readonly field?: string;
}

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** The vault's disk is full, read-only or gone. */
const isDiskRefusal = (error: unknown): boolean => isFastifyError(error) && error.code.startsWith('SQLITE_');

/** Fastify's own refusals of a request, by their codes. */
const toldByFramework = (error: FastifyError): Told | null => {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return { code: 'toolarge', message: 'Nội dung gửi lên quá lớn.' };
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return { code: 'invalid', field: 'content-type', message: 'Nội dung phải là application/json.' };
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return { code: 'invalid', field: 'body', message: 'Nội dung không phải JSON hợp lệ.' };
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return { code: 'invalid', field: 'path', message: 'Đường dẫn không hợp lệ.' };
    default:
      return error.statusCode === 400
        ? { code: 'invalid', field: 'body', message: 'Nội dung gửi lên không hợp lệ.' }
        : null;
  }
};

const tell = (error: unknown): Told | null => {
  if (error instanceof CallRefused)
    return {
      code: error.code,
      message: error.message,
      ...(error.field === undefined ? {} : { field: error.field }),
    };
  if (hasZodFastifySchemaValidationErrors(error)) {
    const first = error.validation[0];
    const field = first?.instancePath.split('/').filter(Boolean).join('.') ?? '';
    return {
      code: 'invalid',
      field: field === '' ? (error.validationContext ?? 'body') : field,
      message: first?.message ?? 'Nội dung gửi lên không hợp lệ.',
    };
  }
  if (error instanceof StoreUnavailable || isDiskRefusal(error))
    return {
      code: 'unavailable',
      message: 'Chưa ghi được sổ, không có gì bị thay đổi. Vui lòng thử lại sau giây lát.',
    };
  if (error instanceof EventRejected)
    return { code: 'toolarge', message: 'Nội dung này quá lớn để lưu. Hãy tách thành nhiều phần nhỏ hơn.' };
  return isFastifyError(error) ? toldByFramework(error) : null;
};

const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const told = tell(error);
  if (told === null) {
    request.log.error({ err: error }, 'call failed');
    return sendFailure(reply, 'internal', 'Có lỗi bên trong hệ thống. Vui lòng thử lại.');
  }
  if (told.code === 'unavailable' && !(error instanceof CallRefused)) {
    request.log.error({ err: error }, 'store unavailable');
    void reply.header('retry-after', '2');
  }
  if (error instanceof CallRefused && error.retryAfter !== undefined)
    void reply.header('retry-after', String(error.retryAfter));
  return sendFailure(reply, told.code, told.message, told.field);
};

export const errors = fp(
  (app, _options, done) => {
    app.setErrorHandler(answerError);
    done();
  },
  { name: 'errors' },
);
