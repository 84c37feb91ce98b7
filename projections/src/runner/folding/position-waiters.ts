import type { Position } from '@so-cuoc/event-store/port.ts';
import type { FoldScheduler } from './fold-scheduler.ts';

interface Waiter {
  readonly position: Position;
  readonly settle: (reached: boolean) => void;
}

/** Those who wait until a view has folded a position; its scheduler do not keep them. */
export class PositionWaiters {
  private readonly compare: (a: Position, b: Position) => number;
  private readonly scheduler: FoldScheduler | undefined;
  private readonly waiting = new Set<Waiter>();

  constructor(compare: (a: Position, b: Position) => number, scheduler?: FoldScheduler) {
    this.compare = compare;
    this.scheduler = scheduler;
  }

  /** True once `reached` has been told a position at or after this one; false after `timeoutMs`. */
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
      this.scheduler?.runNow();
    });
  }

  /** Whether anybody waits. */
  any(): boolean {
    return this.waiting.size > 0;
  }

  /** Whether anybody waits for what comes after a position; null = for anything. */
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
