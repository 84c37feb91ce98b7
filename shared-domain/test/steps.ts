import { Session } from 'node:inspector';

/**
 * Counts how often the blocks of the domain's code run, as the engine itself counts them: what work asks
 * for, told without a clock. It sees the code that is loaded after it began, and nothing of what the
 * engine does by itself (slices, searches, sorting).
 */
export class Steps {
  readonly #session = new Session();

  constructor() {
    this.#session.connect();
    this.#session.post('Profiler.enable');
    this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  of(act: () => void): number {
    this.#taken();
    act();
    return this.#taken();
  }

  end(): void {
    this.#session.disconnect();
  }

  /** Since it was last taken. */
  #taken(): number {
    let steps = 0;
    this.#session.post('Profiler.takePreciseCoverage', (_, { result }) => {
      for (const { url, functions } of result)
        if (url.includes('/shared-domain/src/'))
          for (const { ranges } of functions) for (const { count } of ranges) steps += count;
    });
    return steps;
  }
}
