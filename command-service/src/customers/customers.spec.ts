import { randomUUID } from 'node:crypto';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/stream.ts';
import { decided } from '@so-cuoc/shared-domain/aggregate/decision.ts';
import { describe, expect, test } from 'vitest';
import {
  addCustomer,
  betOf,
  claim,
  eventTypes,
  first,
  openAccount,
  openHouse,
  PLACE,
  signIn,
} from '../../test/test-service.ts';

const INSERT = '/api/success/modifykhachinsert';
const CHANGE = '/api/modify/modify_khach_xoa_sua';
const CONFIGURE = '/api/modify/modify_khach_config';
const COPY = '/api/modify/modify_copy_cauhinh';

const givenAgent = async () => {
  const house = await openHouse();
  const agent = await openAccount(house, await claim(house), 'us', 'daily1');
  return { house, agent, stream: customersStream(agent.id) };
};

describe('customers', () => {
  test('are created under a name of their own', async () => {
    const { house, agent, stream } = await givenAgent();
    const created = first(await agent.post(INSERT, { userid: agent.id, khachname: ' Anh  Ba ' }));
    expect(created['result']).toBe('updatesuccess');
    expect(created['khach_id']).toHaveLength(36);
    const again = first(await agent.post(INSERT, { userid: agent.id, khachname: 'anh ba' }));
    expect(again['result']).toBe('khachexist');
    expect(await eventTypes(house, stream)).toEqual(['CustomerCreated']);
  });

  test.each(['<b>', 'a@b', '', 'a'.repeat(101)])('a name like %j is not taken', async (khachname) => {
    const { house, agent, stream } = await givenAgent();
    const answer = await agent.post(INSERT, { userid: agent.id, khachname });
    expect(answer.statusCode === 400 || first(answer)['result'] === 'tenkhonghople').toBe(true);
    expect(await eventTypes(house, stream)).toEqual([]);
  });

  test('are renamed and deleted', async () => {
    const { house, agent, stream } = await givenAgent();
    const one = { userid: agent.id, khachid: await addCustomer(agent, 'Anh Ba') };
    const rename = (khachnamemoi: string) => agent.post(CHANGE, { datatype: 'sua', ...one, khachnamemoi });
    expect(first(await rename('Anh Bảy'))['result']).toBe('updatesuccess');
    expect(first(await rename(''))['result']).toBe('updatesuccess');
    await addCustomer(agent, 'Chị Tư');
    expect(first(await rename('Chị Tư'))['result']).toBe('khachexist');
    expect(first(await agent.post(CHANGE, { datatype: 'xoa', ...one }))['result']).toBe('updatesuccess');
    expect(first(await rename('Anh Tám'))['result']).toBe('khongco');
    expect(await eventTypes(house, stream)).toEqual([
      'CustomerCreated',
      'CustomerRenamed',
      'CustomerCreated',
      'CustomerDeleted',
    ]);
  });

  test('that never were are khongco', async () => {
    const { agent } = await givenAgent();
    const nobody = { userid: agent.id, khachid: randomUUID() };
    expect(first(await agent.post(CHANGE, { datatype: 'xoa', ...nobody }))['result']).toBe('khongco');
    expect(first(await agent.post(COPY, { from: randomUUID(), to: randomUUID() }))['result']).toBe('khongco');
  });
});

describe('configuration', () => {
  const price = (khachId: string, more: Record<string, unknown>) => ({
    kconfig_khachid: khachId,
    kconfig_loai1: 'CoVaTraThuong',
    kconfig_loai2: 'MN',
    kconfig_loai5: 'b',
    kconfig_loai6: '2D',
    ...more,
  });

  test('takes changed rows of several customers as one decision', async () => {
    const { house, agent, stream } = await givenAgent();
    const ba = await addCustomer(agent, 'Anh Ba');
    const tu = await addCustomer(agent, 'Chị Tư');
    const rows = [
      price(ba, { kconfig_loai3: 'co', kconfig_num1: 70, kconfig_num2: 0.7 }),
      price(tu, { kconfig_loai3: 'trathuong', kconfig_num1: 80 }),
    ];
    expect(first(await agent.post(CONFIGURE, rows))['result']).toBe('updatesuccess');
    expect(await eventTypes(house, stream)).toEqual([
      'CustomerCreated',
      'CustomerCreated',
      'CustomerConfigured',
      'CustomerConfigured',
    ]);
  });

  test('one row that cannot be taken refuses them all, and is named', async () => {
    const { house, agent, stream } = await givenAgent();
    const ba = await addCustomer(agent, 'Anh Ba');
    const tu = await addCustomer(agent, 'Chị Tư');
    const rows = [
      price(ba, { kconfig_loai3: 'trathuong', kconfig_num1: 80 }),
      price(tu, { kconfig_loai3: 'co', kconfig_num2: 0.123456 }),
    ];
    expect(first(await agent.post(CONFIGURE, rows))).toMatchObject({
      result: 'loi',
      row: 1,
      field: 'kconfig_num2',
    });
    expect(await eventTypes(house, stream)).toEqual(['CustomerCreated', 'CustomerCreated']);
  });

  test('is copied from one customer to another', async () => {
    const { house, agent, stream } = await givenAgent();
    const from = await addCustomer(agent, 'Anh Ba');
    const to = await addCustomer(agent, 'Chị Tư');
    await agent.post(CONFIGURE, [price(from, { kconfig_loai3: 'trathuong', kconfig_num1: 80 })]);
    expect(first(await agent.post(COPY, { from, to }))['result']).toBe('updatesuccess');
    expect(first(await agent.post(COPY, { from, to }))['result']).toBe('updatesuccess');
    expect(await eventTypes(house, stream)).toEqual([
      'CustomerCreated',
      'CustomerCreated',
      'CustomerConfigured',
      'CustomerConfigured',
    ]);
  });
});

describe('how a customer is settled with', () => {
  const SETTLE = '/api/modify/modifykhachnhanve';
  const given = async () => {
    const { house, agent, stream } = await givenAgent();
    const khachId = await addCustomer(agent, 'Anh Ba');
    const settle = (body: Record<string, unknown>) =>
      agent.post(SETTLE, { userid: agent.id, khach_id: khachId, ...body });
    return { house, agent, stream, khachId, settle };
  };

  test('is kept once, whether flags come as numbers or as booleans', async () => {
    const { house, stream, settle } = await given();
    const whole = { nhanve: 0.9, nhanvemb: '', chkAnChiTiet: 2, chkAnTienXac: 0, chkAnThucThu: true };
    expect(first(await settle({ ...whole, chkSoDaKoNhan: 1 }))['result']).toBe('updatesuccess');
    expect(first(await settle({ ...whole, chkAnTienXac: false, chkSoDaKoNhan: true }))['result']).toBe(
      'updatesuccess',
    );
    expect(await eventTypes(house, stream)).toEqual(['CustomerCreated', 'SettlementChosen']);
  });

  test('single factors are kept after those of several, and refused by name', async () => {
    const { house, stream, settle } = await given();
    expect(first(await settle({ nhanve: 0.9, nhanveMN2C: 0.8 }))['result']).toBe('updatesuccess');
    expect(first(await settle({ nhanveMN2C: 0.8 }))['result']).toBe('updatesuccess');
    expect(await eventTypes(house, stream)).toEqual(['CustomerCreated', 'SettlementChosen']);
    expect(first(await settle({ nhanveMT3C: 1.01 }))).toMatchObject({ result: 'loi', field: 'nhanveMT3C' });
  });

  test.each([{ nhanve: 1.5 }, { nhanvemb: -0.1 }])('%j is refused in the product’s words', async (factor) => {
    const { settle } = await given();
    const answer = first(await settle(factor));
    expect(answer['result']).toBe('loi');
    expect(answer['message']).toContain('chỉ được nhập từ 0 đến 1');
  });

  test.each([{ nhanve: 'a' }, { chkAnChiTiet: 3 }, { chkAnTienXac: 2 }])('%j has no shape', async (body) => {
    const { settle } = await given();
    expect((await settle(body)).statusCode).toBe(400);
  });
});

describe('auto_fix_data', () => {
  const FIX = '/api/modify/auto_fix_data';

  test('gives a customer of an older table the prices that it lacks, once', async () => {
    const { house, agent, stream } = await givenAgent();
    const [khachId] = [randomUUID(), await addCustomer(agent, 'Chị Tư')];
    const { '2D.b': sold, ...MN } = DEFAULT_SETTINGS.prices.MN;
    const settings = { ...DEFAULT_SETTINGS, prices: { ...DEFAULT_SETTINGS.prices, MN } };
    await house.service.customers.execute(
      stream,
      { commandId: randomUUID(), actor: agent.id, correlationId: 'x' },
      () =>
        decided({
          type: 'CustomerCreated',
          version: 1,
          data: { agentId: agent.id, khachId, name: 'Anh Ba', settings },
        }),
    );
    const bet = betOf(agent, khachId, 'vl 37b5');
    expect(first(await agent.post(PLACE, bet))).toMatchObject({ errors: [{ code: 'thieucauhinh' }] });
    expect(first(await agent.post(FIX, { UserID: agent.id }))).toEqual({ result: 'updatesuccess', count: 1 });
    expect(first(await agent.post(FIX, { UserID: agent.id }))).toEqual({ result: 'updatesuccess', count: 0 });
    expect(first(await agent.post(PLACE, bet))).toMatchObject({ tienxac: 90 });
    expect(sold).toBeDefined();
  });

  test('is not for another agent’s customers', async () => {
    const { house, agent } = await givenAgent();
    const admin = await signIn(house, 'admin');
    const other = await openAccount(house, admin, 'us', 'daily2');
    expect((await other.post(FIX, { UserID: agent.id })).statusCode).toBe(403);
  });
});
