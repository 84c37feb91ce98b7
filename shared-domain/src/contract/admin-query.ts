import { z } from 'zod';
import { COLLECTIONS, fieldKind, isCollection, type FieldKind } from '../admin-query/collections.ts';
import { messageScope } from '../admin-query/scope.ts';
import { OPERATORS, type Operator } from '../admin-query/run.ts';

const SYMBOLS: Readonly<Record<string, Operator>> = {
  '=': 'eq',
  '!=': 'ne',
  '<': 'lt',
  '<=': 'lte',
  '>': 'gt',
  '>=': 'gte',
};

const operator = z.string(`Phải là một trong: ${OPERATORS.join(', ')}`).transform((op, context): Operator => {
  const known =
    OPERATORS.find((each) => each === op) ?? (Object.hasOwn(SYMBOLS, op) ? SYMBOLS[op] : undefined);
  if (known !== undefined) return known;
  context.addIssue({ code: 'custom', message: `Phải là một trong: ${OPERATORS.join(', ')}` });
  return z.NEVER;
});

const scalar = z.union([z.string().max(200), z.number(), z.boolean()], 'Phải là chữ, số hoặc true/false');

const condition = z.object({
  field: z.string(),
  op: operator,
  value: z.union([scalar, z.array(scalar).max(200)], 'Phải là chữ, số, true/false hoặc một danh sách'),
});

const sorting = z.union(
  [
    z.string(),
    z.array(z.object({ field: z.string(), dir: z.enum(['asc', 'desc']).default('asc') })).max(5),
    z.object({ field: z.string(), dir: z.enum(['asc', 'desc']).default('asc') }),
  ],
  'Phải là tên trường, -tên trường, hoặc danh sách {field, dir}',
);

const sortOf = (given: z.infer<typeof sorting> | undefined) => {
  if (given === undefined || given === '') return [];
  if (typeof given === 'string')
    return [{ field: given.replace(/^-/, ''), descending: given.startsWith('-') }];
  return [given].flat().map(({ field, dir }) => ({ field, descending: dir === 'desc' }));
};

const KINDS: Readonly<Record<FieldKind, string>> = { text: 'string', number: 'number', flag: 'boolean' };
const NAMES = Object.keys(COLLECTIONS).join(', ');

/**
 * POST /api/modify/modify_username (ad): a structured read query (calls.md). `op` also as = != < <= > >=;
 * `sort` a field, `-field` for the other way, or a list of {field, dir}. Messages need ui_user_id and at most
 * 31 days of ui_date. Answers the rows.
 */
export const adminQuery = z
  .object({
    collection: z.string(`Phải là một trong: ${NAMES}`),
    where: z.array(condition, 'Phải là danh sách điều kiện').max(20).default([]),
    sort: sorting.optional(),
    limit: z.int().min(1).max(1000, 'Nhiều nhất 1000 dòng').default(100),
  })
  .transform(({ collection, where, sort, limit }, context) => {
    const refuse = (path: readonly (string | number)[], message: string): void => {
      context.addIssue({ code: 'custom', path: [...path], message });
    };
    if (!isCollection(collection)) {
      refuse(['collection'], `Phải là một trong: ${NAMES}`);
      return z.NEVER;
    }
    const order = sortOf(sort);
    for (const [index, { field, op, value }] of where.entries()) {
      const kind = fieldKind(collection, field);
      if (kind === undefined) refuse(['where', index, 'field'], `Không có trường "${field}"`);
      else if ((op === 'in') !== Array.isArray(value))
        refuse(['where', index, 'value'], 'Danh sách chỉ đi với in');
      else if ([value].flat().some((each) => typeof each !== KINDS[kind]))
        refuse(['where', index, 'value'], 'Giá trị không cùng loại với trường');
      else if (op === 'contains' && kind !== 'text')
        refuse(['where', index, 'op'], 'contains chỉ dùng cho trường chữ');
    }
    if (order.some(({ field }) => fieldKind(collection, field) === undefined))
      refuse(['sort'], 'Không có trường này');
    const query = { collection, where, sort: order, limit };
    if (collection === 'messages' && messageScope(where) === null)
      refuse(['where'], 'Tin cược cần ui_user_id (eq) và ui_date (eq, hoặc gte và lte trong 31 ngày)');
    return query;
  });

/** A row of its answer, fields as the collection has them. */
export const queriedRow = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
