import type { Position } from '@so-cuoc/event-store/port.ts';

/** Longer than any rebuild. */
export const A_DAY_MS = 86_400_000;

/** True once all views have folded the position, null = at once; false if one has not after `timeoutMs`, or has stopped. */
export const allReach = async (
  views: Iterable<{ waitFor(position: Position, timeoutMs: number): Promise<boolean> }>,
  position: Position | null,
  timeoutMs: number,
): Promise<boolean> => {
  if (position === null) return true;
  return (await Promise.all([...views].map((view) => view.waitFor(position, timeoutMs)))).every(Boolean);
};

interface Waiter {
  readonly position: Position;
  readonly settle: (reached: boolean) => void;
}

/** Callers that wait until a view has folded a position. */
export class PositionWaiters {
  private readonly compare: (a: Position, b: Position) => number;
  private readonly waiting = new Set<Waiter>();

  constructor(compare: (a: Position, b: Position) => number) {
    this.compare = compare;
  }

  /** True once `reached` is called with this position or a later one; false after `timeoutMs`. */
  wait(position: Position, timeoutMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const waiter: Waiter = {
        position,
        settle: (reached) => {
          clearTimeout(timer);
          this.waiting.delete(waiter);
          resolve(reached);
        },
      };
      const timer = setTimeout(() => waiter.settle(false), timeoutMs);
      this.waiting.add(waiter);
    });
  }

  /** Whether a caller waits for a later position; null = for any. */
  beyond(position: Position | null): boolean {
    return [...this.waiting].some(
      (waiter) => position === null || this.compare(waiter.position, position) > 0,
    );
  }

  reached(position: Position): void {
    for (const waiter of this.waiting) {
      if (this.compare(waiter.position, position) <= 0) waiter.settle(true);
    }
  }

  giveUp(): void {
    for (const waiter of this.waiting) waiter.settle(false);
  }
}
