import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import * as sentSettlementCalls from '@so-cuoc/shared-domain/contract/calls/money/sent-settlements.ts';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import { moneyFromMicro, ZERO } from '@so-cuoc/shared-domain/money/money.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';
import { SETTLEMENT_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/settlements.ts';
import {
  settlementsStream,
  type SentCorrection,
  type SentSettlement,
} from '@so-cuoc/shared-domain/sent-settlements/events.ts';
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
import type { Computed } from '../service.ts';

const DAY = '2026-11-20';
const thousand = (amount: number) => moneyFromMicro(amount * 1_000_000);
const settlement: SentSettlement = {
  ...{ from: DAY, to: DAY, region: null, side: 'shop', position: '9' },
  text: 'Anh Ba – 20/11/2026\nTHU: 500',
  terms: { givesTo: false, returns: DEFAULT_SETTINGS.returns, leaveOutPairs: false },
  totals: { tienxac: thousand(700), thucthu: thousand(500), tientrung: ZERO, open: 0 },
  ...{ debts: [ZERO, ZERO], carried: '0', adjustment: '0' },
  classes: [{ region: 'MN', betClass: '2D', result: thousand(500), factor: 10_000 }],
  due: thousand(500),
};
const correction: SentCorrection = {
  ...{ text: 'Nay là THU: 450', position: '12', was: thousand(500), due: thousand(450) },
  classes: settlement.classes,
};

/** The read side is played: what it computes is set by the test. */
const given = async () => {
  const read: { sent: Computed<SentSettlement>; corrected: Computed<SentCorrection>; asked: unknown[] } = {
    ...{ sent: settlement, corrected: correction },
    asked: [],
  };
  const settlements = {
    toSend: (request: unknown) => {
      read.asked.push(request);
      return Promise.resolve(read.sent);
    },
    toCorrect: () => Promise.resolve(read.corrected),
  };
  const service = await openTestService({ settlements });
  const admin = await claimSetup(service);
  const agent = await openAccount(service, admin, 'us', 'daily1');
  const khachId = await addCustomer(agent, 'Anh Ba');
  const body = { userid: agent.id, khach_id: khachId, tu: DAY, den: DAY, text: settlement.text };
  return { service, admin, agent, khachId, read, body, stream: settlementsStream(agent.id) };
};
const { send, correct, withdraw } = sentSettlementCalls;

describe('sending a settlement', () => {
  test('is kept once, however often its command comes, also after a restart', async () => {
    const { service, agent, body, stream } = await given();
    const headers = { 'idempotency-key': '6b1a7e9c-0c1f-4b7e-9a52-0d4f5a6b7c8e' };
    const answer = await agent.post(send.path, body, headers);
    expect(firstRow(answer)['result']).toBe('updatesuccess');
    expect(firstRow(answer)['chot_id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['x-position']).toBeDefined();
    expect((await agent.post(send.path, body, headers)).body).toBe(answer.body);
    // Copied once more, with a command of its own: the same settlement.
    expect((await agent.post(send.path, body)).body).toBe(answer.body);
    expect(await eventTypes(service, stream)).toEqual(['SettlementSent']);
    const again = await signIn(await reopen(service), 'daily1');
    expect((await again.post(send.path, body, headers)).body).toBe(answer.body);
  });

  test('takes the figures of the service, and no text but its own', async () => {
    const { service, agent, body, stream, read, khachId } = await given();
    const more = { mien: 'MN', no1: '12.5', chkBenKhach: '1', due: 1, classes: [] };
    await agent.post(send.path, { ...body, ...more });
    expect(read.asked).toEqual([
      {
        ...{ agentId: agent.id, khachId, from: DAY, to: DAY },
        options: { mien: 'MN', no1: thousand(12.5), chkBenKhach: 'customer' },
      },
    ]);
    const changed = await agent.post(send.path, { ...body, text: 'THU: 5.000' });
    expect(firstRow(changed)).toMatchObject(outcome(SETTLEMENT_OUTCOMES.changed));
    expect(await eventTypes(service, stream)).toEqual(['SettlementSent']);
  });

  test('is refused of a deleted customer, of another agent’s, and by others', async () => {
    const { service, admin, agent, khachId, body, stream } = await given();
    const other = await openAccount(service, admin, 'us', 'daily2');
    expect((await other.post(send.path, body)).statusCode).toBe(403);
    expect((await other.post(send.path, { ...body, userid: other.id })).statusCode).toBe(403);
    await agent.post(customerCalls.change.path, { datatype: 'xoa', userid: agent.id, khachid: khachId });
    expect(firstRow(await agent.post(send.path, body))['result']).toBe('khongco');
    expect(await eventTypes(service, stream)).toEqual([]);
  });

  test('waits for the read side: 503 behind and nothing kept', async () => {
    const { service, agent, body, stream, read } = await given();
    read.sent = 'behind';
    const answer = await agent.post(send.path, body);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
    expect(await eventTypes(service, stream)).toEqual([]);
  });

  test.each([
    [{ tu: '2026-02-30' }, 'tu'],
    [{ no1: 'x' }, 'no1'],
    [{ nhanve: '2' }, 'nhanve'],
    [{ text: 5 }, 'text'],
  ])('%j has no shape', async (wrong, field) => {
    const { agent, body } = await given();
    const answer = await agent.post(send.path, { ...body, ...wrong });
    expect([answer.statusCode, answer.json<{ error: { field: string } }>().error.field]).toEqual([
      400,
      field,
    ]);
  });
});

describe('a correction and a withdrawal', () => {
  test('are kept once, with the figures of the service', async () => {
    const { service, agent, body, stream } = await given();
    const chotId = firstRow(await agent.post(send.path, body))['chot_id'];
    const told = { userid: agent.id, chot_id: chotId, text: correction.text };
    expect(firstRow(await agent.post(correct.path, { ...told, text: 'x' }))['result']).toBe('dadoi');
    expect(firstRow(await agent.post(correct.path, told))['result']).toBe('updatesuccess');
    expect(firstRow(await agent.post(correct.path, told))).toMatchObject(
      outcome(SETTLEMENT_OUTCOMES.unchanged),
    );
    for (let time = 0; time < 2; time += 1)
      expect(firstRow(await agent.post(withdraw.path, told))['result']).toBe('updatesuccess');
    expect(await eventTypes(service, stream)).toEqual([
      ...['SettlementSent', 'CorrectionSent', 'SettlementWithdrawn'],
    ]);
  });

  test('of a settlement that is not there, or of another agent, are refused', async () => {
    const { service, admin, agent, body, read } = await given();
    const chotId = firstRow(await agent.post(send.path, body))['chot_id'];
    const other = await openAccount(service, admin, 'us', 'daily2');
    read.corrected = 'unknown';
    for (const path of [correct.path, withdraw.path]) {
      const theirs = { userid: other.id, chot_id: chotId, text: 'x' };
      expect(firstRow(await other.post(path, theirs))).toMatchObject(outcome(SETTLEMENT_OUTCOMES.unknown));
      expect((await other.post(path, { ...theirs, userid: agent.id })).statusCode).toBe(403);
    }
  });
});
