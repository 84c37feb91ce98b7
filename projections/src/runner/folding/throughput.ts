/** The rate is of this time at least, and at most of twice as long. */
const WINDOW_MS = 2_500;

/** Recent events per second, over the current window and the one before. */
export class Throughput {
  private windows = [{ since: performance.now(), events: 0 }];

  folded(events: number): void {
    const [current] = this.windows;
    const now = performance.now();
    if (current === undefined || now - current.since >= WINDOW_MS)
      this.windows = [{ since: now, events }, ...this.windows.slice(0, 1)];
    else current.events += events;
  }

  rate(): number {
    const since = this.windows.at(-1)?.since ?? 0;
    const events = this.windows.reduce((sum, window) => sum + window.events, 0);
    return (events * 1000) / Math.max(1, performance.now() - since);
  }
}
