import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { randomUUID } from 'node:crypto';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/events.ts';
import { decided } from '@so-cuoc/shared-domain/aggregate/decision.ts';
import { describe, expect, test } from 'vitest';
import {
  addCustomer,
  sampleBet,
  claimSetup,
  eventTypes,
  firstRow,
  openAccount,
  openTestService,
  PLACE_BET,
  signIn,
} from '../../test/test-service.ts';

const INSERT = customerCalls.create.path;
const CHANGE = customerCalls.change.path;
const CONFIGURE = customerCalls.configure.path;
const COPY = customerCalls.copyConfiguration.path;

const givenAgent = async () => {
  const service = await openTestService();
  const agent = await openAccount(service, await claimSetup(service), 'us', 'daily1');
  return { service, agent, stream: customersStream(agent.id) };
};

describe('customers', () => {
  test('are created under a unique name', async () => {
    const { service, agent, stream } = await givenAgent();
    const created = firstRow(await agent.post(INSERT, { userid: agent.id, khachname: ' Anh  Ba ' }));
    expect(created['result']).toBe('updatesuccess');
    expect(created['khach_id']).toHaveLength(36);
    const again = firstRow(await agent.post(INSERT, { userid: agent.id, khachname: 'anh ba' }));
    expect(again['result']).toBe('khachexist');
    expect(await eventTypes(service, stream)).toEqual(['CustomerCreated']);
  });

  test.each(['<b>', 'a@b', '', 'a'.repeat(101)])('a name like %j is not taken', async (khachname) => {
    const { service, agent, stream } = await givenAgent();
    const answer = await agent.post(INSERT, { userid: agent.id, khachname });
    expect(answer.statusCode === 400 || firstRow(answer)['result'] === 'tenkhonghople').toBe(true);
    expect(await eventTypes(service, stream)).toEqual([]);
  });

  test('are renamed and deleted', async () => {
    const { service, agent, stream } = await givenAgent();
    const one = { userid: agent.id, khachid: await addCustomer(agent, 'Anh Ba') };
    const rename = (khachnamemoi: string) => agent.post(CHANGE, { datatype: 'sua', ...one, khachnamemoi });
    expect(firstRow(await rename('Anh Bảy'))['result']).toBe('updatesuccess');
    expect(firstRow(await rename(''))['result']).toBe('updatesuccess');
    await addCustomer(agent, 'Chị Tư');
    expect(firstRow(await rename('Chị Tư'))['result']).toBe('khachexist');
    expect(firstRow(await agent.post(CHANGE, { datatype: 'xoa', ...one }))['result']).toBe('updatesuccess');
    expect(firstRow(await rename('Anh Tám'))['result']).toBe('khongco');
    expect(await eventTypes(service, stream)).toEqual([
      'CustomerCreated',
      'CustomerRenamed',
      'CustomerCreated',
      'CustomerDeleted',
    ]);
  });

  test('that never were are khongco', async () => {
    const { agent } = await givenAgent();
    const nobody = { userid: agent.id, khachid: randomUUID() };
    expect(firstRow(await agent.post(CHANGE, { datatype: 'xoa', ...nobody }))['result']).toBe('khongco');
    expect(firstRow(await agent.post(COPY, { from: randomUUID(), to: randomUUID() }))['result']).toBe(
      'khongco',
    );
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
    const { service, agent, stream } = await givenAgent();
    const ba = await addCustomer(agent, 'Anh Ba');
    const tu = await addCustomer(agent, 'Chị Tư');
    const rows = [
      price(ba, { kconfig_loai3: 'co', kconfig_num1: 70, kconfig_num2: 0.7 }),
      price(tu, { kconfig_loai3: 'trathuong', kconfig_num1: 80 }),
    ];
    expect(firstRow(await agent.post(CONFIGURE, rows))['result']).toBe('updatesuccess');
    expect(await eventTypes(service, stream)).toEqual([
      'CustomerCreated',
      'CustomerCreated',
      'CustomerConfigured',
      'CustomerConfigured',
    ]);
  });

  test('one row that cannot be taken refuses them all, and is named', async () => {
    const { service, agent, stream } = await givenAgent();
    const ba = await addCustomer(agent, 'Anh Ba');
    const tu = await addCustomer(agent, 'Chị Tư');
    const rows = [
      price(ba, { kconfig_loai3: 'trathuong', kconfig_num1: 80 }),
      price(tu, { kconfig_loai3: 'co', kconfig_num2: 0.123456 }),
    ];
    expect(firstRow(await agent.post(CONFIGURE, rows))).toMatchObject({
      result: 'loi',
      row: 1,
      field: 'kconfig_num2',
    });
    expect(await eventTypes(service, stream)).toEqual(['CustomerCreated', 'CustomerCreated']);
  });

  test('is copied from one customer to another', async () => {
    const { service, agent, stream } = await givenAgent();
    const from = await addCustomer(agent, 'Anh Ba');
    const to = await addCustomer(agent, 'Chị Tư');
    await agent.post(CONFIGURE, [price(from, { kconfig_loai3: 'trathuong', kconfig_num1: 80 })]);
    expect(firstRow(await agent.post(COPY, { from, to }))['result']).toBe('updatesuccess');
    expect(firstRow(await agent.post(COPY, { from, to }))['result']).toBe('updatesuccess');
    expect(await eventTypes(service, stream)).toEqual([
      'CustomerCreated',
      'CustomerCreated',
      'CustomerConfigured',
      'CustomerConfigured',
    ]);
  });
});

describe('how a customer is settled with', () => {
  const SETTLE = customerCalls.keepSettlement.path;
  const given = async () => {
    const { service, agent, stream } = await givenAgent();
    const khachId = await addCustomer(agent, 'Anh Ba');
    const settle = (body: Record<string, unknown>) =>
      agent.post(SETTLE, { userid: agent.id, khach_id: khachId, ...body });
    return { service, agent, stream, khachId, settle };
  };

  test('is kept once, whether flags come as numbers or as booleans', async () => {
    const { service, stream, settle } = await given();
    const whole = { nhanve: 0.9, nhanvemb: '', chkAnChiTiet: 2, chkAnTienXac: 0, chkAnThucThu: true };
    expect(firstRow(await settle({ ...whole, chkSoDaKoNhan: 1 }))['result']).toBe('updatesuccess');
    expect(firstRow(await settle({ ...whole, chkAnTienXac: false, chkSoDaKoNhan: true }))['result']).toBe(
      'updatesuccess',
    );
    expect(await eventTypes(service, stream)).toEqual(['CustomerCreated', 'SettlementChosen']);
  });

  test('single factors are kept after those of several, and refused by name', async () => {
    const { service, stream, settle } = await given();
    expect(firstRow(await settle({ nhanve: 0.9, nhanveMN2C: 0.8 }))['result']).toBe('updatesuccess');
    expect(firstRow(await settle({ nhanveMN2C: 0.8 }))['result']).toBe('updatesuccess');
    expect(await eventTypes(service, stream)).toEqual(['CustomerCreated', 'SettlementChosen']);
    expect(firstRow(await settle({ nhanveMT3C: 1.01 }))).toMatchObject({
      result: 'loi',
      field: 'nhanveMT3C',
    });
  });

  test.each([{ nhanve: 1.5 }, { nhanvemb: -0.1 }])('%j is refused in the product’s words', async (factor) => {
    const { settle } = await given();
    const answer = firstRow(await settle(factor));
    expect(answer['result']).toBe('loi');
    expect(answer['message']).toContain('chỉ được nhập từ 0 đến 1');
  });

  test.each([{ nhanve: 'a' }, { chkAnChiTiet: 3 }, { chkAnTienXac: 2 }])('%j has no shape', async (body) => {
    const { settle } = await given();
    expect((await settle(body)).statusCode).toBe(400);
  });
});

describe('auto_fix_data', () => {
  const FIX = customerCalls.complete.path;

  test('gives a customer of an older table the prices that it lacks, once', async () => {
    const { service, agent, stream } = await givenAgent();
    const [khachId] = [randomUUID(), await addCustomer(agent, 'Chị Tư')];
    const { '2D.b': sold, ...MN } = DEFAULT_SETTINGS.prices.MN;
    const settings = { ...DEFAULT_SETTINGS, prices: { ...DEFAULT_SETTINGS.prices, MN } };
    await service.internals.customers.execute(
      stream,
      { commandId: randomUUID(), actor: agent.id, correlationId: 'x' },
      () =>
        decided({
          type: 'CustomerCreated',
          version: 1,
          data: { agentId: agent.id, khachId, name: 'Anh Ba', settings },
        }),
    );
    const bet = sampleBet(agent, khachId, 'vl 37b5');
    expect(firstRow(await agent.post(PLACE_BET, bet))).toMatchObject({ errors: [{ code: 'thieucauhinh' }] });
    expect(firstRow(await agent.post(FIX, { UserID: agent.id }))).toEqual({
      result: 'updatesuccess',
      count: 1,
    });
    expect(firstRow(await agent.post(FIX, { UserID: agent.id }))).toEqual({
      result: 'updatesuccess',
      count: 0,
    });
    expect(firstRow(await agent.post(PLACE_BET, bet))).toMatchObject({ tienxac: 90 });
    expect(sold).toBeDefined();
  });

  test('is not for another agent’s customers', async () => {
    const { service, agent } = await givenAgent();
    const admin = await signIn(service, 'admin');
    const other = await openAccount(service, admin, 'us', 'daily2');
    expect((await other.post(FIX, { UserID: agent.id })).statusCode).toBe(403);
  });
});
