import { describe, expect, it, vi } from 'vitest';
import { GroupedCommits } from './grouped-commits.ts';

/** Commits into a list, as a database with transactions would. */
const givenCommits = () => {
  const stored: string[] = [];
  let pending: string[] = [];
  const atomically = vi.fn((work: () => void) => {
    pending = [];
    work();
    stored.push(...pending);
  });
  const commits = new GroupedCommits(atomically);
  const writing = (text: string) => () => void pending.push(text);
  return { stored, atomically, commits, writing };
};

const fails = (): never => {
  throw new Error('hỏng');
};

describe('commits of one turn of the event loop', () => {
  it('share one transaction', async () => {
    const { stored, atomically, commits, writing } = givenCommits();
    await Promise.all([commits.add(writing('a')), commits.add(writing('b')), commits.add(writing('c'))]);
    await commits.add(writing('d'));
    expect(stored).toEqual(['a', 'b', 'c', 'd']);
    expect(atomically).toHaveBeenCalledTimes(2);
  });

  it('come after what was begun in the same turn', async () => {
    const { stored, commits, writing } = givenCommits();
    const committed = commits.add(writing('a'));
    const storedBefore = await new Promise((resolve) => setImmediate(() => resolve([...stored])));
    await committed;
    expect([storedBefore, stored]).toEqual([[], ['a']]);
  });

  it('given one that fails, then only that one fails, and nothing is written twice', async () => {
    const { stored, commits, writing } = givenCommits();
    const outcomes = await Promise.allSettled([
      commits.add(writing('a')),
      commits.add(fails),
      commits.add(writing('c')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(stored).toEqual(['a', 'c']);
  });

  it('are committed before the store closes', () => {
    const { stored, commits, writing } = givenCommits();
    void commits.add(writing('a'));
    commits.flush();
    expect(stored).toEqual(['a']);
  });
});
