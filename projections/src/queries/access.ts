import { ROLES } from '@so-cuoc/shared-domain/accounts/roles.ts';
import type { RouteAccess } from '@so-cuoc/shared-domain/contract/access.ts';

/** Anyone signed in may ask; the id in the path must be of a book that the caller may read. */
export const READS_BOOK: RouteAccess = {
  session: 'required',
  roles: ROLES,
  changes: false,
  ownerFields: ['userId'],
  ownership: 'read',
};

/** The same for everyone who is signed in. */
export const READS_PUBLIC: RouteAccess = {
  session: 'required',
  roles: ROLES,
  changes: false,
  ownerFields: [],
  ownership: 'none',
};

/** Views are the operators' affair. */
export const OPERATES_VIEWS: RouteAccess = { ...READS_PUBLIC, roles: ['ad'] };

/** The rows of the book that a call means; none where its user id is nobody's. */
export const rowsOf = <Row>(
  book: string | null,
  read: (agentId: string) => Promise<readonly Row[]>,
): Promise<readonly Row[]> => (book === null ? Promise.resolve([]) : read(book));
