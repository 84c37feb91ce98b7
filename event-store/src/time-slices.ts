/** Work on the thread that answers calls pauses after so many milliseconds. */
const SLICE_MS = 5;

const waiting: (() => void)[] = [];

const resumeOne = (): void => {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(resumeOne);
};

/**
 * Waits for a turn of the event loop. However much work is under way, each turn resumes one waiting piece, so calls
 * in between wait for one slice at most.
 */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(resumeOne);
  });

/** Cuts long work into slices: call `pause` often. It returns a promise when the slice is over, else undefined. */
export class TimeSlices {
  #began = performance.now();

  pause(): Promise<void> | undefined {
    return performance.now() - this.#began < SLICE_MS ? undefined : this.#rest();
  }

  async #rest(): Promise<void> {
    await nextTurn();
    this.#began = performance.now();
  }
}
