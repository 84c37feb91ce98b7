import { ROLES, type Role } from '../accounts/roles.ts';

/**
 * Who may use a call. Every route declares one in its Fastify `config.access`; one hook enforces
 * it in the order of calls.md: header, session, role, shape (400), owner (403), state. The
 * role × call matrix of the tests is generated from these.
 */
export interface CallAccess {
  /** `none`: reachable without a session. `optional`: the same, but a session identifies the caller. */
  readonly session: 'none' | 'optional' | 'required';
  readonly roles: readonly Role[];
  /** Agents and their `ph` reach it although their time of use is over; left out = they do not. */
  readonly allowedWhenExpired?: true;
  /** Changes something: needs `x-so-cuoc: 1`, takes `idempotency-key`, answers `x-position`. */
  readonly changes: boolean;
  /** The body may contain a password: the stored fingerprint of a retry must be as hard to guess. */
  readonly bearsPassword?: true;
  /** The answer holds a secret that nobody may keep: an idempotency key is not kept for it. */
  readonly answersSecret?: true;
  /** Names the fields of params, query or body that hold the id of the user whose book is meant. */
  readonly ownerFields: readonly string[];
  /** Fields that hold a customer's id; its agent is the owner. `a.b` is field b of the rows in a. */
  readonly customerFields?: readonly string[];
  /** Fields that hold a message's id; its agent is the owner. */
  readonly messageFields?: readonly string[];
  /** `read`: the agent, its ph, its sl, ad, au; `write`: the agent and ad. */
  readonly ownership: 'none' | 'read' | 'write';
}

/** Reachable without a session; changes nothing. */
export const OPEN: CallAccess = {
  session: 'none',
  roles: ROLES,
  changes: false,
  ownerFields: [],
  ownership: 'none',
};
/** Reachable without a session; changes something. */
export const OPEN_CHANGE: CallAccess = { ...OPEN, changes: true };

/** As OPEN; the caller is known where it has a session. */
export const OPTIONAL: CallAccess = { ...OPEN, session: 'optional' };
export const OPTIONAL_CHANGE: CallAccess = { ...OPEN_CHANGE, session: 'optional' };

/** Every account whose time of use is not over. */
export const SIGNED_IN: CallAccess = { ...OPEN, session: 'required' };
export const SIGNED_IN_CHANGE: CallAccess = { ...SIGNED_IN, changes: true };

export const ADMIN: CallAccess = { ...SIGNED_IN, roles: ['ad'] };
export const ADMIN_CHANGE: CallAccess = { ...ADMIN, changes: true };

/** The user in the path must have a book that the caller may read. */
export const READS_BOOK: CallAccess = { ...SIGNED_IN, ownerFields: ['userId'], ownership: 'read' };

/** Only the agent itself and an ad write books, customers and limits (calls.md, Conventions). */
export const AGENT_WRITES: CallAccess = {
  ...SIGNED_IN_CHANGE,
  roles: ['us', 'ad'],
  ownership: 'write',
};

/** The cookie of a session; httpOnly, so a page cannot look for it itself. */
export const SESSION_COOKIE = 'so_cuoc';
/** The cookie by which a device proves an earlier sign-in; httpOnly. */
export const DEVICE_COOKIE = 'so_cuoc_device';

export const CHANGE_HEADER = 'x-so-cuoc';
export const POSITION_HEADER = 'x-position';
export const MIN_POSITION_HEADER = 'x-min-position';
/** Names one request in its answer and in the log; taken from a trusted proxy, else a new UUID. */
export const REQUEST_ID_HEADER = 'x-request-id';
export const IDEMPOTENCY_HEADER = 'idempotency-key';
