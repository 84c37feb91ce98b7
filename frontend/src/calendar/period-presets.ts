import { addMonths, monthOf, weekOf } from '@so-cuoc/shared-domain/calendar/vietnam-calendar.ts';
import { addDays, daysBetween } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import type { Period } from './period.ts';

/** The presets of the product (product-2 §2.3); any other range is a custom range. */
export const PRESETS = ['today', 'yesterday', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'] as const;
export type Preset = (typeof PRESETS)[number];

/**
 * The days of a preset as of `today`. Weeks start on Monday; the current week and month include their last
 * day.
 */
export const periodOf = (preset: Preset, today: string): Period => {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'thisWeek':
      return weekOf(today);
    case 'lastWeek':
      return weekOf(addDays(today, -7));
    case 'thisMonth':
      return monthOf(today);
    case 'lastMonth':
      return monthOf(addMonths(today, -1));
  }
};

/** The period before or after one: of a whole month the next month, else as many days as it has. */
export const neighbourOf = ({ from, to }: Period, direction: -1 | 1): Period => {
  const month = monthOf(from);
  if (month.from === from && month.to === to) return monthOf(addMonths(from, direction));
  const days = (daysBetween(from, to) + 1) * direction;
  return { from: addDays(from, days), to: addDays(to, days) };
};

/** The preset of a period; null for a custom range. */
export const presetOf = (period: Period, today: string): Preset | null =>
  PRESETS.find((preset) => {
    const { from, to } = periodOf(preset, today);
    return from === period.from && to === period.to;
  }) ?? null;
