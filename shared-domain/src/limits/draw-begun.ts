import { REGION_NAMES, type RegionKey } from '../catalogue/regions.ts';
import { formatDay, instantAt } from '../calendar/vietnam-day.ts';

/** A region's draw begins at a quarter past this hour in Vietnam. */
const DRAW_HOURS: Readonly<Record<RegionKey, number>> = { MN: 16, MT: 17, MB: 18 };

/** When a region's draw begins, hh:mm in Vietnam. */
export const drawBegins = (region: RegionKey): string => `${DRAW_HOURS[region]}:15`;

/** Whether the draw of a region and day (yyyy-mm-dd) has begun at an ISO instant. */
export const hasDrawBegun = (region: RegionKey, date: string, at: string): boolean =>
  Date.parse(at) >= instantAt(date, drawBegins(region));

/** The warning for a bet at an ISO instant: its draw has begun. It counts all the same; null = in time. */
export const lateWarning = (region: RegionKey | null, date: string, at: string): string | null =>
  region !== null && hasDrawBegun(region, date, at)
    ? `Tin trễ: ${REGION_NAMES[region]} ngày ${formatDay(date)} đã bắt đầu xổ lúc ${drawBegins(region)}.`
    : null;
