import { FAILURE_STATUS, type Failure } from '@so-cuoc/shared-domain/contract/failures.ts';
import type { FastifyReply } from 'fastify';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';

/** The rows of the book that a call means; none where its user id is nobody's. */
export const rowsOf = <Row>(
  book: string | null,
  read: (agentId: string) => Promise<readonly Row[]>,
): Promise<readonly Row[]> => (book === null ? Promise.resolve([]) : read(book));

const NOT_ALLOWED: Failure = {
  error: { code: FAILURES.notAllowed.code, message: FAILURES.notAllowed.template },
};

/** For what only the call itself can tell: its option, or a stream, is not the caller's. */
export const forbidden = (reply: FastifyReply): FastifyReply =>
  reply.code(FAILURE_STATUS.forbidden).send(NOT_ALLOWED);
