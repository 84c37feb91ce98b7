import * as abbreviationCalls from '@so-cuoc/shared-domain/contract/calls/bets/abbreviations.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { expect, test } from 'vitest';
import {
  addCustomer,
  sampleBet,
  claimSetup,
  eventTypes,
  firstRow,
  openAccount,
  openTestService,
  PLACE_BET,
  reopen,
  signIn,
} from '../../test/test-service.ts';

const CHANGE = abbreviationCalls.change.path;

test('a changed word is read from then on, also after a restart; it was refused before', async () => {
  const service = await openTestService();
  const admin = await claimSetup(service);
  const agent = await openAccount(service, admin, 'us', 'daily1');
  const khachId = await addCustomer(agent, 'Anh Ba');
  const bet = sampleBet(agent, khachId, 'miệt vườn 37 b5');
  expect(firstRow(await agent.post(PLACE_BET, bet))['thisID']).toBe('loi');
  const changed = await admin.post(CHANGE, { vt_id: 'dai-vl', vt_viettat: 'vlong@vinhlong@Miệt vườn' });
  expect(firstRow(changed)).toMatchObject({ result: 'updatesuccess', vt_id: 'dai-vl' });
  expect(firstRow(await agent.post(PLACE_BET, bet))['thisID']).toBe(`okie@${bet.ui_id}`);
  const again = await reopen(service);
  const late = sampleBet(agent, khachId, 'mietvuon 38 b5');
  const caller = await signIn(again, 'daily1');
  expect(firstRow(await caller.post(PLACE_BET, late))['thisID']).toBe(`okie@${late.ui_id}`);
});

test('one that would mean two things is refused with the reason and changes nothing', async () => {
  const service = await openTestService();
  const admin = await claimSetup(service);
  const refused = firstRow(await admin.post(CHANGE, { vt_id: 'dai-vl', vt_viettat: 'vl@bd' }));
  expect(refused['result']).toBe('trungnghia');
  expect(refused['message']).toContain('Bình Dương');
  expect(await eventTypes(service, 'catalogue')).toEqual([]);
});

test('a new set counts among the records that callers expect', async () => {
  const service = await openTestService();
  const admin = await claimSetup(service);
  const count = async () =>
    Number(firstRow(await admin.get(installationCalls.webConfig.path))['info_count_viettat']);
  const before = await count();
  const added = await admin.post(CHANGE, { vt_key: 'ongdia', vt_name: 'Ông địa', vt_value1: '38@78' });
  expect(firstRow(added)).toMatchObject({ result: 'updatesuccess', vt_id: 'so-ongdia' });
  expect(await count()).toBe(before + 1);
  expect((await admin.post(CHANGE, { vt_name: 'x' })).json()).toMatchObject({ error: { field: 'vt_id' } });
});
