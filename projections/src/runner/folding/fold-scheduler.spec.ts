import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { FoldScheduler, IN_OWN_THREAD, type FoldRests } from './fold-scheduler.ts';

/** FoldScheduler on a clock that only the test moves. */
const givenScheduler = (rests?: FoldRests) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const rounds = new FoldScheduler(rests);
  const rested: string[] = [];
  const pass = async (ms: number): Promise<void> => {
    await vi.advanceTimersByTimeAsync(ms);
  };
  const { signal } = new AbortController();
  const rest = (name: string, until = signal): Promise<void> =>
    rounds.waitForNextRun(until).then(() => void rested.push(name));
  const lag = (name: string): Promise<void> =>
    rounds.waitForNextRun(signal, true).then(() => void rested.push(name));
  return { rounds, rest, lag, rested, pass };
};

describe('the fold scheduler', () => {
  it('given views that finish at different times, then they start the next run together', async () => {
    const { rounds, rest, rested, pass } = givenScheduler();
    rounds.runNow();
    void rest('report');
    await pass(3);
    void rest('ledger');
    await pass(4);
    expect(rested).toEqual([]);
    await pass(1);
    expect(rested).toEqual(['report', 'ledger']);
  });

  it('given a long run, then the pause is as long, but at most 20 ms', async () => {
    const { rounds, rest, rested, pass } = givenScheduler();
    rounds.runNow();
    await pass(12);
    void rest('report');
    await pass(11);
    expect(rested).toEqual([]);
    await pass(1);
    expect(rested).toEqual(['report']);
    await pass(500);
    void rest('ledger');
    await pass(20);
    expect(rested).toEqual(['report', 'ledger']);
  });

  it('given a thread of its own, then the pause is half of the run, and at least 2 ms', async () => {
    const { rounds, rest, rested, pass } = givenScheduler(IN_OWN_THREAD);
    rounds.runNow();
    await pass(12);
    void rest('report');
    await pass(5);
    expect(rested).toEqual([]);
    await pass(1);
    expect(rested).toEqual(['report']);
    void rest('ledger');
    await pass(1);
    expect(rested).toEqual(['report']);
    await pass(1);
    expect(rested).toEqual(['report', 'ledger']);
  });

  it('given a waiting caller, then the next run starts now', async () => {
    const { rounds, rest, rested, pass } = givenScheduler();
    void rest('report');
    rounds.runNow();
    await pass(0);
    expect(rested).toEqual(['report']);
  });

  it('given a view that may lag, then it leaves runs out for 50 ms and joins the next', async () => {
    const { rest, lag, rested, pass } = givenScheduler({ shortest: 20, longest: 20, share: 0 });
    void lag('ledger');
    for (let run = 0; run < 4; run += 1) {
      void rest('report');
      await pass(20);
    }
    expect(rested).toEqual(['report', 'report', 'ledger', 'report', 'report']);
  });

  it('given only views that may lag, then they run after 50 ms', async () => {
    const { lag, rested, pass } = givenScheduler(IN_OWN_THREAD);
    void lag('ledger');
    await pass(49);
    void lag('audit-index');
    await pass(1);
    expect(rested).toEqual(['ledger']);
    await pass(49);
    expect(rested).toEqual(['ledger', 'audit-index']);
  });

  it('given a waiting caller, then a view that may lag runs now too', async () => {
    const { rounds, lag, rested, pass } = givenScheduler(IN_OWN_THREAD);
    void lag('ledger');
    rounds.runNow();
    await pass(0);
    expect(rested).toEqual(['ledger']);
  });

  it('given an abort, then nobody waits on', async () => {
    const { rest, rested, pass } = givenScheduler();
    const ending = new AbortController();
    void rest('report', ending.signal);
    ending.abort();
    void rest('ledger', ending.signal);
    await pass(0);
    expect(rested).toEqual(['report', 'ledger']);
  });
});
