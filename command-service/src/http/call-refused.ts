import { REQUEST_ID_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { FAILURE_STATUS, type Failure, type FailureCode } from '@so-cuoc/shared-domain/contract/failures.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Code and message of a failure (outcomes/failures.ts). */
export interface Refused {
  readonly result: FailureCode;
  readonly message: string;
}

/** Thrown to end a call with a failure code of the contract; the error handler writes the response. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly code: FailureCode;
  readonly field: string | undefined;
  /** Seconds, for `toomany`. */
  readonly retryAfter: number | undefined;

  constructor({ result, message }: Refused, more: { field?: string; retryAfter?: number } = {}) {
    super(message);
    this.code = result;
    this.field = more.field;
    this.retryAfter = more.retryAfter;
  }
}

export const failureBody = ({ result, message }: Refused, field?: string): Failure => ({
  error: { code: result, ...(field === undefined ? {} : { field }), message },
});

/** Sends a failure of the contract: its status and body. */
export const sendFailure = (reply: FastifyReply, refused: Refused, field?: string): FastifyReply =>
  reply.code(FAILURE_STATUS[refused.result]).send(failureBody(refused, field));

/** What a path that does not exist answers. */
export const noSuchPath = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendFailure(reply, outcome(FAILURES.noSuchPath));

/** A complete HTTP response for a raw socket that has no request; closes the connection. */
export const rawResponse = (status: string, refused: Refused, requestId: string): string => {
  const body = JSON.stringify(failureBody(refused));
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `${REQUEST_ID_HEADER}: ${requestId}`,
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
};
