import * as overflowCalls from '@so-cuoc/shared-domain/contract/calls/reports/overflow.ts';
import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import * as drawCalls from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import * as traceCalls from '@so-cuoc/shared-domain/contract/calls/reports/trace.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import * as rescoringCalls from '@so-cuoc/shared-domain/contract/calls/draws/rescoring.ts';
import * as abbreviationCalls from '@so-cuoc/shared-domain/contract/calls/bets/abbreviations.ts';
import * as ledgerCalls from '@so-cuoc/shared-domain/contract/calls/money/ledger.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { ledgerAnswer } from '@so-cuoc/shared-domain/contract/calls/money/ledger.ts';
import { levelRow } from '@so-cuoc/shared-domain/contract/calls/reports/overflow.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';
import { BOOK_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/book.ts';
import { describe, expect, it } from 'vitest';
import { itemId } from '@so-cuoc/shared-domain/contract/rows/bet-item.ts';
import { bookStream } from '@so-cuoc/shared-domain/book/events.ts';
import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
import { append } from '../../test/temporary-stores.ts';
import { serve } from '../../test/served-queries.ts';
import * as a from '../../test/history.ts';

const AN = a.uuid('k', 1);
const PH = a.uuid('u', 1);
const an = a.created(AN, 'Anh An');
const bao12 = a.content(AN, [a.item()]);
const M1 = a.uuid('m', 1);
const M2 = a.uuid('m', 2);

const ASSISTANT: Identity = { userId: PH, username: 'phu1', role: 'ph', agentId: a.AGENT };

const RANGE = { params: { from: a.DATE, to: a.DATE, userId: a.AGENT } };
const TOTAL = pathOf(reportCalls.messages, RANGE);
const SUMMARY = pathOf(reportCalls.summary, RANGE);
const LEVELS = pathOf(overflowCalls.levels, { params: { date: a.DATE, userId: a.AGENT } });
const DAY = pathOf(reportCalls.day, { params: { date: a.DATE, userId: a.AGENT } });
const CUSTOMERS = pathOf(customerCalls.list, { params: { userId: a.AGENT } });

describe('the reading calls', () => {
  it('report_total and report_summary wait for the caller’s position', async () => {
    const { app, log } = await serve();
    const position = await append(log, [an, a.placed(M1, 1, bao12)]);
    const headers = { 'x-min-position': position };
    const total = await app.inject({ url: TOTAL, headers });
    expect(total.statusCode).toBe(200);
    expect(total.json()).toMatchObject([{ ui_id: M1, tienxac: 180, chitiet: [{ ks_ui_id: M1 }] }]);
    const summary = await app.inject({ url: `${SUMMARY}?mien=MN`, headers });
    expect(summary.json()).toMatchObject([{ khach_id: AN, r_count: 1 }]);
    const input = await app.inject({
      url: DAY,
      headers,
    });
    expect(input.json()).toEqual(total.json());
  });

  it('an unreached position answers 503 behind', async () => {
    const { app } = await serve();
    const headers = { 'x-min-position': '99' };
    const answer = await app.inject({ url: SUMMARY, headers });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ error: { code: 'behind' } });
  });

  const malformed = [
    [
      'from after to',
      pathOf(reportCalls.messages, { params: { from: '2026-11-21', to: a.DATE, userId: a.AGENT } }),
    ],
    [
      'a day that is none',
      pathOf(reportCalls.messages, { params: { from: '2026-02-30', to: a.DATE, userId: a.AGENT } }),
    ],
    ['an id that is none', pathOf(reportCalls.day, { params: { date: a.DATE, userId: 'mot' } })],
    ['a region that is none', `${SUMMARY}?mien=XX`],
    ['an instant that is none', `${SUMMARY}?asOf=hôm qua`],
    ['a day of results that is none', pathOf(drawCalls.day, { params: { date: '20-11-2026' } })],
  ] as const;
  it.each(malformed)('refuses %s with 400', async (_, url) => {
    const { app } = await serve();
    expect((await app.inject({ url: encodeURI(url) })).statusCode).toBe(400);
  });

  it.each(['mai', '', '-1', '1/2', '9'.repeat(20)])('refuses the position "%s" with 400', async (said) => {
    const { app } = await serve();
    const headers = { 'x-min-position': said };
    expect((await app.inject({ url: SUMMARY, headers })).statusCode).toBe(400);
  });

  it('an agent without a book gets empty lists', async () => {
    const { app } = await serve();
    for (const url of [TOTAL, SUMMARY, CUSTOMERS])
      expect((await app.inject({ url })).json(), url).toEqual([]);
  });

  it('trace explains the amounts of a bet item, and answers khongco for an unknown id', async () => {
    const { app, log } = await serve();
    const headers = { 'x-min-position': await append(log, [an, a.placed(M1, 1, bao12)]) };
    const ask = async (uiId: string, ksId: string) => {
      const answer: unknown = (
        await app.inject({ url: pathOf(traceCalls.trace, { params: { ui_id: uiId, ks_id: ksId } }), headers })
      ).json();
      return answer;
    };
    expect(await ask(M1, itemId(M1, 0))).toMatchObject([{ ui_id: M1, trace: { tienxac: { value: 180 } } }]);
    expect(await ask(M1, itemId(M1, 7))).toMatchObject([outcome(BOOK_OUTCOMES.itemUnknown)]);
    expect(await ask(M2, itemId(M2, 0))).toMatchObject([{ result: 'khongco' }]);
    expect(await ask(M1, 'mot')).toMatchObject({ statusCode: 400 });
  });

  it("a ph sees its agent's book under its own id", async () => {
    const { app, log } = await serve(ASSISTANT);
    const position = await append(log, [an, a.placed(M1, 1, bao12)]);
    const headers = { 'x-min-position': position };
    const url = pathOf(reportCalls.summary, { params: { from: a.DATE, to: a.DATE, userId: PH } });
    expect((await app.inject({ url, headers })).json()).toMatchObject([{ khach_id: AN }]);
    const list = await app.inject({ url: pathOf(customerCalls.list, { params: { userId: PH } }), headers });
    expect(list.json()).toMatchObject([{ khach_id: AN, khach_name: 'Anh An', stt: 1 }]);
  });

  it('?asOf answers the rows of that instant', async () => {
    const { app, log } = await serve();
    const events = [an, a.placed(M1, 1, bao12), a.confirmed('vl', a.wholeDraw({ 1: '12' })), a.deleted(M1)];
    const headers = { 'x-min-position': await append(log, events) };
    const asOf = async (second: number) => {
      const instant = encodeURIComponent(`2026-11-20T09:00:0${second}+07:00`);
      const answer = await app.inject({ url: `${SUMMARY}?asOf=${instant}`, headers });
      const rows: unknown = answer.json();
      return rows;
    };
    expect(await asOf(0)).toEqual([]);
    expect(await asOf(1)).toMatchObject([{ r_count: 1, tientrung: 0, open: 1 }]);
    expect(await asOf(2)).toMatchObject([{ r_count: 1, tientrung: 750, open: 0 }]);
    expect(await asOf(3)).toEqual([]);
    const present = await app.inject({ url: SUMMARY, headers });
    expect(present.json()).toEqual([]);
  });

  it('?asOf over ten thousand years reads only the days with a book', async () => {
    const { app, log, read } = await serve();
    const early = a.placed(M1, 1, bao12, '2025-01-31');
    const late = a.placed(M2, 1, bao12, '2026-11-20');
    const headers = { 'x-min-position': await append(log, [an, early, late]) };
    const url = pathOf(reportCalls.summary, {
      params: { from: '0001-01-01', to: '9999-12-31', userId: a.AGENT },
      query: { asOf: '2027-01-01T00:00:00Z' },
    });
    const answer = await app.inject({ url, headers });
    expect(answer.json()).toMatchObject([{ r_count: 2 }]);
    expect(read.filter((stream) => stream.startsWith('book-'))).toEqual([
      bookStream(a.AGENT, '2025-01-31'),
      bookStream(a.AGENT, '2026-11-20'),
    ]);
  });

  it('get_basic_ketqua lists the confirmed rows in station order, corrections marked', async () => {
    const { app, log } = await serve();
    const events = [
      a.confirmed('tv', { 1: '33' }),
      a.confirmed('vl', { 2: '311', 1: '41' }),
      a.corrected('vl', 1, '42', '41'),
    ];
    const headers = { 'x-min-position': await append(log, events) };
    const answer = await app.inject({ url: pathOf(drawCalls.day, { params: { date: a.DATE } }), headers });
    const row = { xoso_mienid: 'MN', xoso_ngay: a.DATE, xoso_source: 'tay' };
    expect(answer.json()).toEqual([
      { ...row, xoso_daiid: 'vl', xoso_vitri: 1, xoso_sotrung: '42', isModify: true },
      { ...row, xoso_daiid: 'vl', xoso_vitri: 2, xoso_sotrung: '311', isModify: false },
      { ...row, xoso_daiid: 'tv', xoso_vitri: 1, xoso_sotrung: '33', isModify: false },
    ]);
  });

  it('get_basic_ketqua_daily answers the named stations', async () => {
    const { app, log } = await serve();
    const headers = {
      'x-min-position': await append(log, [a.confirmed('tv', { 1: '33' }), a.confirmed('vl', { 1: '41' })]),
    };
    const daily = async (StringDai: string) => {
      const payload = { StringDai, Ngay: a.DATE };
      const answer = await app.inject({
        method: 'POST',
        url: drawCalls.stations.path,
        headers,
        payload,
      });
      return answer.json<{ xoso_daiid: string }[]>().map(({ xoso_daiid }) => xoso_daiid);
    };
    expect(await daily('vl@bd')).toEqual(['vl']);
    expect(await daily("'tv','vl'")).toEqual(['vl', 'tv']);
    expect(await daily('')).toEqual(['vl', 'tv']);
  });

  it('get_basic_kieuso answers the scored bet items of a day; modifykieuso answers the requested ones and ignores submitted scores', async () => {
    const { app, log } = await serve();
    const events = [an, a.placed(M1, 1, bao12), a.confirmed('vl', a.wholeDraw({ 1: '12' }))];
    const headers = { 'x-min-position': await append(log, events) };
    const url = pathOf(rescoringCalls.scored, { params: { date: a.DATE, guid: a.AGENT } });
    const [row] = (await app.inject({ url, headers })).json<Record<string, unknown>[]>();
    expect(row).toMatchObject({
      ks_ui_id: M1,
      ui_user_id: a.AGENT,
      es_mienNewSpaceID: 'MN',
      es_daiNewSpaceID: 'vl',
      trathuong: 75,
      ks_thang: 750,
      ks_isThang: true,
    });
    const payload = [{ ks_id: row?.['ks_id'], ks_thang: 999_999 }, { ks_id: a.uuid('k', 9) }];
    const claimed = await app.inject({
      method: 'POST',
      url: pathOf(rescoringCalls.scoredByOthers, { params: { id: a.AGENT } }),
      headers,
      payload,
    });
    expect(claimed.json()).toEqual([row]);
  });

  it('tells which regions are complete on a day, and today', async () => {
    const { app, log } = await serve();
    const whole = ['gl', 'nt'].map((station) => a.confirmed(station, a.wholeDraw()));
    const headers = { 'x-min-position': await append(log, [...whole, a.confirmed('vl', { 1: '12' })]) };
    const full = await app.inject({
      method: 'POST',
      url: drawCalls.isFull.path,
      headers,
      payload: { Ngay: a.DATE },
    });
    expect(full.json()).toEqual([
      { mienid: 'MN', mien_viettat: 'MN', KQFull: false },
      { mienid: 'MT', mien_viettat: 'MT', KQFull: true },
      { mienid: 'MB', mien_viettat: 'MB', KQFull: false },
    ]);
    const today = await app.inject({ url: drawCalls.today.path, headers });
    expect(today.json()).toEqual([{ miennam: false, mientrung: true, mienbac: false }]);
  });

  it("get_basic_khachhang_config answers each customer's settings as rows", async () => {
    const { app, log } = await serve();
    const headers = { 'x-min-position': await append(log, [an]) };
    const answer = await app.inject({
      url: pathOf(customerCalls.configuration, { params: { userId: a.AGENT } }),
      headers,
    });
    expect(answer.json()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kconfig_khachid: AN, kconfig_loai1: 'giaonhan', kconfig_bit1: false }),
        expect.objectContaining({ kconfig_loai1: 'CoVaTraThuong', kconfig_loai3: 'co', kconfig_num2: 0.75 }),
      ]),
    );
  });

  it('get_basic_viettat lists stations, types, units and number sets', async () => {
    const { app } = await serve();
    const records: unknown = (await app.inject({ url: abbreviationCalls.records.path })).json();
    for (const vt_loai of ['dai', 'kieu', 'donvi', 'so'])
      expect(records).toEqual(expect.arrayContaining([expect.objectContaining({ vt_loai })]));
  });

  it('get_muc_nhan answers one class, limited to the fullest positions', async () => {
    const { app, log } = await serve();
    const items = [
      a.item(),
      a.item({ numbers: ['123'], points: 3 }),
      a.item({ numbers: ['456'], points: 7 }),
    ];
    const headers = { 'x-min-position': await append(log, [an, a.placed(M1, 1, a.content(AN, items))]) };
    const levels = async (query: string) =>
      levelRow
        .array()
        .parse(
          (
            await app.inject({
              url: LEVELS + query,
              headers,
            })
          ).json(),
        )
        .map(({ numbers }) => numbers.join());
    expect(await levels('')).toEqual(['12', '456', '123']);
    expect(await levels('?class=3D')).toEqual(['456', '123']);
    expect(await levels('?class=3D&most=1')).toEqual(['456']);
    for (const wrong of ['?class=5D', '?most=0', '?most=x'])
      expect(
        (
          await app.inject({
            url: LEVELS + wrong,
            headers,
          })
        ).statusCode,
      ).toBe(400);
  });

  it('ledger answers the caller’s book or one customer, now or as of an instant', async () => {
    const { app, log } = await serve();
    const theirs = a.created(a.uuid('k', 9), 'Khách lạ', a.OTHER_AGENT);
    const events = [
      an,
      theirs,
      a.debt(a.uuid('d', 1), AN, 'nocu', 1500.5),
      a.debt(a.uuid('d', 2), a.uuid('k', 9), 'nocu', 7, a.DATE, a.OTHER_AGENT),
    ];
    const headers = { 'x-min-position': await append(log, events) };
    const days = `from=${a.DATE}&to=${a.DATE}`;
    const owed = async (query: string): Promise<unknown> =>
      ledgerAnswer.parse(
        (await app.inject({ url: `${ledgerCalls.read.path}?${days}${query}`, headers })).json(),
      ).cuoi;
    expect(await owed('')).toBe(1500.5);
    expect(await owed(`&userId=${a.AGENT}&customer=${AN}`)).toBe(1500.5);
    expect(await owed(`&customer=${a.uuid('k', 9)}`)).toBe(0);
    expect(await owed(`&userId=${a.AGENT}&asOf=2026-11-20T02:00:01Z`)).toBe(0);
    for (const wrong of [ledgerCalls.read.path, `${ledgerCalls.read.path}?from=${a.DATE}&to=2026-01-01`])
      expect((await app.inject({ url: wrong, headers })).statusCode).toBe(400);
  });

  it('health lists each view with position and lag', async () => {
    const { log, projections } = await serve();
    const position = await append(log, [an]);
    await projections.waitFor(position, 5_000);
    expect(await projections.health()).toEqual(
      [
        ...['report', 'customers', 'draws', 'renewals', 'talk', 'installation', 'audit-index', 'overflow'],
        'ledger',
        'reading-quality',
        'inbox',
      ].map((name) => ({ name, position, state: 'live', lag: 0 })),
    );
  });
});
