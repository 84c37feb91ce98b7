import { ROLES } from '@so-cuoc/shared-domain/accounts/roles.ts';
import type { RouteAccess } from '@so-cuoc/shared-domain/contract/access.ts';

/** Reachable without a session; changes nothing. */
export const OPEN: RouteAccess = {
  session: 'none',
  roles: ROLES,
  changes: false,
  ownerFields: [],
  ownership: 'none',
};

/** Reachable without a session, and changes something. */
export const OPEN_CHANGE: RouteAccess = { ...OPEN, changes: true };

/** Any signed-in account, about itself. */
export const SIGNED_IN: RouteAccess = { ...OPEN, session: 'required' };

/** Books, customers and limits are written by their agent and by an ad alone (calls.md, Conventions). */
export const AGENT_WRITES: RouteAccess = {
  session: 'required',
  roles: ['us', 'ad'],
  changes: true,
  ownerFields: [],
  ownership: 'write',
};
