import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import { DEFAULT_LAYOUT } from '@so-cuoc/shared-domain/settlement/layout.ts';
import { givenView } from '../../test/given-view.ts';
import * as a from '../../test/history.ts';
import { isBookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import { ledgerAsOf } from './as-of.ts';
import { emptyDay, type LedgerDay } from './day.ts';
import { DAYS } from './documents.ts';
import { flushDay } from './flush.ts';
import { foldBook } from './fold.ts';
import { ledger, type LedgerQuery } from './query.ts';
import { currentLedger } from './source.ts';
import { ledgerView } from './view.ts';

const AN = a.uuid('k', 1);
const BA = a.uuid('k', 2);
const M1 = a.uuid('m', 1);
const an = a.created(AN, 'Anh An');
const ba = a.created(BA, 'Bà Ba', a.AGENT, true);
/** 180 ngàn of stake at 0.75; 12 comes in the first prize of each draw below and wins 750. */
const bet = (khachId: string) => a.content(khachId, [a.item({ numbers: ['12'], points: 10 })]);
const whole = (first: string, date = a.DATE) => a.confirmed('vl', a.wholeDraw({ 1: first }), date);
const YESTERDAY = '2026-11-19';

const QUERY = { agentId: a.AGENT, khachId: null, from: a.DATE, to: a.DATE };

const given = givenView(ledgerView, ({ documents, events }) => ({
  ledger: (more: Partial<LedgerQuery> = {}) => ledger(currentLedger(documents), { ...QUERY, ...more }),
  /** The ledger as of the first `count` events. */
  after: (count: number, more: Partial<LedgerQuery> = {}) =>
    ledger(ledgerAsOf(events, documents, new Date(Date.UTC(2026, 10, 20, 2, 0, count - 1))), {
      ...QUERY,
      ...more,
    }),
}));

describe('the ledger of a day', () => {
  it('given a bet without results, counts stake and take and settles nothing', async () => {
    const { ledger } = await given(an, a.placed(M1, 1, bet(AN)));
    expect(await ledger()).toMatchObject({
      ...{ dau: 0, cuoi: 0, chot: 0, r_count: 1, tienxac: 180, thucthu: 135, tientrung: 0, open: 1 },
      khach: [{ khach_id: AN, khach_name: 'Anh An', kconfig_bit1: false, thucthu: 135, cuoi: 0 }],
      ngay: [{ ngay: a.DATE, thucthu: 135, cuoi: 0 }],
    });
  });

  it('given prizes of an incomplete station, books none', async () => {
    const { ledger } = await given(an, a.placed(M1, 1, bet(AN)), a.confirmed('vl', { 1: '12' }));
    expect(await ledger()).toMatchObject({ tientrung: 0, thangthuanew: 0, open: 1 });
  });

  it('given the draw is complete, settles with the return factor: 0.95 × (135 − 750)', async () => {
    const { ledger } = await given(an, a.placed(M1, 1, bet(AN)), whole('12'));
    expect(await ledger()).toMatchObject({
      ...{ tientrung: 750, thangthuanew: -615, chot: -584.25, cuoi: -584.25, open: 0 },
    });
  });

  it('given a customer whom the agent hands bets to, reverses the signs', async () => {
    const { ledger } = await given(ba, a.placed(M1, 1, bet(BA)), whole('12'));
    expect(await ledger()).toMatchObject({ thangthuanew: 615, chot: 584.25, cuoi: 584.25 });
  });

  it('given a correction after the draw was complete, settles again', async () => {
    const { ledger } = await given(
      an,
      a.placed(M1, 1, bet(AN)),
      whole('12'),
      a.corrected('vl', 1, '13', '12'),
    );
    expect(await ledger()).toMatchObject({ tientrung: 0, thangthuanew: 135, chot: 128.25 });
  });

  it.each<[string, readonly a.HistoryEvent[], number]>([
    ['deleted', [a.deleted(M1)], 0],
    ['deleted and restored', [a.deleted(M1), a.restored(M1)], 128.25],
    ['flagged', [a.flagged(M1)], 0],
    ['cleared with its day', [a.cleared([M1])], 0],
    ['edited to twice as much', [a.edited(M1, a.content(AN, [a.item({ points: 20 })]))], 256.5],
    ['re-priced', [a.repriced(M1, a.content(AN, [a.item({ points: 20 })]))], 256.5],
    ['moved to another customer', [ba, a.edited(M1, bet(BA))], -128.25],
    ['whose overflow was handed on', [a.forwarded(1, 1)], 128.25],
  ])('given a message %s, shows the current figures', async (_, happened, owed) => {
    const { ledger } = await given(an, a.placed(M1, 1, bet(AN)), whole('99'), ...happened);
    expect((await ledger()).cuoi).toBe(owed);
  });

  it('given da and dx are not taken, excludes them from the settlement', async () => {
    const pairs = a.content(AN, [a.item(), a.item({ kind: 'da', numbers: ['12', '34'], points: 1 })]);
    const { ledger, when } = await given(an, a.placed(M1, 1, pairs), whole('99'));
    expect((await ledger()).chot).toBe(0.95 * (135 + 27));
    await when({
      type: 'SettlementChosen',
      version: 2,
      data: {
        ...{ agentId: a.AGENT, khachId: AN, returns: DEFAULT_SETTINGS.returns },
        layout: { ...DEFAULT_LAYOUT, leaveOutPairs: true },
      },
    });
    expect(await ledger()).toMatchObject({ thucthu: 162, thangthuanew: 162, chot: 128.25 });
  });
});

describe('the balance', () => {
  const D1 = a.uuid('d', 1);
  const D2 = a.uuid('d', 2);
  const history = [
    an,
    ba,
    a.debt(a.uuid('d', 9), AN, 'nocu', 1000, '2026-11-01'),
    a.placed(M1, 1, bet(AN), YESTERDAY),
    a.placed(a.uuid('m', 2), 1, bet(AN)),
    whole('99'),
    a.debt(D1, AN, 'thu', 500.5),
    a.debt(D2, BA, 'tra', 20),
  ];

  it('given debts and payments, carries the balance through the days', async () => {
    const { ledger } = await given(...history);
    const all = await ledger({ from: '2026-11-19' });
    expect(all).toMatchObject({ dau: 1000, chot: 128.25, thu: 500.5, tra: 20, nocu: 0, cuoi: 647.75 });
    expect(all.khach.map(({ khach_name, dau, cuoi }) => [khach_name, dau, cuoi])).toEqual([
      ['Anh An', 1000, 627.75],
      ['Bà Ba', 0, 20],
    ]);
    expect(all.ngay.map(({ ngay, cuoi }) => [ngay, cuoi])).toEqual([
      [YESTERDAY, 1000],
      [a.DATE, 647.75],
    ]);
    expect(all.khoan).toMatchObject([
      { no_id: D1, khach_id: AN, ngay: a.DATE, loai: 'thu', sotien: 500.5, luc: '2026-11-20T02:00:06.000Z' },
      { no_id: D2, loai: 'tra', sotien: 20 },
    ]);
  });

  it('given one customer, contains only that customer', async () => {
    const { ledger } = await given(...history);
    const own = await ledger({ khachId: BA });
    expect([own.khach.length, own.khoan.length, own.cuoi]).toEqual([1, 1, 20]);
    expect(await ledger({ khachId: a.uuid('k', 77) })).toMatchObject({ khach: [], ngay: [], cuoi: 0 });
  });

  it('given a cancelled entry, excludes it', async () => {
    const { ledger } = await given(...history, a.debtCancelled(D1, AN));
    const all = await ledger();
    expect([all.thu, all.khoan.map(({ no_id }) => no_id)]).toEqual([0, [D2]]);
  });

  it('given a deleted customer, excludes it now and includes it as of before', async () => {
    const gone: a.HistoryEvent = {
      type: 'CustomerDeleted',
      version: 1,
      data: { agentId: a.AGENT, khachId: AN },
    };
    const { ledger, after } = await given(...history, gone);
    expect(await ledger()).toMatchObject({ dau: 0, cuoi: 20, khach: [{ khach_id: BA }] });
    expect((await after(history.length)).cuoi).toBe(647.75);
  });

  it('given an instant, shows the figures of that time, also for days that changed since', async () => {
    const { after, when } = await given(...history.slice(0, 5));
    const before = await after(5, { from: '2026-11-01' });
    await when(...history.slice(5), a.deleted(M1, YESTERDAY));
    expect(await after(5, { from: '2026-11-01' })).toEqual(before);
    expect((await after(4)).r_count).toBe(0);
  });

  it('publishes debts; the report publishes changed bets', async () => {
    const { when, changes } = await given(an);
    await when(a.placed(M1, 1, bet(AN)));
    expect(changes).toEqual([]);
    await when(a.debt(D1, AN, 'thu', 1));
    expect(changes).toEqual([{ agentId: a.AGENT, date: a.DATE }]);
  });
});

describe('the documents of a day with many customers', () => {
  const MANY = 400;
  const customers = Array.from({ length: MANY }, (_, index) => a.uuid('k', index));
  const history = [
    ...customers.map((khachId, index) => a.created(khachId, `Khách ${String(index)}`)),
    ...customers.map((khachId, index) => a.placed(a.uuid('m', index), index + 1, bet(khachId))),
  ];
  const fold = (slice: LedgerDay, events: readonly a.HistoryEvent[]) => {
    for (const event of events) if (isBookEvent(event)) foldBook(slice, event, '2026-11-20T02:00:00.000Z');
    return flushDay(slice).writes.filter(({ collection }) => collection === DAYS);
  };

  it('given a bet of one, then a small part of them is written again', () => {
    const day = emptyDay(a.DATE);
    const all = JSON.stringify(fold(day, history)).length;
    const one = JSON.stringify(fold(day, [a.placed(a.uuid('m', MANY), MANY + 1, bet(AN))])).length;
    expect(one).toBeLessThan(all / 10);
  });

  it('given a message that moves to another customer, then the first one has no row left', async () => {
    const { ledger } = await given(an, ba, a.placed(M1, 1, bet(AN)), a.edited(M1, bet(BA)));
    expect((await ledger()).khach).toMatchObject([{ khach_id: BA, r_count: 1 }]);
  });
});
