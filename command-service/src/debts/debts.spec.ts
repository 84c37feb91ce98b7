import * as ledgerCalls from '@so-cuoc/shared-domain/contract/calls/money/ledger.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { debtsStream } from '@so-cuoc/shared-domain/debts/events.ts';
import { describe, expect, test } from 'vitest';
import {
  addCustomer,
  claimSetup,
  eventTypes,
  firstRow,
  openAccount,
  openTestService,
  reopen,
  signIn,
} from '../../test/test-service.ts';

const RECORD = ledgerCalls.record.path;
const CANCEL = ledgerCalls.cancel.path;

const given = async () => {
  const service = await openTestService();
  const admin = await claimSetup(service);
  const agent = await openAccount(service, admin, 'us', 'daily1');
  const khachId = await addCustomer(agent, 'Anh Ba');
  const entry = {
    ...{ userid: agent.id, khach_id: khachId, ngay: '2026-11-20' },
    ...{ loai: 'thu', sotien: 1500.5, ghichu: 'tiền mặt' },
  };
  return { service, admin, agent, khachId, entry, stream: debtsStream(agent.id) };
};

describe('the debts of customers', () => {
  test('an entry is recorded once, however often its command comes, also after a restart', async () => {
    const { service, agent, entry } = await given();
    const headers = { 'idempotency-key': '6b1a7e9c-0c1f-4b7e-9a52-0d4f5a6b7c8d' };
    const answer = await agent.post(RECORD, entry, headers);
    expect(firstRow(answer)['result']).toBe('updatesuccess');
    expect(answer.headers['x-position']).toBeDefined();
    expect((await agent.post(RECORD, entry, headers)).body).toBe(answer.body);
    const again = await signIn(await reopen(service), 'daily1');
    expect((await again.post(RECORD, entry, headers)).body).toBe(answer.body);
    expect((await again.post(RECORD, { ...entry, sotien: 1 }, headers)).statusCode).toBe(409);
  });

  test('is taken back by its id, once, and stays in the log', async () => {
    const { service, agent, entry, stream } = await given();
    const noId = firstRow(await agent.post(RECORD, entry))['no_id'];
    const cancel = { userid: agent.id, no_id: noId };
    for (let time = 0; time < 2; time += 1)
      expect(firstRow(await agent.post(CANCEL, cancel))['result']).toBe('updatesuccess');
    expect(await eventTypes(service, stream)).toEqual(['DebtRecorded', 'DebtCancelled']);
    const unknown = { userid: agent.id, no_id: agent.id };
    expect(firstRow(await agent.post(CANCEL, unknown))['result']).toBe('khongco');
  });

  test('is refused of a deleted customer, and of another agent’s', async () => {
    const { service, admin, agent, khachId, entry, stream } = await given();
    const other = await openAccount(service, admin, 'us', 'daily2');
    expect((await other.post(RECORD, { ...entry, userid: other.id })).statusCode).toBe(403);
    expect((await other.post(RECORD, entry)).statusCode).toBe(403);
    await agent.post(customerCalls.change.path, {
      ...{ datatype: 'xoa', userid: agent.id, khachid: khachId },
    });
    expect(firstRow(await agent.post(RECORD, entry))['result']).toBe('khongco');
    expect(await eventTypes(service, stream)).toEqual([]);
  });

  test.each([
    [{ sotien: 0.000_000_1 }, 'sotien'],
    [{ sotien: '5' }, 'sotien'],
    [{ sotien: 1e300 }, 'sotien'],
    [{ loai: 'vay' }, 'loai'],
    [{ ngay: '2026-02-30' }, 'ngay'],
    [{ ghichu: 'x'.repeat(201) }, 'ghichu'],
  ])('%j has no shape', async (wrong, field) => {
    const { agent, entry } = await given();
    const answer = await agent.post(RECORD, { ...entry, ...wrong });
    expect([answer.statusCode, answer.json<{ error: { field: string } }>().error.field]).toEqual([
      400,
      field,
    ]);
  });

  test.each([{ sotien: 0 }, { sotien: -1 }, { loai: 'nocu', sotien: 0 }])(
    '%j is no amount',
    async (wrong) => {
      const { agent, entry } = await given();
      expect(firstRow(await agent.post(RECORD, { ...entry, ...wrong }))).toMatchObject({
        result: 'loi',
        field: 'sotien',
      });
    },
  );
});
