import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { randomUUID } from 'node:crypto';
import { bookStream } from '@so-cuoc/shared-domain/book/events.ts';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/events.ts';
import { decided } from '@so-cuoc/shared-domain/aggregate/decision.ts';
import { describe, expect, test } from 'vitest';
import { prepareBet } from '../bets/read-bet.ts';
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

describe('the habits of a customer', () => {
  const given = async () => {
    const { service, agent, stream } = await givenAgent();
    const khachId = await addCustomer(agent, 'Anh Ba');
    const own = { userid: agent.id, khach_id: khachId };
    const learn = (body: Record<string, unknown>) =>
      agent.post(customerCalls.learnHabit.path, { ...own, question: 'db', answer: 'dui', ...body });
    const forget = (question = 'db') => agent.post(customerCalls.forgetHabit.path, { ...own, question });
    return { service, agent, stream, khachId, learn, forget };
  };

  test('are learned once, with the message and the time, and forgotten once', async () => {
    const { service, stream, khachId, learn, forget } = await given();
    const uiId = randomUUID();
    for (const body of [{ ui_id: uiId }, { ui_id: randomUUID() }, {}])
      expect(firstRow(await learn(body))['result']).toBe('updatesuccess');
    const state = await service.internals.customers.read(stream);
    const habit = state.get(khachId)?.habits.db;
    expect(habit).toMatchObject({ answer: 'dui', from: uiId });
    expect(habit?.at).toMatch(/^\d{4}-.*Z$/);
    for (const _ of [1, 2]) expect(firstRow(await forget())['result']).toBe('updatesuccess');
    expect(await eventTypes(service, stream)).toEqual(['CustomerCreated', 'HabitLearned', 'HabitForgotten']);
  });

  test.each([{ question: 'khongco' }, { answer: 'each' }])('%j is refused', async (body) => {
    const { service, stream, learn } = await given();
    expect(firstRow(await learn(body))['result']).toBe('thoiquenkhonghople');
    expect(await eventTypes(service, stream)).toEqual(['CustomerCreated']);
  });

  test('of an unknown customer are khongco', async () => {
    const { learn, agent } = await given();
    expect(firstRow(await learn({ khach_id: randomUUID() }))['result']).toBe('khongco');
    const body = { userid: agent.id, khach_id: randomUUID(), question: 'db' };
    expect(firstRow(await agent.post(customerCalls.forgetHabit.path, body))['result']).toBe('khongco');
  });

  test('are not for another agent, nor from another agent’s message', async () => {
    const { service, agent, khachId, learn } = await given();
    const admin = await signIn(service, 'admin');
    const other = await openAccount(service, admin, 'us', 'daily2');
    const theirs = { userid: other.id, khach_id: khachId, question: 'db', answer: 'dui' };
    expect((await other.post(customerCalls.learnHabit.path, theirs)).statusCode).toBe(403);
    expect((await other.post(customerCalls.forgetHabit.path, theirs)).statusCode).toBe(403);
    const bet = sampleBet(other, await addCustomer(other, 'Chị Tư'), 'vl 37b5');
    expect(firstRow(await other.post(PLACE_BET, bet))).toMatchObject({ tienxac: 90 });
    expect((await learn({ ui_id: bet.ui_id })).statusCode).toBe(403);
    expect(agent.id).not.toBe(other.id);
  });

  test('are part of what the customer’s messages are read against', async () => {
    const { service, agent, khachId, learn } = await given();
    await learn({});
    const read = await prepareBet(service.internals, {
      ...sampleBet(agent, khachId, 'vl 37b5'),
      ui_chuoi_root: 'vl 37b5',
    });
    expect(read).toMatchObject({ context: { habits: { db: 'dui' } }, learned: { db: { answer: 'dui' } } });
  });

  test.each([
    // The habit decides, so that the text is the proposal itself.
    [
      'vl 6461 b10n b5n',
      'vl 6461 b15n',
      { origin: { kind: 'proposal' }, habits: [{ question: 'cascade', answer: 'sum' }] },
    ],
    ['vl Lô 82 100n', 'vl 82 b100n', { origin: { kind: 'proposal' } }],
  ])('that decided how %j was read are kept with the message', async (ui_chuoi_root, text, kept) => {
    const { service, agent, khachId, learn } = await given();
    await learn({ question: 'cascade', answer: 'sum' });
    const bet = sampleBet(agent, khachId, text, { ui_chuoi_root });
    expect(firstRow(await agent.post(PLACE_BET, bet))['thisID']).toBe(`okie@${bet.ui_id}`);
    const placed: unknown[] = [];
    for await (const { data } of service.internals.store.readStream(bookStream(agent.id, bet.ui_date)))
      placed.push(data);
    expect(placed).toMatchObject([kept]);
    if (!('habits' in kept)) expect(placed[0]).not.toHaveProperty('habits');
  });

  test('are copied with the configuration', async () => {
    const { service, agent, stream, khachId, learn } = await given();
    const to = await addCustomer(agent, 'Chị Tư');
    await learn({});
    expect(firstRow(await agent.post(COPY, { from: khachId, to }))['result']).toBe('updatesuccess');
    const state = await service.internals.customers.read(stream);
    expect(state.get(to)?.habits).toMatchObject({ db: { answer: 'dui' } });
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
