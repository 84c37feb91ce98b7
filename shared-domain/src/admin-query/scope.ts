import { daysBetween, isIsoDate } from '../calendar/vietnam-day.ts';
import type { Condition } from './run.ts';

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

/** Messages are asked for an agent and some days at a time; null where the conditions do not say which. */
export const messageScope = (where: readonly Condition[]): MessageScope | null => {
  const agentId = textOf(where, 'ui_user_id', 'eq');
  const day = textOf(where, 'ui_date', 'eq');
  const from = day ?? textOf(where, 'ui_date', 'gte') ?? '';
  const to = day ?? textOf(where, 'ui_date', 'lte') ?? '';
  if (agentId === null || !isIsoDate(from) || !isIsoDate(to)) return null;
  const days = daysBetween(from, to);
  return days < 0 || days >= MOST_DAYS ? null : { agentId, from, to };
};
