import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import * as preferenceCalls from '@so-cuoc/shared-domain/contract/calls/accounts/preferences.ts';
import { IDEMPOTENCY_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { configurationRows } from '@so-cuoc/shared-domain/customers/configuration-rows.ts';
import { activeCustomer } from '@so-cuoc/shared-domain/customers/decide.ts';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/events.ts';
import { USUAL_PRESETS } from '@so-cuoc/shared-domain/pricing/usual-presets.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  addCustomer,
  claimSetup,
  eventTypes,
  firstRow,
  openAccount,
  openTestService,
  type Caller,
} from '../../test/test-service.ts';

const [, other] = USUAL_PRESETS;
if (other === undefined) throw new Error('no presets');

const givenAgents = async () => {
  const service = await openTestService();
  const admin = await claimSetup(service);
  const agent = await openAccount(service, admin, 'us', 'daily1');
  const stranger = await openAccount(service, admin, 'us', 'daily2');
  const settingsOf = async (khachId: string) =>
    activeCustomer(await service.internals.customers.read(customersStream(agent.id)), khachId)?.settings;
  return { service, agent, stranger, settingsOf };
};
const preferencesOf = async (agent: Caller) =>
  preferenceCalls.preferences.answer.parse(
    JSON.parse((await agent.get(pathOf(preferenceCalls.preferences, { params: { userId: agent.id } }))).body),
  )[0];
const list = (agent: Caller, khach: readonly object[], key?: string) =>
  agent.post(
    customerCalls.importList.path,
    { userid: agent.id, khach },
    key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key },
  );
const [givesRow] = configurationRows('x', { ...DEFAULT_SETTINGS, givesTo: true });
const gives = { ...givesRow, kconfig_khachid: undefined };

test('a list of customers is imported as one command, and its retry has the same answer', async () => {
  const { service, agent, settingsOf } = await givenAgents();
  const khachId = await addCustomer(agent, 'Anh Ba');
  const lines = [
    { khach_id: khachId, khachname: 'Anh Ba', rows: [gives] },
    { khachname: 'Chị Tư', banggia: other.id },
  ];
  const key = randomUUID();
  const first = firstRow(await list(agent, lines, key));
  expect(first).toEqual({ result: 'updatesuccess', created: 1, changed: 1 });
  expect(firstRow(await list(agent, lines, key))).toEqual(first);
  expect(await eventTypes(service, customersStream(agent.id))).toEqual([
    'CustomerCreated',
    'CustomerConfigured',
    'CustomerCreated',
  ]);
  expect((await settingsOf(khachId))?.givesTo).toBe(true);
  expect(firstRow(await list(agent, lines))).toMatchObject({ result: 'khachexist', row: 1 });
});

test('a list with one wrong line changes nothing', async () => {
  const { service, agent } = await givenAgents();
  const wrong = { khachname: 'Chị Tư', rows: [{ ...gives, kconfig_loai1: 'GiDo' }] };
  expect(firstRow(await list(agent, [{ khachname: 'Anh Ba' }, wrong]))).toMatchObject({
    result: 'loi',
    row: 1,
    field: 'rows.0.kconfig_loai1',
  });
  expect(await eventTypes(service, customersStream(agent.id))).toEqual([]);
});

test('a list, and a preset, cannot name the customer of another agent', async () => {
  const { agent, stranger } = await givenAgents();
  const khachId = await addCustomer(stranger, 'Anh Ba');
  const named = { khach_id: khachId, khachname: 'Anh Ba' };
  expect((await list(agent, [named])).statusCode).toBe(403);
  const body = { userid: agent.id, banggia: other.id, khach: [named] };
  expect((await agent.post(preferenceCalls.applyPreset.path, body)).statusCode).toBe(403);
  const save = { userid: agent.id, ten: 'Của người khác', khach_id: khachId };
  expect((await agent.post(preferenceCalls.savePreset.path, save)).statusCode).toBe(403);
});

test('a saved preset holds the prices of its customer and is given to others and to new ones', async () => {
  const { agent, settingsOf } = await givenAgents();
  const [ba, tu] = [await addCustomer(agent, 'Anh Ba'), await addCustomer(agent, 'Chị Tư')];
  const apply = (banggia: string, khachId: string) =>
    agent.post(preferenceCalls.applyPreset.path, {
      userid: agent.id,
      banggia,
      khach: [{ khach_id: khachId }],
    });
  expect(firstRow(await apply(other.id, ba))).toEqual({ result: 'updatesuccess', changed: 1 });
  expect((await settingsOf(ba))?.prices).toEqual(other.prices);
  const saved = firstRow(
    await agent.post(preferenceCalls.savePreset.path, { userid: agent.id, ten: 'Quen', khach_id: ba }),
  );
  const banggia = String(saved['banggia']);
  expect(firstRow(await apply(banggia, tu))).toEqual({ result: 'updatesuccess', changed: 1 });
  expect(firstRow(await apply(banggia, tu))).toEqual({ result: 'updatesuccess', changed: 0 });
  await agent.post(preferenceCalls.choosePresetForNew.path, { userid: agent.id, banggia });
  expect(await preferencesOf(agent)).toMatchObject({ khachmoi: banggia });
  expect((await settingsOf(await addCustomer(agent, 'Út')))?.prices).toEqual(other.prices);
  expect(firstRow(await list(agent, [{ khachname: 'Sáu' }]))).toMatchObject({ created: 1 });
  await agent.post(preferenceCalls.removePreset.path, { userid: agent.id, banggia });
  const left = await preferencesOf(agent);
  expect(left?.khachmoi).toBeNull();
  expect(left?.banggia.map(({ cosan }) => cosan)).toEqual(USUAL_PRESETS.map(() => true));
});

test('the guide of the first evening keeps its step for every device of the account', async () => {
  const { agent } = await givenAgents();
  expect(await preferencesOf(agent)).toMatchObject({ buocdau: { buoc: 'customer', an: false } });
  await agent.post(preferenceCalls.moveFirstSteps.path, { userid: agent.id, buoc: 'message', an: true });
  expect(await preferencesOf(agent)).toMatchObject({ buocdau: { buoc: 'message', an: true } });
});
