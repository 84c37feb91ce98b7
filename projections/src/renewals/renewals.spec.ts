import * as paymentCalls from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { RenewalEvent, RenewalSale } from '@so-cuoc/shared-domain/renewals/events.ts';
import { append, openLog, openViews } from '../../test/temporary-stores.ts';
import { readingCalls } from '../../test/reading-calls.ts';
import { givenView } from '../../test/given-view.ts';
import * as a from '../../test/history.ts';
import { randomRenewals } from '../../test/random-renewals.ts';
import { renewalUpdates } from '../live/updates.ts';
import { paymentTable } from './payment-tables.ts';
import { runView } from '../runner/run-view.ts';
import { allRows, invoiceNamed, ledgerRows, owedRows, unpaidInvoices } from './query.ts';
import { renewalsView } from './view.ts';

const TONG = a.uuid('s', 1);
const [I1, I2] = [a.uuid('i', 1), a.uuid('i', 2)];

const sale = (more: Partial<RenewalSale> = {}): RenewalSale => ({
  invoice: I1,
  userId: a.AGENT,
  sellerId: TONG,
  username: 'daily1',
  sellerName: 'tong1',
  term: '6',
  months: 6,
  free: 2,
  price: 1000,
  percent: 0.2,
  date: '2026-11-18',
  ...more,
});
const own = { userId: a.OTHER_AGENT, username: 'daily2', sellerId: null, sellerName: '', percent: 0 };
const granted = (more: Partial<RenewalSale> = {}): RenewalEvent => ({
  type: 'RenewalGranted',
  version: 1,
  data: sale(more),
});
const requested = (more: Partial<RenewalSale> = {}): RenewalEvent => ({
  type: 'RenewalRequested',
  version: 1,
  data: { ...sale(more), deadline: '2026-11-21T05:00:00.000Z' },
});
const ids = { invoice: I1, userId: a.AGENT, sellerId: TONG };
const paid: RenewalEvent = { type: 'RenewalPaid', version: 2, data: { ...ids, late: false } };
const received: RenewalEvent = { type: 'RenewalReceived', version: 1, data: ids };
const cancelled: RenewalEvent = { type: 'RenewalCancelled', version: 1, data: { ...ids, reason: 'unpaid' } };
const time = { userId: a.AGENT, invoice: I1 };
const days: a.HistoryEvent = {
  type: 'AccountRenewed',
  version: 3,
  data: { ...time, term: '6', startDate: '2026-11-18', endDate: '2027-07-18', price: 1000, late: false },
};
const freeDays: a.HistoryEvent = {
  type: 'AccountRenewed',
  version: 3,
  data: {
    userId: a.AGENT,
    late: false,
    invoice: null,
    term: 'trial',
    startDate: '2026-11-18',
    endDate: '2026-11-25',
    price: 0,
  },
};

const given = givenView(renewalsView, () => ({}));

describe('a renewal', () => {
  it('that was granted is owed, with amounts, days and marks', async () => {
    const { documents } = await given(granted(), days, freeDays);
    const row = {
      stt: 1,
      gia_id: I1,
      gia_invoice: I1,
      gia_user_id: a.AGENT,
      user_namee: 'daily1',
      user_namee2: 'tong1',
      gia_type: '6',
      gia_month: 6,
      gia_month_free: 2,
      gia_tien: 1000,
      gia_percent: 0.2,
      gia_tien2: 6000,
      gia_tien3: 4800,
      gia_tien4: 1200,
      gia_date: '2026-11-18',
      gia_start: '2026-11-18',
      gia_end: '2027-07-18',
      gia_th_toan: `0@${I1}`,
      gia_admin_th_toan: `0@${I1}`,
      gia_manage: TONG,
      gia_modify: false,
      amount: 4800,
      gia_deadline: '',
      gia_state: 'given',
      gia_late: false,
      gia_reason: '',
    };
    expect(await owedRows(documents)).toEqual([row]);
    expect(await ledgerRows(documents, TONG)).toEqual([row]);
    expect(await unpaidInvoices(documents, a.AGENT)).toEqual([row]);
    expect(await ledgerRows(documents, a.uuid('s', 2))).toEqual([]);
  });

  it('that was requested is payable, not owed and in no table', async () => {
    const { documents } = await given(requested());
    expect(await unpaidInvoices(documents, a.AGENT)).toMatchObject([
      { gia_state: 'open', gia_deadline: '2026-11-21T05:00:00.000Z', gia_end: '', amount: 0 },
    ]);
    expect(await owedRows(documents)).toEqual([]);
    expect(await allRows(documents)).toMatchObject([{ gia_id: I1, gia_state: 'open' }]);
    const all = { sellerId: null, from: '2026-01-01', to: '2026-12-31' };
    expect(await paymentTable(documents, 'new1', all)).toEqual([]);
  });

  it('that was paid and received is no longer owed', async () => {
    const marked = await given(granted(), days, paid);
    expect(await owedRows(marked.documents)).toMatchObject([{ gia_th_toan: `1@${I1}`, gia_state: 'paid' }]);
    expect(await unpaidInvoices(marked.documents, a.AGENT)).toEqual([]);
    const settled = await given(granted(), days, paid, received);
    expect(await owedRows(settled.documents)).toEqual([]);
    expect(await ledgerRows(settled.documents, TONG)).toMatchObject([
      { gia_admin_th_toan: `1@${I1}`, gia_state: 'settled', amount: 0 },
    ]);
  });

  it('that was paid after its time had run out shows the days from the payment', async () => {
    const late: RenewalEvent = { type: 'RenewalPaid', version: 2, data: { ...ids, late: true } };
    const anew: a.HistoryEvent = {
      type: 'AccountRenewed',
      version: 3,
      data: { ...time, term: '6', startDate: '2027-08-01', endDate: '2028-04-01', price: 1000, late: true },
    };
    const { documents } = await given(granted(), days, late, anew);
    expect(await ledgerRows(documents, TONG)).toMatchObject([
      { gia_start: '2027-08-01', gia_end: '2028-04-01', gia_state: 'paid', gia_late: true, amount: 4800 },
    ]);
  });

  it('that was cancelled unpaid and paid after all is owed and in the ledger again', async () => {
    const { documents } = await given(requested(), cancelled, paid, days);
    expect(await ledgerRows(documents, TONG)).toMatchObject([{ gia_state: 'paid', amount: 4800 }]);
    expect(await owedRows(documents)).toMatchObject([{ gia_id: I1, gia_end: '2027-07-18' }]);
  });

  it('that was re-evaluated shows the account’s days', async () => {
    const { documents } = await given(
      granted(),
      days,
      { type: 'RenewalReevaluated', version: 1, data: { ...ids, endDate: '2027-08-01' } },
      {
        type: 'RenewalMoved',
        version: 1,
        data: { ...time, renewedTo: '2027-08-01', endDate: '2027-09-01' },
      },
    );
    expect(await allRows(documents)).toMatchObject([{ gia_end: '2027-08-01', gia_modify: true }]);
  });

  it('that was cancelled is in no list but can be looked up', async () => {
    const { documents } = await given(requested(), cancelled);
    expect(await allRows(documents)).toEqual([]);
    expect(await ledgerRows(documents, TONG)).toEqual([]);
    expect(await unpaidInvoices(documents, a.AGENT)).toEqual([]);
    expect(await invoiceNamed(documents, I1)).toMatchObject({ state: { status: 'cancelled' } });
    expect(await invoiceNamed(documents, I2)).toBeNull();
  });

  it('that has days but was never sold stops the view', async () => {
    const events = openLog();
    const view = await runView({ view: renewalsView, events, store: openViews() });
    onTestFinished(() => view.close());
    expect(await view.waitFor(await append(events, [days]), 10_000)).toBe(false);
    expect(view.status().state).toBe('stopped');
    expect(view.status().obstacle?.message).toContain(I1);
  });
});

describe('the payment tables', () => {
  const history = [
    granted(),
    days,
    granted({ ...own, invoice: I2, term: '1', months: 1, free: 0, price: 800 }),
  ];
  const november = { sellerId: null, from: '2026-11-01', to: '2026-11-30' };

  it('are limited to the days, and to one seller if given', async () => {
    const { documents } = await given(...history);
    expect(await paymentTable(documents, 'new1', november)).toMatchObject([
      { user_namee2: 'daily2', co_tong: false, tongtien: 800, gia_tien3: 800 },
      { user_namee2: 'tong1', co_tong: true, tongtien: 6000, gia_tien3: 4800, gia_tien4: 1200 },
    ]);
    expect(await paymentTable(documents, 'new2', { ...november, sellerId: TONG })).toMatchObject([
      { user_namee2: 'tong1', gia_tien: 1000, tongthang: 6 },
    ]);
    expect(await paymentTable(documents, 'new3', november)).toMatchObject([
      { thang: '2026-11' },
      { thang: '2026-11' },
    ]);
    expect(await paymentTable(documents, 'new5', november)).toEqual([{ tongthang: 7, tongtien: 5600 }]);
    for (const [from, to, rows] of [
      ['2026-11-18', '2026-11-18', 2],
      ['2026-11-19', '2026-11-30', 0],
      ['2026-10-01', '2026-11-17', 0],
    ] as const)
      for (const sellerId of [null, TONG])
        expect((await paymentTable(documents, 'new4', { sellerId, from, to })).length).toBe(
          sellerId === null ? rows : rows / 2,
        );
  });

  it('equal the sums of the lists after a random history', async () => {
    const { documents } = await given(...randomRenewals(7, 200));
    const always = { sellerId: null, from: '2000-01-01', to: '2100-01-01' };
    const micro = (amounts: readonly number[]): number =>
      amounts.reduce((sum, amount) => sum + Math.round(amount * 1e6), 0);
    const owed = (await owedRows(documents)).map(({ amount }) => amount);
    const [{ tongtien }] = await paymentTable(documents, 'new5', always);
    expect(micro([tongtien])).toBe(micro(owed));
    const rows = await paymentTable(documents, 'new4', always);
    const sellers = await paymentTable(documents, 'new1', always);
    expect(micro(sellers.map((row) => row.tongtien))).toBe(micro(rows.map((row) => row.gia_tien2)));
    expect(owed.length).toBeGreaterThan(5);
  });
});

describe('the live channel', () => {
  it('sends to the account and its seller', async () => {
    const { changes, position } = await given(granted({ ...own, invoice: I2 }), granted(), days);
    const [first, ...rest] = renewalUpdates({ position: position(), changes });
    expect(first).toMatchObject({ event: 'payments', userIds: [a.OTHER_AGENT] });
    expect(rest.at(-1)).toMatchObject({
      userIds: [a.AGENT, TONG],
      body: { view: 'renewals', rows: [{ kind: 'payment', row: { gia_id: I1, amount: 4800 } }] },
    });
  });
});

describe('as of an instant', () => {
  it('lists and tables show that time', async () => {
    const identity = {
      userId: a.uuid('u', 1),
      username: 'admin',
      role: 'ad',
      agentId: a.uuid('u', 1),
    } as const;
    const { ask } = await readingCalls([granted(), days, received], identity);
    const owed = async (asOf: string): Promise<unknown> =>
      (await ask(`${paymentCalls.owed.path}${asOf}`)).json();
    expect(await owed('')).toEqual([]);
    expect(await owed('?asOf=2026-11-20T02:00:01Z')).toMatchObject([{ gia_invoice: I1, amount: 4800 }]);
    expect(await owed('?asOf=2026-11-20T01:00:00Z')).toEqual([]);
    expect((await ask(`${paymentCalls.all.path}?asOf=hom-qua`)).statusCode).toBe(400);
  });
});
