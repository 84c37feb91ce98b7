import { FAILURE_STATUS, type Failure, type FailureCode } from '@so-cuoc/shared-domain/contract/failures.ts';
import type { FastifyReply } from 'fastify';

/** Code and sentence of a failure, from the one table (outcomes/failures.ts). */
export interface Refused {
  readonly result: FailureCode;
  readonly message: string;
}

/** Ends a call with one of the codes of the contract; the error handler writes the answer. */
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

/** Answers with a failure of the contract: its status and its body, nothing else. */
export const sendFailure = (reply: FastifyReply, refused: Refused, field?: string): FastifyReply =>
  reply.code(FAILURE_STATUS[refused.result]).send(failureBody(refused, field));

/** A whole answer, for a connection on which no call stands that could be answered; it ends with it. */
export const rawResponse = (status: string, refused: Refused): string => {
  const body = JSON.stringify(failureBody(refused));
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
};
