import type { CallAccess } from '@so-cuoc/shared-domain/contract/access.ts';
import type { FastifyRequest } from 'fastify';

export interface OwnedIds {
  readonly users: readonly string[];
  readonly customers: readonly string[];
  readonly messages: readonly string[];
}

const valuesIn = (source: unknown, fields: ReadonlySet<string>): readonly string[] => {
  if (Array.isArray(source)) return source.flatMap((item: unknown) => valuesIn(item, fields));
  if (typeof source !== 'object' || source === null) return [];
  const entries: readonly (readonly [string, unknown])[] = Object.entries(source);
  return entries.flatMap(([name, value]) =>
    fields.has(name) && typeof value === 'string' && value !== '' ? [value] : [],
  );
};

/** Every id in params, query and body that a route's access says belongs to somebody; each once. */
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
