import { describe, expect, it } from 'vitest';
import { singleFlight } from './single-flight.ts';

/** Rounds that end when the spec says so. */
const byHand = () => {
  const ends: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];
  const work = (): Promise<void> => new Promise((resolve, reject) => ends.push({ resolve, reject }));
  return { ends, ...singleFlight(work) };
};

describe('work that is done one round at a time', () => {
  it('is joined while it runs, and started again after', async () => {
    const { ends, run } = byHand();
    const [first, joined] = [run(), run()];
    expect(ends).toHaveLength(1);
    ends[0]?.resolve();
    await Promise.all([first, joined]);
    const next = run();
    expect(ends).toHaveLength(2);
    ends[1]?.resolve();
    await next;
  });

  it('runs again after a failure', async () => {
    const { ends, run, idle } = byHand();
    const failing = run();
    const waiting = idle();
    ends[0]?.reject(new Error('the log is gone'));
    await expect(failing).rejects.toThrow('the log is gone');
    await waiting;
    void run();
    expect(ends).toHaveLength(2);
  });

  it('is rested where nothing is under way, and only then', async () => {
    const { ends, run, idle } = byHand();
    await idle();
    let isRested = false;
    const round = run();
    const waiting = idle().then(() => {
      isRested = true;
    });
    await Promise.resolve();
    expect(isRested).toBe(false);
    ends[0]?.resolve();
    await Promise.all([round, waiting]);
    expect(isRested).toBe(true);
  });
});
