import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { z } from 'zod';

/** Real ids for the fields of a call, so that most requests are meaningful. */
export interface Pools {
  readonly users: readonly string[];
  readonly customers: readonly string[];
  readonly messages: readonly string[];
  /** By field name, as the routes declare them. */
  readonly kindOf: ReadonlyMap<string, 'users' | 'customers' | 'messages'>;
}

type Schema = z.core.JSONSchema.BaseSchema;

const DATES = ['2026-11-20', '2026-11-18', '2026-11-17', '2026-02-29', '2024-02-29'];
const INSTANTS = ['2026-11-20T09:00:00Z', '2026-11-20T16:15:00.000+07:00', '1970-01-01T00:00:00Z'];
const TEXTS = [
  'vl 37b5',
  '2dai 37.79dx5 b10n',
  'vl 12.34b10n',
  'tp 1234xx1',
  'mb 38 đá 2n',
  'Anh Ba',
  'vl',
  'dai-vl',
  'report',
  'khach_name',
  'contains',
];

/** A schema under any of its reference names. */
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
const alternatives = (schema: Schema): readonly Schema[] =>
  [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(isSchema);

const strings = (schema: Schema, name: string, pools: Pools): fc.Arbitrary<unknown> => {
  const kind = pools.kindOf.get(name);
  if (kind !== undefined) return fc.constantFrom(...pools[kind]);
  switch (schema.format) {
    case 'uuid':
    case 'guid':
      return fc.oneof(
        fc.constantFrom(...pools.users, ...pools.customers, ...pools.messages),
        fc.constant(null).map(() => randomUUID()),
      );
    case 'date':
      return fc.constantFrom(...DATES);
    case 'date-time':
      return fc.constantFrom(...INSTANTS);
    case 'uri':
      return fc.constant('https://so.test/x');
    default:
  }
  if (typeof schema.pattern === 'string') return fc.stringMatching(new RegExp(schema.pattern, 'u'));
  const maxLength = Math.min(schema.maxLength ?? 30, 30);
  return fc.oneof(
    fc.constantFrom(...TEXTS).map((text) => text.slice(0, maxLength)),
    fc.string({ unit: 'grapheme', minLength: Math.min(schema.minLength ?? 0, maxLength), maxLength }),
  );
};

const numbers = (schema: Schema): fc.Arbitrary<unknown> => {
  const min = schema.minimum ?? 0;
  const max = Math.min(schema.maximum ?? 1_000, min + 1_000);
  return schema.type === 'integer'
    ? fc.integer({ min, max })
    : fc.oneof(fc.integer({ min: Math.ceil(min), max: Math.floor(max) }), fc.constantFrom(0, 0.5, 0.75, 1));
};

const objects = (schema: Schema, pools: Pools): fc.Arbitrary<unknown> => {
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {}).filter((entry): entry is [string, Schema] =>
    isSchema(entry[1]),
  );
  const record = Object.fromEntries(fields.map(([name, field]) => [name, valueOf(field, name, pools)]));
  return fc.record(record, { requiredKeys: [...required].filter((name) => name in record) });
};

const arrays = (schema: Schema, name: string, pools: Pools): fc.Arbitrary<unknown> => {
  const { prefixItems, items, minItems = 0 } = schema;
  if (prefixItems !== undefined)
    return fc.tuple(...prefixItems.filter(isSchema).map((item) => valueOf(item, name, pools)));
  const item = Array.isArray(items) ? items[0] : items;
  return isSchema(item)
    ? fc.array(valueOf(item, name, pools), { minLength: minItems, maxLength: Math.max(minItems, 3) })
    : fc.constant([]);
};

/** Values of a schema as the wire has them. Where the schema is silent, any value. */
export const valueOf = (schema: Schema, name: string, pools: Pools): fc.Arbitrary<unknown> => {
  const known = pools.kindOf.get(name);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const others = alternatives(schema);
  if (others.length > 0) return fc.oneof(...others.map((other) => valueOf(other, name, pools)));
  switch (schema.type) {
    case 'object':
      return objects(schema, pools);
    case 'array':
      return arrays(schema, name, pools);
    case 'string':
      return strings(schema, name, pools);
    case 'number':
    case 'integer':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return known === undefined ? fc.jsonValue({ maxDepth: 1 }) : fc.constantFrom(...pools[known]);
  }
};
