import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
import { mayRead, mayWrite } from '@so-cuoc/shared-domain/accounts/rights.ts';
import type { CallAccess } from '@so-cuoc/shared-domain/contract/access.ts';
import type { IdentityIndex } from '../identity-index/identity-index.ts';
import type { FastifyRequest } from 'fastify';

/** Roles that may name any user, so an unknown id tells them nothing new. */
const seesEveryone = (identity: Identity): boolean => identity.role === 'ad' || identity.role === 'au';

/**
 * Whether the caller may use the ids of a call (calls.md, Conventions). A user id must be known, and be the
 * caller's, its agent's, one of its agents' or, for `ad` and `au`, anyone's. Unknown customers and messages
 * pass; the call then answers that they do not exist.
 */
export const mayUse = (
  identity: Identity,
  ids: OwnedIds,
  ownership: CallAccess['ownership'],
  identities: IdentityIndex,
): boolean => {
  if (ownership === 'none') return true;
  const may = ownership === 'write' ? mayWrite : mayRead;
  const ofUser = (userId: string): boolean => {
    const owner = identities.ownerOf(userId);
    return owner === null ? seesEveryone(identity) : may(identity, owner);
  };
  const ofAgent = (agentId: string | null): boolean => agentId === null || ofUser(agentId);
  return (
    ids.users.every(ofUser) &&
    ids.customers.every((khachId) => ofAgent(identities.agentOfCustomer(khachId))) &&
    ids.messages.every((uiId) => ofAgent(identities.placeOfMessage(uiId)?.agentId ?? null))
  );
};

/** The agent whose book a user id means, if the caller may see it and its subscription has not expired. */
export const bookToWatch = (
  identity: Identity,
  userId: string,
  identities: IdentityIndex,
  today: string,
): string | null => {
  const owner = identities.ownerOf(userId);
  const caller = identities.account(identity.userId);
  if (owner === null || caller === null || identities.isExpired(caller, today)) return null;
  return mayRead(identity, owner) ? owner.agentId : null;
};

export interface OwnedIds {
  readonly users: readonly string[];
  readonly customers: readonly string[];
  readonly messages: readonly string[];
}

/** Adds the texts at `name`, a field or a path like `khach.khach_id`, also of every item where there are lists. */
const addValues = (values: Set<string>, source: unknown, name: string): void => {
  if (Array.isArray(source)) for (const item of source) addValues(values, item, name);
  if (typeof source !== 'object' || source === null) return;
  if (Object.hasOwn(source, name)) {
    const value: unknown = Reflect.get(source, name);
    if (typeof value === 'string' && value !== '') values.add(value);
    return;
  }
  const dot = name.indexOf('.');
  const first = name.slice(0, Math.max(0, dot));
  if (dot > 0 && Object.hasOwn(source, first))
    addValues(values, Reflect.get(source, first), name.slice(dot + 1));
};

const NO_IDS: readonly string[] = [];

/** Every id in params, query and body that the route's access lists as owned; without duplicates. */
export const ownedIds = (
  access: CallAccess,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): OwnedIds => {
  const find = (names: readonly string[] = NO_IDS): readonly string[] => {
    if (names.length === 0) return NO_IDS;
    const values = new Set<string>();
    for (const source of [request.params, request.query, request.body])
      for (const name of names) addValues(values, source, name);
    return [...values];
  };
  return {
    users: find(access.ownerFields),
    customers: find(access.customerFields),
    messages: find(access.messageFields),
  };
};
