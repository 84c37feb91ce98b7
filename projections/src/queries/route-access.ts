import { ROLES } from '@so-cuoc/shared-domain/accounts/roles.ts';
import type { CallAccess } from '@so-cuoc/shared-domain/contract/access.ts';
import { FAILURE_STATUS, type Failure } from '@so-cuoc/shared-domain/contract/failures.ts';
import type { FastifyReply } from 'fastify';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';

/** Anyone signed in may ask; the id in the path must be of a book that the caller may read. */
export const READS_BOOK: CallAccess = {
  session: 'required',
  roles: ROLES,
  changes: false,
  ownerFields: ['userId'],
  ownership: 'read',
};

/** The same for everyone who is signed in. */
export const READS_PUBLIC: CallAccess = {
  session: 'required',
  roles: ROLES,
  changes: false,
  ownerFields: [],
  ownership: 'none',
};

/** Views are the operators' affair. */
export const OPERATES_VIEWS: CallAccess = { ...READS_PUBLIC, roles: ['ad'] };
/** The same, also for an agent whose time of use is over: every page's head shows it (product-1 §2). */
export const READS_WHEN_EXPIRED: CallAccess = { ...READS_PUBLIC, allowedWhenExpired: true };

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
