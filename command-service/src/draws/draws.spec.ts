import * as drawCalls from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { correctionPreview } from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { randomUUID } from 'node:crypto';
import { POSITIONS } from '@so-cuoc/shared-domain/draws/prizes.ts';
import { describe, expect, test } from 'vitest';
import { claimSetup, eventTypes, firstRow, openTestService } from '../../test/test-service.ts';

const ENTER = () => pathOf(drawCalls.enter, { params: { guid: randomUUID() } });
const DATE = '2026-11-20';

const row = (station: string, position: number, more: Record<string, unknown> = {}) => ({
  xoso_daiid: station,
  xoso_ngay: DATE,
  xoso_vitri: position,
  xoso_sotrung: '7'.repeat(POSITIONS.MN[position - 1]?.digits ?? 2),
  ...more,
});

const givenAdmin = async () => {
  const service = await openTestService();
  return { service, admin: await claimSetup(service) };
};

describe('results by hand', () => {
  test('are confirmed at once, station by station', async () => {
    const { service, admin } = await givenAdmin();
    const rows = [...POSITIONS.MN.map(({ position }) => row('vl', position)), row('bd', 1)];
    const answer = await admin.post(ENTER(), rows);
    expect(answer.json()).toEqual([{ result: 'updatesuccess', rows: 19 }]);
    expect(answer.headers['x-position']).toBe(await service.internals.store.end());
    expect(await eventTypes(service, `draw-${DATE}-vl`)).toEqual(['DrawRowsConfirmed']);
    expect(await eventTypes(service, `draw-${DATE}-bd`)).toEqual(['DrawRowsConfirmed']);
  });

  test('the same again changes nothing', async () => {
    const { service, admin } = await givenAdmin();
    await admin.post(ENTER(), [row('vl', 1)]);
    expect(firstRow(await admin.post(ENTER(), [row('vl', 1)]))).toEqual({ result: 'updatesuccess', rows: 0 });
    expect(await eventTypes(service, `draw-${DATE}-vl`)).toHaveLength(1);
  });

  test('a confirmed number is changed with a reason alone', async () => {
    const { service, admin } = await givenAdmin();
    await admin.post(ENTER(), [row('vl', 1)]);
    const without = firstRow(await admin.post(ENTER(), [row('vl', 1, { xoso_sotrung: '12' })]));
    expect(without).toMatchObject({ result: 'thieulydo', xoso_daiid: 'vl', xoso_vitri: 1 });
    const corrected = await admin.post(ENTER(), [row('vl', 1, { xoso_sotrung: '12', reason: 'Nhập nhầm' })]);
    expect(firstRow(corrected)).toEqual({ result: 'updatesuccess', rows: 1 });
    expect(await eventTypes(service, `draw-${DATE}-vl`)).toEqual(['DrawRowsConfirmed', 'DrawCorrected']);
  });

  test('one wrong number refuses the whole call', async () => {
    const { service, admin } = await givenAdmin();
    const wrong = [row('bd', 1), row('vl', 1, { xoso_sotrung: '123' })];
    expect(firstRow(await admin.post(ENTER(), wrong))).toMatchObject({ result: 'sochuso', xoso_daiid: 'vl' });
    expect(await eventTypes(service, `draw-${DATE}-bd`)).toEqual([]);
  });

  test.each([
    ['saingay', row('tp', 1)],
    ['khongdai', row('zz', 1)],
    ['vitri', row('vl', 19)],
  ])('%s is told', async (result, wrong) => {
    const { admin } = await givenAdmin();
    expect(firstRow(await admin.post(ENTER(), [wrong]))['result']).toBe(result);
  });

  const AMOUNTS = { tienxac: 180, thucthu: 135, tientrung: 0.1, diemtrung: 0, thangthuanew: 0.2, open: 1 };
  const foreseen = (uiId: string, khachId: string) => ({
    ui_user_id: 'a',
    khach_id: khachId,
    khach_name: khachId,
    ui_id: uiId,
    ui_date: DATE,
    stt: 1,
    ui_chuoi: 'vl 12 b10n',
    before: AMOUNTS,
    after: { ...AMOUNTS, tientrung: 0.7, open: 0 },
  });

  test('a preview asks for no reason, says what would change and its sums, and writes nothing', async () => {
    const asked: unknown[] = [];
    const service = await openTestService({
      foresee: (facts) => {
        asked.push(facts);
        return Promise.resolve([foreseen('m1', 'An'), foreseen('m2', 'An'), foreseen('m3', 'Ba')]);
      },
    });
    const admin = await claimSetup(service);
    await admin.post(ENTER(), [row('vl', 1)]);
    const answer = await admin.post(`${ENTER()}?preview=1`, [row('vl', 1, { xoso_sotrung: '12' })]);
    expect(correctionPreview.parse(answer.json())).toEqual(answer.json());
    expect(answer.json()).toMatchObject([
      { ui_id: 'm1', user: '' },
      { ui_id: 'm2' },
      { ui_id: 'm3' },
      {
        totals: {
          agents: 1,
          customers: 2,
          messages: 3,
          before: { tientrung: 0.3 },
          after: { tientrung: 2.1 },
        },
      },
    ]);
    expect(asked).toMatchObject([[{ type: 'DrawCorrected', data: { rows: [{ was: '77', number: '12' }] } }]]);
    expect(await eventTypes(service, `draw-${DATE}-vl`)).toEqual(['DrawRowsConfirmed']);
  });

  test('a preview that changes nothing is empty; a wrong one fails like the call itself', async () => {
    const { admin } = await givenAdmin();
    expect((await admin.post(`${ENTER()}?preview=1`, [row('vl', 1)])).json()).toEqual([]);
    const wrong = await admin.post(`${ENTER()}?preview=1`, [row('vl', 1, { xoso_sotrung: '123' })]);
    expect(firstRow(wrong)).toMatchObject({ result: 'sochuso', xoso_daiid: 'vl' });
  });

  test('a preview on reports that are behind is 503, not a guess', async () => {
    const service = await openTestService({ foresee: () => Promise.resolve(null) });
    const admin = await claimSetup(service);
    const answer = await admin.post(`${ENTER()}?preview=1`, [row('vl', 1)]);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ error: { code: 'behind', message: FAILURES.viewBehind.template } });
  });
});

describe('ketquaxosobackup', () => {
  const BACKUP = drawCalls.backUp.path;

  test('keeps a row in the log and changes no result', async () => {
    const { service, admin } = await givenAdmin();
    await admin.post(ENTER(), [row('vl', 1)]);
    expect((await admin.post(BACKUP, row('vl', 1, { xoso_sotrung: '12' }))).json()).toEqual([
      { result: 'updatesuccess' },
    ]);
    expect(firstRow(await admin.post(BACKUP, [row('vl', 2)]))['result']).toBe('updatesuccess');
    expect(await eventTypes(service, `draw-${DATE}-vl`)).toEqual([
      'DrawRowsConfirmed',
      'DrawRowBackedUp',
      'DrawRowBackedUp',
    ]);
    expect(firstRow(await admin.post(ENTER(), [row('vl', 1)]))).toMatchObject({ rows: 0 });
  });

  test('refuses what no draw can be', async () => {
    const { admin } = await givenAdmin();
    expect(firstRow(await admin.post(BACKUP, row('tp', 1)))['result']).toBe('saingay');
    expect((await admin.post(BACKUP, row('vl', 0))).statusCode).toBe(400);
  });
});
