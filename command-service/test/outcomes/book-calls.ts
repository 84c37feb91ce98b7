import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import * as preferenceCalls from '@so-cuoc/shared-domain/contract/calls/accounts/preferences.ts';
import * as ledgerCalls from '@so-cuoc/shared-domain/contract/calls/money/ledger.ts';
import * as limitCalls from '@so-cuoc/shared-domain/contract/calls/bets/limits.ts';
import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import * as drawCalls from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { MOST_IMPORTED } from '@so-cuoc/shared-domain/customers/import.ts';
import { randomUUID } from 'node:crypto';
import { addCustomer, sampleBet, PLACE_BET, type Caller } from '../test-service.ts';
import type { OutcomeRecorder } from './outcome-recorder.ts';

export const askForCustomers = async (
  asking: OutcomeRecorder,
  { admin, agent, other }: { admin: Caller; agent: Caller; other: Caller },
): Promise<void> => {
  const khachId = await addCustomer(agent, 'Anh Ba');
  const create = (khachname: string) =>
    asking.post(agent, customerCalls.create.path, { userid: agent.id, khachname });
  await create('anh ba');
  await create(' ');
  await create('x'.repeat(101));
  await create('a<b');
  await asking.post(admin, customerCalls.create.path, { userid: randomUUID(), khachname: 'Ai' });
  const price = { kconfig_loai1: 'CoVaTraThuong', kconfig_loai2: 'MN', kconfig_loai3: 'co' };
  const kind = { kconfig_loai5: 'b', kconfig_loai6: '2D', kconfig_loai4: '' };
  const configure = (more: Record<string, unknown>) =>
    asking.post(agent, customerCalls.configure.path, [
      {
        ...{ kconfig_khachid: khachId, kconfig_bit1: null, kconfig_num1: null, kconfig_num2: null },
        ...{ ...price, ...kind, ...more },
      },
    ]);
  await configure({ kconfig_loai2: 'XX' });
  await configure({ kconfig_loai5: 'xx' });
  await configure({ kconfig_loai2: 'MB', kconfig_loai5: 'baylo' });
  await configure({ kconfig_num2: -1 });
  await configure({ kconfig_loai3: 'trathuong', kconfig_num1: -1 });
  await configure({ kconfig_loai3: 'gi' });
  await configure({ kconfig_loai1: 'giaonhan' });
  await configure({ kconfig_loai1: 'GiDo' });
  await configure({ kconfig_loai1: 'NhanVe', kconfig_loai3: 'MN', kconfig_loai5: '9C', kconfig_num1: 1 });
  await configure({ kconfig_loai1: 'NhanVe', kconfig_loai3: 'MN', kconfig_loai5: '2C', kconfig_num1: 2 });
  await configure({
    kconfig_loai1: 'NhanVe',
    kconfig_loai3: 'MN',
    kconfig_loai5: '2C',
    kconfig_num1: 0.00001,
  });
  const foreign = { kconfig_khachid: await addCustomer(other, 'Anh Ba'), kconfig_bit1: 1 };
  const own = { kconfig_khachid: khachId, kconfig_bit1: 1 };
  await asking.post(
    admin,
    customerCalls.configure.path,
    [foreign, own].map((row) => ({ ...price, ...kind, kconfig_num1: null, kconfig_num2: null, ...row })),
  );
  const named = (khachname: string) => ({ khachname });
  const list = (khach: readonly object[]) =>
    asking.post(agent, customerCalls.importList.path, { userid: agent.id, khach });
  await list([named('Chị Tư'), named('chị tư')]);
  await list(Array.from({ length: MOST_IMPORTED + 1 }, (_, at) => named(`Khách ${at}`)));
  const preset = (ten: string, more = {}) =>
    asking.post(agent, preferenceCalls.savePreset.path, {
      userid: agent.id,
      khach_id: khachId,
      ten,
      ...more,
    });
  await preset('x'.repeat(41));
  for (let at = 0; at <= 30; at += 1) await preset(`Bảng ${at}`);
  await preset('Bảng 1');
  await preset('Bảng 2', { banggia: randomUUID() });
  const habit = { userid: agent.id, khach_id: khachId, question: 'db', answer: 'gi do' };
  await asking.post(agent, customerCalls.learnHabit.path, habit);
  await asking.post(agent, customerCalls.learnHabit.path, { ...habit, question: 'gi do' });
  const rename = { datatype: 'sua', userid: agent.id, khachid: randomUUID(), khachnamemoi: 'x' };
  await asking.post(agent, customerCalls.change.path, rename);
  const debt = { userid: agent.id, khach_id: khachId, ngay: '2026-11-18', ghichu: '' };
  await asking.post(agent, ledgerCalls.record.path, { ...debt, loai: 'nocu', sotien: 0 });
  await asking.post(agent, ledgerCalls.record.path, { ...debt, loai: 'thu', sotien: -1 });
  await asking.post(agent, ledgerCalls.cancel.path, { userid: agent.id, no_id: randomUUID() });
};

export const askForLimits = async (
  asking: OutcomeRecorder,
  agent: Caller,
  other: Caller,
  admin: Caller,
): Promise<void> => {
  const limit = (...rows: object[]) =>
    asking.post(
      admin,
      limitCalls.saveLimits.path,
      rows.map((row) => ({
        ...{ uc_user_id: agent.id, uc_loai1: 'canhbao', uc_loai2: '2D', uc_loai3: 'b', uc_num1: 1, ...row },
      })),
    );
  await limit({ uc_loai1: 'gi' });
  await limit({ uc_loai3: 'gi' });
  await limit({ uc_num1: -1 });
  await limit({}, { uc_user_id: other.id });
  await limit({ uc_user_id: randomUUID() });
  const cutOff = (row: object) =>
    asking.post(agent, limitCalls.saveCutOffs.path, [
      { gc_mien: 'MN', gc_gio: '16:10', gc_tre: 'tuchoi', ...row },
    ]);
  await cutOff({ gc_mien: 'XX' });
  await cutOff({ gc_gio: '25:00' });
  await cutOff({ gc_tre: 'gi' });
};

export const askForBets = async (
  asking: OutcomeRecorder,
  agent: Caller,
  other: Caller,
  admin: Caller,
): Promise<void> => {
  const khachId = await addCustomer(agent, 'Chị Tư');
  const place = (text: string, more: Record<string, unknown> = {}) =>
    asking.post(agent, PLACE_BET, sampleBet(agent, khachId, text, more));
  await place('');
  await place('vl 37 b0');
  await place('vl 37 b5', { ui_user_khach_id: randomUUID() });
  await place('vl 37.38 b50000000');
  await place('vl 3737 xx50000000n');
  const kept = sampleBet(agent, khachId, 'vl 37 b5');
  await agent.post(PLACE_BET, kept);
  const seen = { ui_user_khach_id: khachId, ui_chuoi_root: 'khác', ui_chuoi: 'khác' };
  await asking.post(agent, PLACE_BET, { ...kept, ui_chuoi: 'vl 38 b5', ui_seen: seen });
  const ofOther = sampleBet(other, await addCustomer(other, 'Cô Năm'), 'vl 37 b5', { ui_id: kept.ui_id });
  await asking.post(admin, PLACE_BET, ofOther);
  const remove = (ui_id: string) => ({ userid: agent.id, ui_id });
  await asking.post(agent, betCalls.remove.path, remove(randomUUID()));
  await agent.post(betCalls.remove.path, remove(kept.ui_id));
  await asking.post(agent, PLACE_BET, kept);
  const cutOff = { gc_mien: 'MN', gc_gio: '08:00' };
  await agent.post(limitCalls.saveCutOffs.path, [{ ...cutOff, gc_tre: 'tuchoi' }]);
  await place('ct 37 b5', { ui_date: '2026-11-18' });
  await agent.post(limitCalls.saveCutOffs.path, [{ ...cutOff, gc_tre: 'danhdau' }]);
  await place('ct 37 b5', { ui_date: '2026-11-18' });
};

export const askForDraws = async (asking: OutcomeRecorder, admin: Caller): Promise<void> => {
  const enter = (...rows: object[]) =>
    asking.post(
      admin,
      pathOf(drawCalls.enter, { params: { guid: randomUUID() } }),
      rows.map((row) => ({
        xoso_ngay: '2026-11-20',
        xoso_daiid: 'vl',
        xoso_vitri: 1,
        xoso_sotrung: '12',
        ...row,
      })),
    );
  await enter({ xoso_daiid: 'zz' });
  await enter({ xoso_daiid: 'tp' });
  await enter({ xoso_vitri: 27 });
  await enter({ xoso_sotrung: '123' });
  await enter({}, { xoso_sotrung: '13' });
  await admin.post(pathOf(drawCalls.enter, { params: { guid: randomUUID() } }), [
    { xoso_ngay: '2026-11-20', xoso_daiid: 'vl', xoso_vitri: 1, xoso_sotrung: '12' },
  ]);
  await enter({ xoso_sotrung: '13' });
};
