import { z } from 'zod';
import { create } from 'zustand';
import { useRecord } from '../../session/session.ts';
import { MAX_WIDTH } from '../column.ts';

/** A user's column layout of a table, stored on this device. */
const layout = z.object({
  /** Column ids from left to right. Other columns follow. */
  order: z.array(z.string()),
  /** Visibility by column id, if changed from the default. */
  shown: z.record(z.string(), z.boolean()),
  /** Pixels. */
  widths: z.record(z.string(), z.number().positive().max(MAX_WIDTH)),
  /** Whether the filter row is shown. */
  filters: z.boolean(),
});
export type ColumnLayout = Readonly<z.infer<typeof layout>>;

export const DEFAULT_LAYOUT: ColumnLayout = { order: [], shown: {}, widths: {}, filters: false };

const PREFIX = 'so-cuoc.table';
const keyOf = (user: string, table: string): string => `${PREFIX}.${user}.${table}`;

/** Parses a stored layout; the default if it is invalid. */
export const parseLayout = (text: string | null): ColumnLayout => {
  if (text === null) return DEFAULT_LAYOUT;
  try {
    const kept = layout.safeParse(JSON.parse(text));
    return kept.success ? kept.data : DEFAULT_LAYOUT;
  } catch {
    return DEFAULT_LAYOUT;
  }
};

const useLayouts = create<{ readonly layouts: ReadonlyMap<string, ColumnLayout> }>()(() => ({
  layouts: new Map(),
}));

const remembered = new Map<string, ColumnLayout>();
const rememberedAt = (key: string): ColumnLayout => {
  const known = remembered.get(key) ?? parseLayout(localStorage.getItem(key));
  remembered.set(key, known);
  return known;
};

const keep = (key: string, next: ColumnLayout): void => {
  useLayouts.setState(({ layouts }) => ({ layouts: new Map(layouts).set(key, next) }));
  try {
    if (next === DEFAULT_LAYOUT) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Without storage the layout lasts as long as the page.
  }
};

/** The current user's layout of a table, and its setter. */
export const useLayout = (table: string): readonly [ColumnLayout, (next: ColumnLayout) => void] => {
  const { user_idd } = useRecord();
  const key = keyOf(user_idd, table);
  const changed = useLayouts(({ layouts }) => layouts.get(key));
  return [changed ?? rememberedAt(key), (next) => keep(key, next)];
};

/** All column ids in layout order; new columns come last. */
export const orderColumns = (
  columns: readonly string[],
  { order }: Pick<ColumnLayout, 'order'>,
): readonly string[] => [
  ...order.filter((id) => columns.includes(id)),
  ...columns.filter((id) => !order.includes(id)),
];

/** Moves a column before another; null = to the end. */
export const moveBefore = (columns: readonly string[], moved: string, before: string | null): string[] => {
  const others = columns.filter((id) => id !== moved);
  const place = before === null ? others.length : others.indexOf(before);
  return place === -1 || before === moved ? [...columns] : others.toSpliced(place, 0, moved);
};
