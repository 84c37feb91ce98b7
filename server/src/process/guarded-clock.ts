/**
 * A wall clock may be stepped by a hand, by NTP or by a machine that was asleep; the monotonic clock only counts what
 * passed. A step back is not believed, nor one ahead of more than a week: time goes on by what passed. A machine that
 * slept is believed, since its monotonic clock may stand still meanwhile.
 */
const BACK_MS = 2_000;
const AHEAD_MS = 7 * 24 * 3_600_000;

export interface Clocks {
  /** Milliseconds since 1970, as the machine says. */
  readonly wall: () => number;
  /** Milliseconds since any moment; never set. */
  readonly monotonic: () => number;
}

export class GuardedClock {
  readonly #clocks: Clocks;
  /** The time that was told last, and when by the monotonic clock. */
  #time: number;
  #at: number;
  #leaped = false;
  #onLeap: (sentence: string | null) => void = () => undefined;

  constructor(clocks: Clocks) {
    this.#clocks = clocks;
    this.#time = clocks.wall();
    this.#at = clocks.monotonic();
  }

  /** Called with a Vietnamese sentence when the wall clock leaps, and with null when it is plausible again. */
  onLeap(listener: (sentence: string | null) => void): void {
    this.#onLeap = listener;
  }

  /** The time. It never decreases. */
  readonly now = (): Date => {
    const wall = this.#clocks.wall();
    const at = this.#clocks.monotonic();
    const expected = this.#time + Math.max(0, at - this.#at);
    const step = wall - expected;
    const isLeap = step < -BACK_MS || step > AHEAD_MS;
    this.#time = isLeap ? expected : Math.max(wall, this.#time);
    this.#at = at;
    if (isLeap !== this.#leaped) {
      this.#leaped = isLeap;
      this.#onLeap(isLeap ? leapSentence(expected, wall) : null);
    }
    return new Date(this.#time);
  };
}

const leapSentence = (expected: number, wall: number): string =>
  `Đồng hồ máy nhảy từ ${new Date(expected).toISOString()} tới ${new Date(wall).toISOString()}. Dịch vụ không tin bước nhảy này và tính tiếp theo thời gian trôi thật. Hãy chỉnh lại đồng hồ; nếu giờ mới là đúng, hãy khởi động lại dịch vụ.`;
