import { COLLECTIONS, type CollectionName } from './collections.ts';
import { daysBetween, isIsoDate } from '../calendar/vietnam-day.ts';

/**
 * query = collection, conditions that all hold, an order, a limit. Conditions compare a field with a value of
 * its own kind; texts compare by code point, and `contains` without regard to capitals.
 */
export const OPERATORS = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'contains', 'in'] as const;
export type Operator = (typeof OPERATORS)[number];

export type Scalar = string | number | boolean;

export interface Condition {
  readonly field: string;
  readonly op: Operator;
  /** A list for `in` alone. */
  readonly value: Scalar | readonly Scalar[];
}

export interface AdminQuery {
  readonly collection: CollectionName;
  readonly where: readonly Condition[];
  readonly sort: readonly { readonly field: string; readonly descending: boolean }[];
  readonly limit: number;
}

export type QueryRow = Readonly<Record<string, unknown>>;

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const compare = (one: Scalar, other: Scalar): number => (one === other ? 0 : one < other ? -1 : 1);

const matches = (row: QueryRow, { field, op, value }: Condition): boolean => {
  const held = row[field];
  if (!isScalar(held)) return op === 'ne';
  if (typeof value === 'object') return op === 'in' && value.includes(held);
  if (op === 'contains') return String(held).toLowerCase().includes(String(value).toLowerCase());
  if (typeof held !== typeof value) return op === 'ne';
  const order = compare(held, value);
  switch (op) {
    case 'eq':
    case 'in':
      return order === 0;
    case 'ne':
      return order !== 0;
    case 'lt':
      return order < 0;
    case 'lte':
      return order <= 0;
    case 'gt':
      return order > 0;
    case 'gte':
      return order >= 0;
  }
};

const comparator =
  (sort: AdminQuery['sort']) =>
  (one: QueryRow, other: QueryRow): number => {
    for (const { field, descending } of sort) {
      const [left, right] = [one[field], other[field]];
      const order = isScalar(left) && isScalar(right) ? compare(left, right) : 0;
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  };

/** The requested rows, with only the allowed fields. */
export const runQuery = (
  rows: readonly QueryRow[],
  { collection, where, sort, limit }: AdminQuery,
): readonly QueryRow[] => {
  const fields = Object.keys(COLLECTIONS[collection]);
  return rows
    .filter((row) => where.every((condition) => matches(row, condition)))
    .toSorted(comparator(sort))
    .slice(0, limit)
    .map((row) => Object.fromEntries(fields.map((field) => [field, row[field] ?? null])));
};

/** One agent's days, both included. */
export interface MessageScope {
  readonly agentId: string;
  readonly from: string;
  readonly to: string;
}

const MOST_DAYS = 31;

const textOf = (where: readonly Condition[], field: string, op: Condition['op']): string | null => {
  const found = where.find((condition) => condition.field === field && condition.op === op)?.value;
  return typeof found === 'string' ? found : null;
};

/** The agent and the days of a query for messages; null if the conditions do not give both. */
export const messageScope = (where: readonly Condition[]): MessageScope | null => {
  const agentId = textOf(where, 'ui_user_id', 'eq');
  const day = textOf(where, 'ui_date', 'eq');
  const from = day ?? textOf(where, 'ui_date', 'gte') ?? '';
  const to = day ?? textOf(where, 'ui_date', 'lte') ?? '';
  if (agentId === null || !isIsoDate(from) || !isIsoDate(to)) return null;
  const days = daysBetween(from, to);
  return days < 0 || days >= MOST_DAYS ? null : { agentId, from, to };
};
