import type { Position } from '@so-cuoc/event-store/port.ts';
import type { Rounds } from './rounds.ts';

interface Waiter {
  readonly position: Position;
  readonly settle: (reached: boolean) => void;
}

/** Those who wait until a view has folded a position; its rounds do not keep them. */
export class Waiters {
  private readonly compare: (a: Position, b: Position) => number;
  private readonly rounds: Rounds | undefined;
  private readonly waiting = new Set<Waiter>();

  constructor(compare: (a: Position, b: Position) => number, rounds?: Rounds) {
    this.compare = compare;
    this.rounds = rounds;
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
      this.rounds?.hurry();
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
