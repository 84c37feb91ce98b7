import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { forgetAnswers } from '../../test/forget-answers.ts';
import { endOf, givenFamily, received, RENEW, renewalNamed } from '../../test/renewal-family.ts';
import { eventTypes, firstRow, openAccount, PASSWORD, reopen, signIn } from '../../test/test-service.ts';

const CREATE = accountCalls.change.path;
const DAY = 86_400_000;
describe('an account that renews itself', () => {
  test('gets an invoice, and its days when that is paid; also over a restart', async () => {
    const { service, head, agent } = await givenFamily();
    const asked = firstRow(await agent.post(RENEW, { giahanthem: '6' }));
    expect(asked).toMatchObject({ result: 'updatesuccess' });
    expect(await endOf(agent, agent.id)).toBe('');
    expect(firstRow(await head.post(RENEW, { gia_id: asked['gia_id'], gia_th_toan: 1 }))).toMatchObject({
      result: 'updatesuccess',
    });
    expect(await endOf(agent, agent.id)).toBe('2027-07-18');
    expect(await eventTypes(service, `renewal-${String(asked['gia_id'])}`)).toEqual([
      'RenewalRequested',
      'RenewalPaid',
    ]);
    const again = await reopen(service);
    expect(renewalNamed(again, asked['gia_id'])).toMatchObject({
      status: 'given',
      paid: true,
      received: false,
    });
    expect(await endOf(await signIn(again, 'daily1'), agent.id)).toBe('2027-07-18');
  });

  test('has one unpaid invoice at a time, and may drop it', async () => {
    const { agent } = await givenFamily();
    const { gia_id } = firstRow(await agent.post(RENEW, { giahanthem: 1 }));
    expect(firstRow(await agent.post(RENEW, { giahanthem: 12 }))).toMatchObject({
      result: 'chuathanhtoan',
      gia_id,
    });
    expect(firstRow(await agent.post(RENEW, { gia_id, xoa: 1 }))).toMatchObject({ result: 'updatesuccess' });
    expect(firstRow(await agent.post(RENEW, { giahanthem: 12 }))).toMatchObject({ result: 'updatesuccess' });
  });

  test('has one invoice however often and however fast it asks', async () => {
    const { service, agent } = await givenFamily();
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([
      agent.post(RENEW, { giahanthem: 1 }, key),
      agent.post(RENEW, { giahanthem: 1 }, key),
      agent.post(RENEW, { giahanthem: 3 }),
      agent.post(RENEW, { giahanthem: 6 }),
    ]);
    expect(service.internals.identities.renewalsOf(agent.id).length).toBe(1);
    expect(
      answers.filter((answer) => firstRow(answer)['result'] === 'updatesuccess').length,
    ).toBeLessThanOrEqual(2);
    expect(firstRow(await agent.post(RENEW, { giahanthem: 1 }, key))).toEqual(
      firstRow(await agent.post(RENEW, { giahanthem: 1 }, key)),
    );
    expect(service.internals.identities.renewalsOf(agent.id).length).toBe(1);
  });

  test('is answered for its own invoice when it asks again after a crash, whatever it asked for since', async () => {
    const { service, agent } = await givenFamily();
    const key = { 'idempotency-key': randomUUID() };
    const before = firstRow(await agent.post(RENEW, { giahanthem: 1 }, key));
    await agent.post(RENEW, { gia_id: before['gia_id'], xoa: 1 });
    const other = firstRow(await agent.post(RENEW, { giahanthem: 3 }));
    expect(other['result']).toBe('updatesuccess');
    await service.close();
    forgetAnswers(service.folder);
    const again = await reopen(service);
    const caller = await signIn(again, 'daily1');
    expect(firstRow(await caller.post(RENEW, { giahanthem: 1 }, key))).toEqual(before);
    expect(await eventTypes(again, `renewal-${String(before['gia_id'])}`)).toEqual([
      'RenewalRequested',
      'RenewalCancelled',
    ]);
  });

  test('can do so once its time is over', async () => {
    const { service, head, agent } = await givenFamily();
    await head.post(CREATE, { datatype: 'us', action: 'modify', userid: agent.id, giahanthem: '1' });
    const [sold] = service.internals.identities.renewalsOf(agent.id);
    await head.post(RENEW, { gia_id: sold?.sale.invoice, gia_th_toan: true });
    service.clock.now += 60 * DAY;
    const late = await signIn(service, 'daily1');
    expect((await late.get(pathOf(accountCalls.nextName, { params: { userId: agent.id } }))).statusCode).toBe(
      403,
    );
    const { gia_id } = firstRow(await late.post(RENEW, { giahanthem: 1 }));
    await (await signIn(service, 'tong1')).post(RENEW, { gia_id, gia_th_toan: '1' });
    expect(await endOf(late, agent.id)).toBe('2027-02-17');
  });

  test('is sold at its own price with the installation’s commission; without a seller there is none', async () => {
    const { service, admin, head, agent } = await givenFamily();
    await head.post(CREATE, { datatype: 'us', action: 'modify', userid: agent.id, giaban: 1000 });
    const { gia_id } = firstRow(await agent.post(RENEW, { giahanthem: 3 }));
    expect(renewalNamed(service, gia_id)?.sale).toMatchObject({
      userId: agent.id,
      sellerId: head.id,
      sellerName: 'tong1',
      price: 1000,
      percent: 0.2,
      months: 3,
      free: 1,
      date: '2026-11-18',
    });
    const own = await openAccount(service, admin, 'us', 'daily2');
    const other = firstRow(await own.post(RENEW, { giahanthem: 1 }));
    expect(renewalNamed(service, other['gia_id'])?.sale).toMatchObject({ sellerId: admin.id, price: 800 });
  });
});

describe('an account that is opened with a sale', () => {
  test('has the days of the sale and none without it: taken back, it is over and not without end', async () => {
    const { service, admin, head } = await givenFamily();
    const account = { datatype: 'us', action: 'modify', tendangnhap: 'daily3', matkhau: PASSWORD };
    const { user_idd: id } = firstRow(await head.post(CREATE, { ...account, giahanthem: '3' }));
    expect(await endOf(head, String(id))).toBe('2027-03-18');
    const [sold] = service.internals.identities.renewalsOf(String(id));
    await admin.post(RENEW, { gia_id: sold?.sale.invoice, xoa: 1 });
    expect(await endOf(head, String(id))).toBe('2026-11-17');
    const late = await signIn(service, 'daily3');
    expect(
      (await late.get(pathOf(accountCalls.nextName, { params: { userId: String(id) } }))).statusCode,
    ).toBe(403);
    await head.post(RENEW, { userid: id, giahanthem: '1' });
    expect(await endOf(head, String(id))).toBe('2026-12-18');
  });
});

describe('a seller', () => {
  test('gives the time at once when it opens or changes an account, and owes for it', async () => {
    const { service, head, agent } = await givenFamily();
    const change = {
      datatype: 'us',
      action: 'modify',
      userid: agent.id,
      giahanthem: 6,
      giaban: 1000,
      ghichu: 'chợ',
    };
    await head.post(CREATE, change);
    expect(await endOf(head, agent.id)).toBe('2027-07-18');
    const made = firstRow(
      await head.post(CREATE, {
        ...change,
        userid: '',
        tendangnhap: 'daily2',
        matkhau: PASSWORD,
        giahanthem: 'trial',
      }),
    );
    expect(service.internals.identities.renewalsOf(String(made['user_idd']))).toEqual([]);
    expect(service.internals.identities.renewalsOf(agent.id)).toMatchObject([
      {
        status: 'given',
        paid: false,
        received: false,
        sale: { sellerId: head.id, price: 1000, percent: 0.2 },
      },
    ]);
  });

  test('grants with modify_giahan too; the same command twice grants once', async () => {
    const { service, head, agent } = await givenFamily();
    const key = { 'idempotency-key': randomUUID() };
    const body = { userid: agent.id, giahanthem: '3' };
    for (let time = 0; time < 3; time += 1) await head.post(RENEW, body, key);
    expect(await endOf(head, agent.id)).toBe('2027-03-18');
    expect(service.internals.identities.renewalsOf(agent.id).length).toBe(1);
  });
});

describe('the provider', () => {
  const given = async () => {
    const family = await givenFamily();
    const { gia_id } = firstRow(await family.head.post(RENEW, { userid: family.agent.id, giahanthem: '1' }));
    return { ...family, gia_id };
  };

  test.each(['id', 'name'] as const)(
    'marks what it has got, by the %s of the seller, and back',
    async (by) => {
      const { service, admin, head, gia_id } = await given();
      const path = received(by === 'id' ? head.id : 'tong1');
      expect(
        firstRow(await admin.post(path, [{ gia_id, gia_th_toan: `1@${String(gia_id)}` }])),
      ).toMatchObject({
        result: 'updatesuccess',
        message: 'Update thành công !',
      });
      expect(renewalNamed(service, gia_id)).toMatchObject({ paid: true, received: true });
      await admin.post(path, [{ gia_id, gia_th_toan: 0 }]);
      expect(renewalNamed(service, gia_id)).toMatchObject({ paid: true, received: false });
    },
  );

  test('marks nothing where one row is not of that seller', async () => {
    const { service, admin, head, gia_id } = await given();
    const rows = [
      { gia_id, gia_th_toan: 1 },
      { gia_id: randomUUID(), gia_th_toan: 1 },
    ];
    expect(firstRow(await admin.post(received(head.id), rows))['result']).toBe('khongco');
    expect(firstRow(await admin.post(received(admin.id), [{ gia_id, gia_th_toan: 1 }]))['result']).toBe(
      'khongco',
    );
    expect(renewalNamed(service, gia_id)).toMatchObject({ received: false });
  });

  test('re-evaluates and deletes: the account follows', async () => {
    const { service, admin, agent, gia_id } = await given();
    await admin.post(RENEW, { gia_id, gia_end: '2027-01-31' });
    expect(await endOf(admin, agent.id)).toBe('2027-01-31');
    await admin.post(RENEW, { gia_id, xoa: true });
    expect(await endOf(admin, agent.id)).toBe('');
    expect(await eventTypes(service, `account-${agent.id}`)).toEqual([
      'AccountOpened',
      'SignedIn',
      'AccountRenewed',
      'RenewalMoved',
      'RenewalTakenBack',
    ]);
  });

  test('deletes nothing that it has the money of', async () => {
    const { admin, head, gia_id } = await given();
    await admin.post(received(head.id), [{ gia_id, gia_th_toan: 1 }]);
    expect(firstRow(await admin.post(RENEW, { gia_id, xoa: 1 }))['result']).toBe('danhantien');
  });
});

describe('a renewal is for those whom it concerns', () => {
  test('others are refused, whatever they ask', async () => {
    const { service, admin, head, agent } = await givenFamily();
    const stranger = await openAccount(service, admin, 'sl', 'tong2');
    const other = await openAccount(service, head, 'us', 'daily2');
    const sub = await openAccount(service, agent, 'ph', 'phu1');
    const { gia_id } = firstRow(await agent.post(RENEW, { giahanthem: '1' }));
    for (const [caller, body] of [
      [stranger, { userid: agent.id, giahanthem: '1' }],
      [other, { userid: agent.id, giahanthem: '1' }],
      [sub, { giahanthem: '1' }],
      [sub, { gia_id, xoa: 1 }],
      [stranger, { gia_id, gia_th_toan: 1 }],
      [other, { gia_id, xoa: 1 }],
      [agent, { gia_id, gia_th_toan: 1 }],
      [agent, { gia_id, gia_end: '2030-01-01' }],
      [head, { gia_id, gia_end: '2030-01-01' }],
      [head, { userid: randomUUID(), giahanthem: '1' }],
    ] as const)
      expect([body, (await caller.post(RENEW, body)).statusCode]).toEqual([body, 403]);
    await head.post(RENEW, { gia_id, gia_th_toan: 1 });
    for (const caller of [agent, head])
      expect((await caller.post(RENEW, { gia_id, xoa: 1 })).statusCode).toBe(403);
    expect((await head.post(received(head.id), [{ gia_id, gia_th_toan: 1 }])).statusCode).toBe(403);
  });

  test.each([
    ['giahanthem', {}],
    ['giahanthem', { giahanthem: 'trial' }],
    ['giahanthem', { giahanthem: 2 }],
    ['gia_id', { giahanthem: '1', gia_th_toan: 1 }],
    ['gia_id', { gia_id: 'a0000000-0000-4000-8000-000000000000' }],
    ['gia_id', { gia_id: 'a0000000-0000-4000-8000-000000000000', gia_th_toan: 1, xoa: 1 }],
    ['giahanthem', { gia_id: 'a0000000-0000-4000-8000-000000000000', giahanthem: '1' }],
    ['gia_th_toan', { gia_id: 'a0000000-0000-4000-8000-000000000000', gia_th_toan: 'có' }],
    ['gia_end', { gia_id: 'a0000000-0000-4000-8000-000000000000', gia_end: '2027-02-30' }],
  ])('%s that cannot be is told', async (field, body) => {
    const { admin } = await givenFamily();
    const answer = await admin.post(RENEW, body);
    expect([answer.statusCode, answer.json<{ error: object }>().error]).toEqual([
      400,
      expect.objectContaining({ code: 'invalid', field }),
    ]);
  });

  test('an unknown renewal is reported', async () => {
    const { admin, head } = await givenFamily();
    const nobody = randomUUID();
    expect(firstRow(await admin.post(RENEW, { gia_id: nobody, xoa: 1 }))['result']).toBe('khongco');
    expect(firstRow(await admin.post(RENEW, { userid: nobody, giahanthem: '1' }))['result']).toBe('khongco');
    const answer = await admin.post(RENEW, { userid: head.id, giahanthem: '1' });
    expect(answer.json()).toMatchObject({ error: { code: 'invalid', field: 'userid' } });
  });
});
