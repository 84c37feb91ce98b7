import { settlementOptions } from '@so-cuoc/shared-domain/contract/calls/money/settlement.ts';
import { expect, it, onTestFinished } from 'vitest';
import { append, openLog, openViews } from '../../test/temporary-stores.ts';
import { AGENT, OTHER_AGENT } from '../../test/history.ts';
import { randomHistory } from '../../test/random-history.ts';
import { reportMessages, reportSummary } from '../report/query.ts';
import { currentReports } from '../report/source.ts';
import { reportView } from '../report/view.ts';
import { runView } from '../runner/run-view.ts';
import { customerSettlement } from '../settlement/customer-settlement.ts';
import { ledgerAsOf } from './as-of.ts';
import { ledger } from './query.ts';
import { currentLedger } from './source.ts';
import { ledgerView } from './view.ts';

/** Millionths: amounts are exact there, their sums as doubles are not. */
const micro = (amount: number): number => Math.round(amount * 1_000_000);
const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const plain = settlementOptions.parse({});
const RANGES = [
  ['2026-11-01', '2026-11-30'],
  ['2026-11-20', '2026-11-20'],
  ['2026-11-20', '2026-11-21'],
] as const;

it.each([21, 22, 23, 24])('the sums of ledger, report and settlement agree, seed %i', async (seed) => {
  const log = openLog();
  const store = openViews();
  const position = await append(log, randomHistory(seed, 600));
  const views = await Promise.all([
    runView({ view: reportView, events: log, store }),
    runView({ view: ledgerView, events: log, store }),
  ]);
  onTestFinished(async () => {
    for (const view of views) await view.close();
    await store.close();
  });
  for (const view of views) expect(await view.waitFor(position, 10_000)).toBe(true);
  const [report, own] = views;
  const reports = currentReports(report.documents);
  const present = currentLedger(own.documents);
  let settled = 0;
  for (const agentId of [AGENT, OTHER_AGENT])
    for (const [from, to] of RANGES) {
      const asked = { agentId, from, to };
      const answer = await ledger(present, { ...asked, khachId: null });
      const summary = await reportSummary(reports, { ...asked, mien: null });
      const messages = await reportMessages(reports, { ...asked, mien: null });
      for (const row of summary) {
        const line = answer.khach.find(({ khach_id }) => khach_id === row.khach_id);
        expect(line?.r_count).toBe(row.r_count);
        expect(line?.open).toBe(row.open);
        for (const field of ['tienxac', 'thucthu', 'thangthuanew'] as const)
          expect(micro(line?.[field] ?? Number.NaN)).toBe(micro(row[field]));
        const items = messages
          .filter((one) => one.ui_user_khach_id === row.khach_id && !one.ui_iserror)
          .flatMap(({ chitiet }) => chitiet);
        const won = items.flatMap(({ ks_thang, ks_thangthua }) =>
          ks_thangthua === null ? [] : (ks_thang ?? 0),
        );
        expect(micro(line?.tientrung ?? Number.NaN)).toBe(micro(total(won)));
        const [settlement] = await customerSettlement(reports, {
          ...asked,
          khachId: row.khach_id,
          options: plain,
        });
        expect(line?.chot).toBe(settlement?.thangthuax95);
        if (line?.chot !== 0) settled += 1;
      }
      const bets = answer.khach.filter((line) => line.r_count > 0);
      expect(bets.length).toBe(summary.length);

      // Rows: opening + movements = closing. Columns: Σ customers = Σ days = total.
      for (const line of [answer, ...answer.khach])
        expect(micro(line.dau + line.chot + line.nocu + line.tra - line.thu)).toBe(micro(line.cuoi));
      for (const field of ['chot', 'thu', 'tra', 'nocu', 'tienxac', 'thangthuanew'] as const) {
        expect(micro(total(answer.khach.map((line) => line[field])))).toBe(micro(answer[field]));
        expect(micro(total(answer.ngay.map((line) => line[field])))).toBe(micro(answer[field]));
      }
      if (answer.ngay.length > 0) expect(answer.ngay.at(-1)?.cuoi).toBe(answer.cuoi);

      // The customers one by one equal all of them, and the view equals the ledger as of now.
      for (const line of answer.khach) {
        const alone = await ledger(present, { ...asked, khachId: line.khach_id });
        expect(alone.khach).toEqual([line]);
        expect(alone.cuoi).toBe(line.cuoi);
      }
      for (const asOf of [new Date('2099-01-01T00:00:00Z'), new Date('2026-11-20T02:05:00Z')]) {
        const past = await ledger(ledgerAsOf(log, own.documents, asOf), { ...asked, khachId: null });
        if (asOf.getUTCFullYear() === 2099) expect(past).toEqual(answer);
        else expect(past.r_count).toBeLessThanOrEqual(600);
      }
    }
  expect(settled).toBeGreaterThan(0);
});

it.each([31, 32])('the ledger as of an instant equals the view at that time, seed %i', async (seed) => {
  const log = openLog();
  const store = openViews();
  const view = await runView({ view: ledgerView, events: log, store });
  onTestFinished(async () => {
    await view.close();
    await store.close();
  });
  const history = randomHistory(seed, 400);
  const asked = { agentId: AGENT, khachId: null, from: '2026-11-20', to: '2026-11-30' };
  const then = new Map<number, unknown>();
  for (let written = 0; written < history.length; written += 50) {
    const position = await append(log, history.slice(written, written + 50), written);
    expect(await view.waitFor(position, 10_000)).toBe(true);
    then.set(written + 50, await ledger(currentLedger(view.documents), asked));
  }
  for (const [count, said] of then) {
    const instant = new Date(Date.UTC(2026, 10, 20, 2, 0, count - 1));
    expect(await ledger(ledgerAsOf(log, view.documents, instant), asked)).toEqual(said);
  }
});
