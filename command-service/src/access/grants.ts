import { ROLES } from '@so-cuoc/shared-domain/accounts/roles.ts';
import type { CallAccess } from '@so-cuoc/shared-domain/contract/access.ts';

/** Reachable without a session; changes nothing. */
export const OPEN: CallAccess = {
  session: 'none',
  roles: ROLES,
  changes: false,
  ownerFields: [],
  ownership: 'none',
};

/** The same, and the caller is known where it has a session. */
export const OPTIONAL: CallAccess = { ...OPEN, session: 'optional' };

/** Reachable without a session, and changes something. */
export const OPEN_CHANGE: CallAccess = { ...OPEN, changes: true };

/** The same, and the caller is known where it has a session. */
export const OPTIONAL_CHANGE: CallAccess = { ...OPEN_CHANGE, session: 'optional' };

/** Any signed-in account, about itself. */
export const SIGNED_IN: CallAccess = { ...OPEN, session: 'required' };

/** The same, also once its time of use is over (product-1 §2). */
export const ALWAYS_SIGNED_IN: CallAccess = { ...SIGNED_IN, allowedWhenExpired: true };

/** Books, customers and limits are written by their agent and by an ad alone (calls.md, Conventions). */
export const AGENT_WRITES: CallAccess = {
  session: 'required',
  roles: ['us', 'ad'],
  changes: true,
  ownerFields: [],
  ownership: 'write',
};

/** The chat room and feedback (product-2 §2.10): agents, also once their time is over, managers and admins. */
export const TALKS: CallAccess = { ...ALWAYS_SIGNED_IN, roles: ['us', 'sl', 'ad'] };
