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

const valuesIn = (source: unknown, fields: ReadonlySet<string>): readonly string[] => {
  if (Array.isArray(source)) return source.flatMap((item: unknown) => valuesIn(item, fields));
  if (typeof source !== 'object' || source === null) return [];
  const entries: readonly (readonly [string, unknown])[] = Object.entries(source);
  return entries.flatMap(([name, value]) => {
    if (fields.has(name)) return typeof value === 'string' && value !== '' ? [value] : [];
    const below = [...fields].flatMap((field) =>
      field.startsWith(`${name}.`) ? [field.slice(name.length + 1)] : [],
    );
    return below.length === 0 ? [] : valuesIn(value, new Set(below));
  });
};

/** Every id in params, query and body that the route's access lists as owned; without duplicates. */
export const ownedIds = (
  access: CallAccess,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): OwnedIds => {
  const find = (names: readonly string[] = []): readonly string[] => {
    const fields = new Set(names);
    if (fields.size === 0) return [];
    return [
      ...new Set([request.params, request.query, request.body].flatMap((source) => valuesIn(source, fields))),
    ];
  };
  return {
    users: find(access.ownerFields),
    customers: find(access.customerFields),
    messages: find(access.messageFields),
  };
};
