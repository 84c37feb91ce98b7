import * as a from '../../test/history.ts';
import { append, openLog, openViews } from '../../test/temporary-stores.ts';
import { reportView } from '../report/view.ts';
import { partitionOf, partitionOfView, partitionsOf, partitionStore } from './partition.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const AN = a.uuid('k', 1);

describe('partitions', () => {
  test('law: an agent is always in the same partition', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 16 }), (agentId, of) => {
        const number = partitionOf(agentId, of);
        expect(number).toBeGreaterThanOrEqual(0);
        expect(number).toBeLessThan(of);
        expect(partitionOf(agentId, of)).toBe(number);
      }),
    );
    // Documents are stored by this hash: another hash would lose them.
    expect(partitionOf(a.AGENT, 1)).toBe(0);
    expect([partitionOf('daily1', 8), partitionOf('daily2', 8), partitionOf('', 8)]).toEqual([5, 4, 5]);
  });

  test('given events of an agent and of a draw, then one partition folds the agent’s and all fold the draw’s', async () => {
    const log = openLog();
    await append(log, [
      a.created(AN, 'Anh An'),
      a.placed(a.uuid('m', 1), 1, a.content(AN, [a.item()])),
      a.confirmed('vl', a.wholeDraw({ 1: '12' })),
    ]);
    const folding = new Map<string, number>();
    for await (const event of log.readAll(null))
      for (const partition of partitionsOf(4))
        if (partitionOfView(reportView, partition).sliceOf(event) !== null)
          folding.set(event.type, (folding.get(event.type) ?? 0) + 1);
    expect(Object.fromEntries(folding)).toEqual({ CustomerCreated: 1, BetPlaced: 1, DrawRowsConfirmed: 4 });
  });

  test('given equal document keys in two partitions, then each has its own document', async () => {
    const store = openViews();
    const [first, second] = partitionsOf(2).map((partition) => partitionStore(store, partition));
    await first?.replace('things', 'k', null, { of: 1 });
    expect(await second?.get('things', 'k')).toBeNull();
    expect(await first?.get('things', 'k')).toEqual({ of: 1 });
    await store.close();
  });
});
