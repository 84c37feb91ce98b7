/** Window of the folding rate. */
const WINDOW_MS = 5_000;

export class Throughput {
  private readonly now: () => number;
  private samples: { readonly at: number; readonly events: number }[] = [];

  /** `now` in milliseconds. */
  constructor(now: () => number) {
    this.now = now;
  }

  folded(events: number): void {
    const at = this.now();
    this.samples.push({ at, events });
    const oldest = this.samples.findIndex((sample) => sample.at > at - WINDOW_MS);
    if (oldest > 64) this.samples = this.samples.slice(oldest);
  }

  /** Events per second over the window; 0 while unknown. */
  rate(): number {
    const now = this.now();
    const recent = this.samples.filter((sample) => sample.at > now - WINDOW_MS);
    const [first] = recent;
    if (first === undefined || now <= first.at) return 0;
    const events = recent.slice(1).reduce((sum, sample) => sum + sample.events, 0);
    return (events * 1000) / (now - first.at);
  }
}
