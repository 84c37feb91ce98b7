import type { HealthRegistry } from '@so-cuoc/event-store/health/health-registry.ts';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import type { GuardedClock } from '../process/guarded-clock.ts';

/** The clock of the machine is implausibly far ahead of the book. Nothing was changed. */
export class ClockImplausible extends Error {
  override readonly name = 'ClockImplausible';
  readonly code = 'clock_leaped';
}

const DAY_MS = 24 * 3_600_000;
/** A book that rested longer is opened only if the operator confirms the date. */
const LONGEST_REST_MS = 100 * DAY_MS;
const BEHIND_MS = 5 * 60_000;

interface ClockAtStart {
  /** The ordered time of the last event; null if there is none, or if it is not known. */
  readonly last: string | null;
  readonly now: Date;
  /** The date (yyyy-mm-dd, UTC) that the operator confirmed. */
  readonly accepted: string | undefined;
}

/**
 * Compares the clock at a start with the last event: one event far ahead would bend all later times. Returns a
 * Vietnamese sentence if the clock is behind the book, else null. Throws ClockImplausible if it is far ahead, unless
 * the operator confirmed exactly this date.
 */
export const judgeClock = ({ last, now, accepted }: ClockAtStart): string | null => {
  if (last === null) return null;
  const ahead = now.getTime() - Date.parse(last);
  const today = now.toISOString().slice(0, 10);
  if (ahead > LONGEST_REST_MS && accepted !== today)
    throw new ClockImplausible(
      `Đồng hồ máy là ${now.toISOString()}, ${String(Math.floor(ahead / DAY_MS))} ngày sau sự kiện cuối của sổ (${last}). Không có gì bị thay đổi. Hãy chỉnh đồng hồ; nếu sổ đã nghỉ lâu như vậy thật, khởi động một lần với --accept-clock ${today}.`,
    );
  return ahead < -BEHIND_MS
    ? `Đồng hồ máy là ${now.toISOString()}, chậm hơn sự kiện cuối của sổ (${last}). Sự kiện mới mang thời điểm đó cho tới khi đồng hồ đuổi kịp; giờ thật của đồng hồ được ghi kèm. Hãy xem lại đồng hồ; nếu chính sổ mang giờ sai, hãy sửa bằng npm run import -- --mend-clock (docs/operations.md).`
    : null;
};

interface WatchedClock {
  readonly store: Pick<EventStore, 'lastInstant'>;
  /** The clock of this machine; undefined for a clock that was given, which is believed. */
  readonly clock: GuardedClock | undefined;
  readonly accepted: string | undefined;
  readonly health: Pick<HealthRegistry, 'set'>;
}

/**
 * Compares the clock with the book at a start (`judgeClock`) and tells every leap as the problem `clock_leaped`.
 * Throws ClockImplausible.
 */
export const watchClock = async ({ store, clock, accepted, health }: WatchedClock): Promise<void> => {
  if (clock === undefined) return;
  const told = (sentence: string | null): void =>
    health.set('clock_leaped', sentence === null ? null : { state: 'degraded', sentence });
  told(judgeClock({ last: await store.lastInstant(), now: clock.now(), accepted }));
  clock.onLeap(told);
};
