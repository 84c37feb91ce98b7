import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import { describe, expect, test } from 'vitest';
import { endOf, givenFamily, received, RENEW, renewalNamed } from '../../test/renewal-family.ts';
import {
  eventTypes,
  firstRow,
  NOON,
  openAccount,
  reopen,
  signIn,
  type Caller,
} from '../../test/test-service.ts';
import { catchUpRenewals } from './renewal-worker.ts';

const LOGIN = sessionCalls.login.path;
const CREATE = accountCalls.change.path;
const DAY = 86_400_000;
describe('the login record', () => {
  test('says what each has collected: dathu', async () => {
    const { service, admin, head, agent } = await givenFamily();
    const dathu = async (caller: Caller) => firstRow(await caller.post(LOGIN, { modify: 'check' }))['dathu'];
    expect(await Promise.all([admin, head, agent].map(dathu))).toEqual([0, 0, 0]);
    // 800 a month: 3 months are 2400, of which 20 % are the manager's
    const { gia_id } = firstRow(await head.post(RENEW, { userid: agent.id, giahanthem: '3' }));
    expect(await dathu(head)).toBe(0);
    await head.post(RENEW, { gia_id, gia_th_toan: 1 });
    expect(await Promise.all([admin, head, agent].map(dathu))).toEqual([0, 2400, 2400]);
    await admin.post(received(head.id), [{ gia_id, gia_th_toan: 1 }]);
    expect(await Promise.all([admin, head, agent].map(dathu))).toEqual([1920, 2400, 2400]);
    expect(await dathu(await signIn(await reopen(service), 'tong1'))).toBe(2400);
  });

  test('names the manager whom an account pays, and nobody where it pays the provider', async () => {
    const { service, admin, head, agent } = await givenFamily();
    const own = await openAccount(service, admin, 'us', 'daily2');
    const seller = async (caller: Caller) =>
      firstRow(await caller.post(LOGIN, { modify: 'check' }))['user_seller'];
    expect(await Promise.all([agent, own, head, admin].map(seller))).toEqual(['tong1', '', '', '']);
  });
});

describe('a payment for time that was sold on credit', () => {
  const sold = async (giahanthem = '1') => {
    const family = await givenFamily();
    const { gia_id } = firstRow(await family.head.post(RENEW, { userid: family.agent.id, giahanthem }));
    return { ...family, gia_id };
  };

  test('adds nothing while that time still runs', async () => {
    const { head, agent, gia_id } = await sold();
    const paid = firstRow(await head.post(RENEW, { gia_id, gia_th_toan: 1 }));
    expect(paid).toMatchObject({ result: 'updatesuccess', user_enddate: '2026-12-18' });
    expect(await endOf(head, agent.id)).toBe('2026-12-18');
  });

  test('counts from the payment once that time has run out', async () => {
    const { service, agent, gia_id } = await sold();
    service.clock.now = NOON + 60 * DAY; // 2027-01-17
    const seller = await signIn(service, 'tong1');
    expect(await endOf(seller, agent.id)).toBe('2026-12-18');
    expect(firstRow(await seller.post(RENEW, { gia_id, gia_th_toan: 1 }))).toMatchObject({
      result: 'updatesuccess',
      user_enddate: '2027-02-17',
    });
    expect(await endOf(seller, agent.id)).toBe('2027-02-17');
    const payer = await signIn(service, 'daily1');
    expect(firstRow(await payer.post(LOGIN, { modify: 'check' }))['overtime']).toBe('active');
    await catchUpRenewals(service.internals);
    expect(await endOf(seller, agent.id)).toBe('2027-02-17');
  });

  test('counts from the payment also where the provider had ended the time', async () => {
    const { admin, agent, gia_id } = await sold();
    await admin.post(RENEW, { gia_id, gia_end: '2026-11-17' });
    expect(await endOf(admin, agent.id)).toBe('2026-11-17');
    await admin.post(RENEW, { gia_id, gia_th_toan: 1 });
    expect(await endOf(admin, agent.id)).toBe('2026-12-18');
  });

  test('counts when the provider marks it as received, and cannot be unmarked', async () => {
    const { service, head, agent, gia_id } = await sold('3');
    service.clock.now = NOON + 200 * DAY; // 2027-06-06
    const admin = await signIn(service, 'admin');
    const answer = await admin.post(received(head.id), [{ gia_id, gia_th_toan: 1 }]);
    expect(firstRow(answer)['result']).toBe('updatesuccess');
    expect(await endOf(admin, agent.id)).toBe('2027-10-06');
    await admin.post(received(head.id), [{ gia_id, gia_th_toan: 0 }]);
    expect(firstRow(await admin.post(RENEW, { gia_id, gia_th_toan: 0 }))['result']).toBe('datinhlai');
    expect(await endOf(admin, agent.id)).toBe('2027-10-06');
  });
});

describe('three days', () => {
  const given = async () => {
    const family = await givenFamily();
    const { gia_id } = firstRow(await family.agent.post(RENEW, { giahanthem: 1 }));
    return { ...family, gia_id };
  };

  test('cancel an invoice that is not paid, by the clock', async () => {
    const { service, gia_id } = await given();
    service.clock.now = NOON + 3 * DAY - 1;
    await catchUpRenewals(service.internals);
    expect(renewalNamed(service, gia_id)?.status).toBe('open');
    service.clock.now = NOON + 3 * DAY;
    await catchUpRenewals(service.internals);
    await catchUpRenewals(service.internals);
    expect(await eventTypes(service, `renewal-${String(gia_id)}`)).toEqual([
      'RenewalRequested',
      'RenewalCancelled',
    ]);
    expect(renewalNamed(service, gia_id)).toMatchObject({ status: 'cancelled', reason: 'unpaid' });
  });

  test('expire even before the worker runs: another may be requested', async () => {
    const { service, gia_id } = await given();
    service.clock.now = NOON + 3 * DAY;
    const another = await (await signIn(service, 'daily1')).post(RENEW, { giahanthem: 1 });
    expect(firstRow(another)['result']).toBe('updatesuccess');
    expect(renewalNamed(service, gia_id)?.status).toBe('cancelled');
  });

  test.each([[false], [true]])(
    'keep no money out: what was paid counts from the day of the mark, cancelled before: %s',
    async (worker) => {
      const { service, agent, gia_id } = await given();
      service.clock.now = NOON + 4 * DAY;
      if (worker) await catchUpRenewals(service.internals);
      const seller = await signIn(service, 'tong1');
      expect(firstRow(await seller.post(RENEW, { gia_id, gia_th_toan: 1 }))['result']).toBe('updatesuccess');
      await catchUpRenewals(service.internals);
      expect(await endOf(seller, agent.id)).toBe('2026-12-22');
      expect(renewalNamed(service, gia_id)).toMatchObject({ status: 'given', paid: true });
    },
  );

  test('do not touch what was granted', async () => {
    const { service, head, agent } = await givenFamily();
    await head.post(CREATE, { datatype: 'us', action: 'modify', userid: agent.id, giahanthem: '1' });
    service.clock.now = NOON + 30 * DAY;
    await catchUpRenewals(service.internals);
    expect(await endOf(await signIn(service, 'tong1'), agent.id)).toBe('2026-12-18');
  });
});
