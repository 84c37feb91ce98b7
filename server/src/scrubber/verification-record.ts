/** What a reading of the whole log found. */
export interface LastVerification {
  /** ISO instant of its end. */
  readonly at: string;
  readonly ok: boolean;
  /** Up to where the log is sound, if it is; else 0. */
  readonly events: number;
  /** What is wrong and where, in Vietnamese; '' if nothing. */
  readonly sentence: string;
}

/** The last reading of the whole log, by the scrubber or because somebody asked for it. */
export class VerificationRecord {
  readonly #now: () => Date;
  readonly #told: (ok: boolean, at: Date) => void;
  #last: LastVerification | null = null;

  /** `told` hears of every reading. */
  constructor(now: () => Date, told: (ok: boolean, at: Date) => void = () => undefined) {
    this.#now = now;
    this.#told = told;
  }

  /** Null before the first. */
  get last(): LastVerification | null {
    return this.#last;
  }

  /** Call it when a reading is over. */
  add(found: Omit<LastVerification, 'at'>): void {
    const at = this.#now();
    this.#last = { at: at.toISOString(), ...found };
    this.#told(found.ok, at);
  }
}
