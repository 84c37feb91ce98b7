import { ledgerAnswer } from '@so-cuoc/shared-domain/contract/calls/ledger.ts';
import { levelRow } from '@so-cuoc/shared-domain/contract/calls/overflow.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';
import { BOOK_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/book.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { itemId } from '@so-cuoc/shared-domain/book/item-row.ts';
import { bookStream } from '@so-cuoc/shared-domain/book/events.ts';
import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
import { append, openLog, openViews } from '../../test/temporary-stores.ts';
import * as a from '../../test/history.ts';
import type { Projections } from '../read-side.ts';
import { openProjections } from '../open.ts';

const AN = a.uuid('k', 1);
const PH = a.uuid('u', 1);
const an = a.created(AN, 'Anh An');
const bao12 = a.content(AN, [a.item()]);
const M1 = a.uuid('m', 1);
const M2 = a.uuid('m', 2);

const AGENT: Identity = { userId: a.AGENT, username: 'daily1', role: 'us', agentId: a.AGENT };
const ASSISTANT: Identity = { userId: PH, username: 'phu1', role: 'ph', agentId: a.AGENT };

interface Served {
  readonly app: FastifyInstance;
  readonly log: EventStore;
  readonly projections: Projections;
  /** Every stream that was read, in order. */
  readonly read: readonly string[];
}

/** The log, noting each stream that is read of it. */
const noting = (log: EventStore, read: string[]): EventStore => ({
  kind: log.kind,
  append: log.append.bind(log),
  readStream: (stream, fromRevision) => {
    read.push(stream);
    return log.readStream(stream, fromRevision);
  },
  readAll: log.readAll.bind(log),
  subscribe: log.subscribe.bind(log),
  end: log.end.bind(log),
  comparePositions: log.comparePositions.bind(log),
  positionFrom: log.positionFrom.bind(log),
  distance: log.distance.bind(log),
  close: log.close.bind(log),
});

const serve = async (identity: Identity = AGENT): Promise<Served> => {
  const log = openLog();
  const read: string[] = [];
  const projections = await openProjections({
    events: noting(log, read),
    store: openViews(),
    clock: () => new Date('2026-11-20T18:30:00+07:00'),
    warn: (sentence) => {
      throw new Error(sentence);
    },
  });
  const app = Fastify();
  app.decorateRequest('identity', null);
  app.decorateRequest('book', null);
  app.decorateRequest('messagePlace', null);
  app.addHook('onRequest', (request, _reply, next) => {
    request.identity = identity;
    request.book = identity.agentId;
    request.messagePlace = { agentId: identity.agentId, date: a.DATE };
    next();
  });
  await app.register(projections.plugin);
  onTestFinished(async () => {
    await app.close();
    await projections.close();
  });
  return { app, log, projections, read };
};

const RANGE = `${a.DATE}/${a.DATE}/${a.AGENT}`;

describe('the reading calls', () => {
  it('report_total and report_summary answer as of the position that the caller has seen', async () => {
    const { app, log } = await serve();
    const position = await append(log, [an, a.placed(M1, 1, bao12)]);
    const headers = { 'x-min-position': position };
    const total = await app.inject({ url: `/api/basic/report_total/${RANGE}`, headers });
    expect(total.statusCode).toBe(200);
    expect(total.json()).toMatchObject([{ ui_id: M1, tienxac: 180, chitiet: [{ ks_ui_id: M1 }] }]);
    const summary = await app.inject({ url: `/api/basic/report_summary/${RANGE}?mien=MN`, headers });
    expect(summary.json()).toMatchObject([{ khach_id: AN, r_count: 1 }]);
    const input = await app.inject({ url: `/api/basic/report_input/${a.DATE}/${a.AGENT}`, headers });
    expect(input.json()).toEqual(total.json());
  });

  it('a position that never came is 503 behind', async () => {
    const { app } = await serve();
    const headers = { 'x-min-position': '99' };
    const answer = await app.inject({ url: `/api/basic/report_summary/${RANGE}`, headers });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ error: { code: 'behind' } });
  });

  const malformed = [
    ['from after to', `/api/basic/report_total/2026-11-21/${a.DATE}/${a.AGENT}`],
    ['a day that is none', `/api/basic/report_total/2026-02-30/${a.DATE}/${a.AGENT}`],
    ['an id that is none', `/api/basic/report_input/${a.DATE}/mot`],
    ['a region that is none', `/api/basic/report_summary/${RANGE}?mien=XX`],
    ['an instant that is none', `/api/basic/report_summary/${RANGE}?asOf=hôm qua`],
    ['a day of results that is none', '/api/basic/get_basic_ketqua/20-11-2026'],
  ] as const;
  it.each(malformed)('refuses %s with 400', async (_, url) => {
    const { app } = await serve();
    expect((await app.inject({ url: encodeURI(url) })).statusCode).toBe(400);
  });

  it.each(['mai', '', '-1', '1/2', '9'.repeat(20)])('refuses the position "%s" with 400', async (said) => {
    const { app } = await serve();
    const headers = { 'x-min-position': said };
    expect((await app.inject({ url: `/api/basic/report_summary/${RANGE}`, headers })).statusCode).toBe(400);
  });

  it('an agent without a book has empty lists', async () => {
    const { app } = await serve();
    for (const call of [
      `report_total/${RANGE}`,
      `report_summary/${RANGE}`,
      `get_report_khachhang/${a.AGENT}`,
    ])
      expect((await app.inject({ url: `/api/basic/${call}` })).json(), call).toEqual([]);
  });

  it('trace answers how a bet item came to its money, and khongco for an id that is none', async () => {
    const { app, log } = await serve();
    const headers = { 'x-min-position': await append(log, [an, a.placed(M1, 1, bao12)]) };
    const ask = async (uiId: string, ksId: string) => {
      const answer: unknown = (await app.inject({ url: `/api/audit/trace/${uiId}/${ksId}`, headers })).json();
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
    const url = `/api/basic/report_summary/${a.DATE}/${a.DATE}/${PH}`;
    expect((await app.inject({ url, headers })).json()).toMatchObject([{ khach_id: AN }]);
    const list = await app.inject({ url: `/api/basic/get_report_khachhang/${PH}`, headers });
    expect(list.json()).toMatchObject([{ khach_id: AN, khach_name: 'Anh An', stt: 1 }]);
  });

  it('?asOf shows the rows as they stood then', async () => {
    const { app, log } = await serve();
    const events = [an, a.placed(M1, 1, bao12), a.confirmed('vl', a.wholeDraw({ 1: '12' })), a.deleted(M1)];
    const headers = { 'x-min-position': await append(log, events) };
    const asOf = async (second: number) => {
      const instant = encodeURIComponent(`2026-11-20T09:00:0${second}+07:00`);
      const answer = await app.inject({ url: `/api/basic/report_summary/${RANGE}?asOf=${instant}`, headers });
      const rows: unknown = answer.json();
      return rows;
    };
    expect(await asOf(0)).toEqual([]);
    expect(await asOf(1)).toMatchObject([{ r_count: 1, tientrung: 0, open: 1 }]);
    expect(await asOf(2)).toMatchObject([{ r_count: 1, tientrung: 750, open: 0 }]);
    expect(await asOf(3)).toEqual([]);
    const present = await app.inject({ url: `/api/basic/report_summary/${RANGE}`, headers });
    expect(present.json()).toEqual([]);
  });

  it('?asOf over ten thousand years reads the days that have a book, and no others', async () => {
    const { app, log, read } = await serve();
    const early = a.placed(M1, 1, bao12, '2025-01-31');
    const late = a.placed(M2, 1, bao12, '2026-11-20');
    const headers = { 'x-min-position': await append(log, [an, early, late]) };
    const range = `0001-01-01/9999-12-31/${a.AGENT}?asOf=2027-01-01T00:00:00Z`;
    const answer = await app.inject({ url: `/api/basic/report_summary/${range}`, headers });
    expect(answer.json()).toMatchObject([{ r_count: 2 }]);
    expect(read.filter((stream) => stream.startsWith('book-'))).toEqual([
      bookStream(a.AGENT, '2025-01-31'),
      bookStream(a.AGENT, '2026-11-20'),
    ]);
  });

  it('get_basic_ketqua lists the confirmed rows in the order of the day, corrections marked', async () => {
    const { app, log } = await serve();
    const events = [
      a.confirmed('tv', { 1: '33' }),
      a.confirmed('vl', { 2: '311', 1: '41' }),
      a.corrected('vl', 1, '42', '41'),
    ];
    const headers = { 'x-min-position': await append(log, events) };
    const answer = await app.inject({ url: `/api/basic/get_basic_ketqua/${a.DATE}`, headers });
    const row = { xoso_mienid: 'MN', xoso_ngay: a.DATE, xoso_source: 'tay' };
    expect(answer.json()).toEqual([
      { ...row, xoso_daiid: 'vl', xoso_vitri: 1, xoso_sotrung: '42', isModify: true },
      { ...row, xoso_daiid: 'vl', xoso_vitri: 2, xoso_sotrung: '311', isModify: false },
      { ...row, xoso_daiid: 'tv', xoso_vitri: 1, xoso_sotrung: '33', isModify: false },
    ]);
  });

  it('get_basic_ketqua_daily answers the stations that are named', async () => {
    const { app, log } = await serve();
    const headers = {
      'x-min-position': await append(log, [a.confirmed('tv', { 1: '33' }), a.confirmed('vl', { 1: '41' })]),
    };
    const daily = async (StringDai: string) => {
      const payload = { StringDai, Ngay: a.DATE };
      const answer = await app.inject({
        method: 'POST',
        url: '/api/basic/get_basic_ketqua_daily',
        headers,
        payload,
      });
      return answer.json<{ xoso_daiid: string }[]>().map(({ xoso_daiid }) => xoso_daiid);
    };
    expect(await daily('vl@bd')).toEqual(['vl']);
    expect(await daily("'tv','vl'")).toEqual(['vl', 'tv']);
    expect(await daily('')).toEqual(['vl', 'tv']);
  });

  it('get_basic_kieuso answers every bet item of a day as it is scored; modifykieuso those asked for, whatever they claim', async () => {
    const { app, log } = await serve();
    const events = [an, a.placed(M1, 1, bao12), a.confirmed('vl', a.wholeDraw({ 1: '12' }))];
    const headers = { 'x-min-position': await append(log, events) };
    const url = `/api/basic/get_basic_kieuso/${a.DATE}/${a.AGENT}`;
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
      url: `/api/modify/modifykieuso/${a.AGENT}`,
      headers,
      payload,
    });
    expect(claimed.json()).toEqual([row]);
  });

  it('tells which regions of a day are complete, and of today', async () => {
    const { app, log } = await serve();
    const whole = ['gl', 'nt'].map((station) => a.confirmed(station, a.wholeDraw()));
    const headers = { 'x-min-position': await append(log, [...whole, a.confirmed('vl', { 1: '12' })]) };
    const full = await app.inject({
      method: 'POST',
      url: '/api/basic/check_basic_ketqua_isfull',
      headers,
      payload: { Ngay: a.DATE },
    });
    expect(full.json()).toEqual([
      { mienid: 'MN', mien_viettat: 'MN', KQFull: false },
      { mienid: 'MT', mien_viettat: 'MT', KQFull: true },
      { mienid: 'MB', mien_viettat: 'MB', KQFull: false },
    ]);
    const today = await app.inject({ url: '/api/basic/get_ket_qua_ngay', headers });
    expect(today.json()).toEqual([{ miennam: false, mientrung: true, mienbac: false }]);
  });

  it("get_basic_khachhang_config answers each customer's settings as rows", async () => {
    const { app, log } = await serve();
    const headers = { 'x-min-position': await append(log, [an]) };
    const answer = await app.inject({ url: `/api/basic/get_basic_khachhang_config/${a.AGENT}`, headers });
    expect(answer.json()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kconfig_khachid: AN, kconfig_loai1: 'giaonhan', kconfig_bit1: false }),
        expect.objectContaining({ kconfig_loai1: 'CoVaTraThuong', kconfig_loai3: 'co', kconfig_num2: 0.75 }),
      ]),
    );
  });

  it('get_basic_viettat lists stations, types, units and number sets', async () => {
    const { app } = await serve();
    const records: unknown = (await app.inject({ url: '/api/basic/get_basic_viettat' })).json();
    for (const vt_loai of ['dai', 'kieu', 'donvi', 'so'])
      expect(records).toEqual(expect.arrayContaining([expect.objectContaining({ vt_loai })]));
  });

  it('get_muc_nhan answers one class, and so many of the fullest', async () => {
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
          (await app.inject({ url: `/api/basic/get_muc_nhan/${a.DATE}/${a.AGENT}${query}`, headers })).json(),
        )
        .map(({ numbers }) => numbers.join());
    expect(await levels('')).toEqual(['12', '456', '123']);
    expect(await levels('?class=3D')).toEqual(['456', '123']);
    expect(await levels('?class=3D&most=1')).toEqual(['456']);
    for (const wrong of ['?class=5D', '?most=0', '?most=x'])
      expect(
        (await app.inject({ url: `/api/basic/get_muc_nhan/${a.DATE}/${a.AGENT}${wrong}`, headers }))
          .statusCode,
      ).toBe(400);
  });

  it('ledger is of the caller’s book or of one customer, now or as of an instant', async () => {
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
      ledgerAnswer.parse((await app.inject({ url: `/api/ledger?${days}${query}`, headers })).json()).cuoi;
    expect(await owed('')).toBe(1500.5);
    expect(await owed(`&userId=${a.AGENT}&customer=${AN}`)).toBe(1500.5);
    expect(await owed(`&customer=${a.uuid('k', 9)}`)).toBe(0);
    expect(await owed(`&userId=${a.AGENT}&asOf=2026-11-20T02:00:01Z`)).toBe(0);
    for (const wrong of ['/api/ledger', `/api/ledger?from=${a.DATE}&to=2026-01-01`])
      expect((await app.inject({ url: wrong, headers })).statusCode).toBe(400);
  });

  it('health names each view with its position and lag', async () => {
    const { log, projections } = await serve();
    const position = await append(log, [an]);
    await projections.waitFor(position, 5_000);
    expect(await projections.health()).toEqual(
      [
        ...['report', 'customers', 'draws', 'renewals', 'talk', 'installation', 'audit-index', 'overflow'],
        'ledger',
      ].map((name) => ({ name, position, state: 'live', lag: 0 })),
    );
  });
});
