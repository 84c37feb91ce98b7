import { randomUUID } from 'node:crypto';
import { POSITIONS } from '@so-cuoc/shared-domain/draws/prizes.ts';
import { describe, expect, test } from 'vitest';
import { claim, eventTypes, first, openHouse } from '../../test/house.ts';

const ENTER = () => `/api/modify/getuserkhachhang/${randomUUID()}`;
const DATE = '2026-11-20';

const row = (station: string, position: number, more: Record<string, unknown> = {}) => ({
  xoso_daiid: station,
  xoso_ngay: DATE,
  xoso_vitri: position,
  xoso_sotrung: '7'.repeat(POSITIONS.MN[position - 1]?.digits ?? 2),
  ...more,
});

const givenAdmin = async () => {
  const house = await openHouse();
  return { house, admin: await claim(house) };
};

describe('results by hand', () => {
  test('are confirmed at once, station by station', async () => {
    const { house, admin } = await givenAdmin();
    const rows = [...POSITIONS.MN.map(({ position }) => row('vl', position)), row('bd', 1)];
    const answer = await admin.post(ENTER(), rows);
    expect(answer.json()).toEqual([{ result: 'updatesuccess', rows: 19 }]);
    expect(answer.headers['x-position']).toBe(await house.service.store.end());
    expect(await eventTypes(house, `draw-${DATE}-vl`)).toEqual(['DrawRowsConfirmed']);
    expect(await eventTypes(house, `draw-${DATE}-bd`)).toEqual(['DrawRowsConfirmed']);
  });

  test('the same again changes nothing', async () => {
    const { house, admin } = await givenAdmin();
    await admin.post(ENTER(), [row('vl', 1)]);
    expect(first(await admin.post(ENTER(), [row('vl', 1)]))).toEqual({ result: 'updatesuccess', rows: 0 });
    expect(await eventTypes(house, `draw-${DATE}-vl`)).toHaveLength(1);
  });

  test('a confirmed number is changed with a reason alone', async () => {
    const { house, admin } = await givenAdmin();
    await admin.post(ENTER(), [row('vl', 1)]);
    const without = first(await admin.post(ENTER(), [row('vl', 1, { xoso_sotrung: '12' })]));
    expect(without).toMatchObject({ result: 'thieulydo', xoso_daiid: 'vl', xoso_vitri: 1 });
    const corrected = await admin.post(ENTER(), [row('vl', 1, { xoso_sotrung: '12', reason: 'Nhập nhầm' })]);
    expect(first(corrected)).toEqual({ result: 'updatesuccess', rows: 1 });
    expect(await eventTypes(house, `draw-${DATE}-vl`)).toEqual(['DrawRowsConfirmed', 'DrawCorrected']);
  });

  test('one wrong number refuses the whole call', async () => {
    const { house, admin } = await givenAdmin();
    const wrong = [row('bd', 1), row('vl', 1, { xoso_sotrung: '123' })];
    expect(first(await admin.post(ENTER(), wrong))).toMatchObject({ result: 'sochuso', xoso_daiid: 'vl' });
    expect(await eventTypes(house, `draw-${DATE}-bd`)).toEqual([]);
  });

  test.each([
    ['saingay', row('tp', 1)],
    ['khongdai', row('zz', 1)],
    ['vitri', row('vl', 19)],
  ])('%s is told', async (result, wrong) => {
    const { admin } = await givenAdmin();
    expect(first(await admin.post(ENTER(), [wrong]))['result']).toBe(result);
  });

  test('a preview, which is not there yet, writes nothing', async () => {
    const { house, admin } = await givenAdmin();
    const answer = await admin.post(`${ENTER()}?preview=1`, [row('vl', 1)]);
    expect(answer.json()).toMatchObject({ error: { code: 'invalid', field: 'preview' } });
    expect(await eventTypes(house, `draw-${DATE}-vl`)).toEqual([]);
  });
});
