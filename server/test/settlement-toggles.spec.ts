import * as settlementCalls from '@so-cuoc/shared-domain/contract/calls/money/settlement.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openAgent } from './support/open-agent.ts';
import { serveForTest, temporaryFolder } from './support/served.ts';

const SLOW = 60_000;
const DATE = '2026-11-20';
const settled = z.tuple([z.looseObject({ text: z.string(), tong: z.number(), chkAnChiTiet: z.number() })]);

test(
  'calls choose what a settlement hides: a query parameter tries it, and modifykhachnhanve saves it',
  { timeout: SLOW },
  async () => {
    const serving = await serveForTest(await temporaryFolder());
    const { agent, id, khachId } = await openAgent(serving.address, serving.setupKey ?? '', 'mat.khau_1');
    const place = (text: string) =>
      agent.post(betCalls.place.path, {
        ui_id: randomUUID(),
        ui_user_id: id,
        ui_user_khach_id: khachId,
        ui_date: DATE,
        ui_chuoi: text,
        ui_chuoi_root: text,
      });
    await place('vl 12b10n');
    await place('vl 12.34da1n');
    const ask = async (query = '') => {
      const path =
        pathOf(settlementCalls.settlement, { params: { from: DATE, to: DATE, userId: id, khachId } }) + query;
      const asked = async () => settled.safeParse(await agent.get(path)).data?.[0];
      await expect.poll(async () => (await asked())?.text).toContain('Chưa có kết quả: 2 cược');
      const answer = await asked();
      if (answer === undefined) throw new Error('no settlement');
      return { ...answer, lines: answer.text.split('\n') };
    };

    const whole = await ask('?chkAnTienXac=0');
    expect(whole.lines).toEqual([
      'Khách – 20/11/2026',
      'Miền Nam',
      '2C: xác 180, chưa có kết quả',
      'Đá: xác 36, chưa có kết quả',
      'Tiền xác: 216',
      'Thực thu: 162',
      'Tiền trúng: 0',
      'Chưa có kết quả: 2 cược',
      'Lời: 0',
      'Huề: 0',
    ]);
    const without = (...hidden: readonly string[]) =>
      whole.lines.filter((line) => !hidden.some((start) => line.startsWith(start)));
    const DETAIL = ['Miền Nam', '2C', 'Đá'];

    const asNew = without('Tiền xác');
    expect((await ask()).lines).toEqual(asNew);
    expect((await ask('?chkAnTienXac=1')).lines).toEqual(asNew);
    expect((await ask('?chkAnTienXac=0&chkAnThucThu=1')).lines).toEqual(without('Thực thu'));
    expect((await ask('?chkAnTienXac=0&chkAnChiTiet=1')).lines).toEqual(without(...DETAIL));
    expect((await ask('?chkAnChiTiet=2')).lines[2]).toBe('2C: thu 135, chưa có kết quả');
    expect((await ask()).lines).toEqual(asNew);

    const hidden = { chkAnChiTiet: 1, chkAnTienXac: 1, chkAnThucThu: true, chkSoDaKoNhan: 0 };
    await agent.post(customerCalls.keepSettlement.path, { userid: id, khach_id: khachId, ...hidden });
    await expect.poll(async () => (await ask()).lines).toEqual(without('Tiền xác', 'Thực thu', ...DETAIL));
    expect((await ask('?chkAnTienXac=0')).lines).toEqual(without('Thực thu', ...DETAIL));
    expect((await ask()).tong).toBe(whole.tong);
  },
);
