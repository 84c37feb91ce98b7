import { z } from 'zod';
import { create } from 'zustand';
import { useRecord } from '../../session/session.ts';
import { MAX_WIDTH } from '../column.ts';

/** How a person has arranged a table; kept for that person on this device, whatever is looked at in it. */
const layout = z.object({
  /** Columns from left to right; those that are not named stand behind. */
  order: z.array(z.string()),
  /** Whether a column is shown, where that is not as it came. */
  shown: z.record(z.string(), z.boolean()),
  /** Pixels. */
  widths: z.record(z.string(), z.number().positive().max(MAX_WIDTH)),
  /** The line of filters below the header. */
  filters: z.boolean(),
});
export type ColumnLayout = Readonly<z.infer<typeof layout>>;

export const DEFAULT_LAYOUT: ColumnLayout = { order: [], shown: {}, widths: {}, filters: false };

const PREFIX = 'so-cuoc.table';
const keyOf = (user: string, table: string): string => `${PREFIX}.${user}.${table}`;

/** What was kept; anything that is no layout is as if nothing was. */
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
    // A full or closed storage: the layout holds until the page is left.
  }
};

/** The signed-in person's layout of a table, and a way to change it. */
export const useLayout = (table: string): readonly [ColumnLayout, (next: ColumnLayout) => void] => {
  const { user_idd } = useRecord();
  const key = keyOf(user_idd, table);
  const changed = useLayouts(({ layouts }) => layouts.get(key));
  return [changed ?? rememberedAt(key), (next) => keep(key, next)];
};

/** The columns from left to right: as they were put, the others behind in the order they came in. */
export const orderColumns = (
  columns: readonly string[],
  { order }: Pick<ColumnLayout, 'order'>,
): readonly string[] => [
  ...order.filter((id) => columns.includes(id)),
  ...columns.filter((id) => !order.includes(id)),
];

/** The columns with one put before another; null = at the end. */
export const moveBefore = (columns: readonly string[], moved: string, before: string | null): string[] => {
  const others = columns.filter((id) => id !== moved);
  const place = before === null ? others.length : others.indexOf(before);
  return place === -1 || before === moved ? [...columns] : others.toSpliced(place, 0, moved);
};
