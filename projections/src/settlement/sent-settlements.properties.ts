import { expect, it, onTestFinished } from 'vitest';
import { givenSettlements } from '../../test/given-sent-settlements.ts';
import * as a from '../../test/history.ts';
import { randomHistory } from '../../test/random-history.ts';
import { openViews } from '../../test/temporary-stores.ts';
import { ledger } from '../ledger/query.ts';
import { currentLedger } from '../ledger/source.ts';
import { ledgerView } from '../ledger/view.ts';
import { runView } from '../runner/run-view.ts';

const DAYS = ['2026-11-20', '2026-11-21'] as const;
const round = (amount: number): number => Math.round(amount * 1000) / 1000;

it.each([41, 42, 43])(
  'whatever happens, a settlement ends as the ledger does, and only what changed later must be told, seed %i',
  async (seed) => {
    const history = randomHistory(seed, 500);
    const first = 200;
    const book = await givenSettlements(...history.slice(0, first));
    let told = 0;
    let changed = 0;
    for (let done = first; done < history.length; done += 30) {
      const date = DAYS[(done / 10) % 2] ?? a.DATE;
      for (const { khach_id: khachId } of (await book.ledger(date)).khach) {
        const { due } = await book.send(a.uuid('s', (told += 1)), { khachId, from: date });
        const line = (await book.ledger(date)).khach.find(({ khach_id }) => khach_id === khachId);
        expect(round(line?.cuoi ?? 0)).toBe(due / 1_000_000);
        expect((await book.pending()).filter((row) => row.khach_id === khachId && row.den === date)).toEqual(
          [],
        );
      }
      await book.when(...history.slice(done, done + 30));
      for (const row of await book.pending()) {
        expect(row.nay).not.toBe(row.bao);
        await book.correct(row.chot_id, row.khach_id);
        changed += 1;
      }
      expect(await book.pending()).toEqual([]);
    }
    expect(told).toBeGreaterThan(10);
    expect(changed).toBeGreaterThan(5);

    // Folded anew from the log, the ledger is the same.
    const store = openViews();
    const view = await runView({ view: ledgerView, events: book.log, store });
    onTestFinished(async () => {
      await view.close();
      await store.close();
    });
    const end = await book.log.end();
    expect(end !== null && (await view.waitFor(end, 10_000))).toBe(true);
    const asked = { agentId: a.AGENT, khachId: null, from: '2026-11-01', to: '2026-11-30' };
    expect(await ledger(currentLedger(view.documents), asked)).toEqual(
      await book.ledger(asked.from, asked.to),
    );
  },
);
