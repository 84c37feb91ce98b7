import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { describe, expect, test } from 'vitest';
import {
  claimSetup,
  firstRow,
  openAccount,
  openTestService,
  PASSWORD,
  reopen,
  signIn,
  type Caller,
} from '../../test/test-service.ts';

const create = (maker: Caller, datatype: string, tendangnhap: string, more: Record<string, unknown> = {}) =>
  maker.post(accountCalls.change.path, {
    datatype,
    action: 'modify',
    tendangnhap,
    matkhau: PASSWORD,
    ...more,
  });

const givenFamily = async () => {
  const service = await openTestService();
  const admin = await claimSetup(service);
  const head = await openAccount(service, admin, 'sl', 'tong1');
  const agent = await openAccount(service, head, 'us', 'daily1');
  const sub = await openAccount(service, agent, 'ph', 'phu1');
  const auditor = await openAccount(service, admin, 'au', 'kiemtoan');
  return { service, admin, head, agent, sub, auditor };
};

describe('opening accounts', () => {
  test('a sub-account sees its agent’s book', async () => {
    const { service, agent } = await givenFamily();
    const record = firstRow(
      await (await signIn(service, 'phu1')).post(sessionCalls.login.path, { modify: 'check' }),
    );
    expect(record).toMatchObject({ user_isManage: 'ph', user_agent: agent.id, user_menu: 'ph' });
  });

  test.each([[{}], [{ giahanthem: '' }], [{ giahanthem: 0 }]])(
    'a user that a manager opens without a term has a trial and not a time without end: %j',
    async (more) => {
      const { head } = await givenFamily();
      const { user_idd: userId } = firstRow(await create(head, 'us', 'moi', more));
      const path = pathOf(accountCalls.expiry, { params: { userId: String(userId) } });
      expect(firstRow(await head.get(path))).toEqual({ user_enddate: '2026-11-25', overtime: 'day7' });
    },
  );

  test('a user that the provider opens without a term has no end: it owes nobody', async () => {
    const { admin, head } = await givenFamily();
    for (const [name, more] of [
      ['moi', {}],
      ['khac', { useridmanage: head.id }],
    ] as const) {
      const { user_idd: userId } = firstRow(await create(admin, 'us', name, more));
      const path = pathOf(accountCalls.expiry, { params: { userId: String(userId) } });
      expect(firstRow(await admin.get(path))).toEqual({ user_enddate: '', overtime: 'active' });
    }
  });

  test('a name is taken once, whatever its capitals, also by two at once', async () => {
    const { admin } = await givenFamily();
    expect(firstRow(await create(admin, 'us', 'DAILY1'))['result']).toBe('nameexists');
    const answers = await Promise.all([create(admin, 'us', 'moi'), create(admin, 'us', 'Moi')]);
    expect(answers.map((answer) => firstRow(answer)['result']).sort()).toEqual([
      'nameexists',
      'updatesuccess',
    ]);
  });

  test('a credential that a crash left without its account gives way', async () => {
    const { service, admin } = await givenFamily();
    await service.internals.vault.saveCredential({ userId: 'nobody', username: 'moi', passwordHash: 'x' });
    expect(firstRow(await create(admin, 'us', 'moi'))['result']).toBe('updatesuccess');
    const again = await reopen(service);
    expect((await signIn(again, 'moi')).cookie).not.toBe('');
  });

  test.each([
    ['tendangnhap', { tendangnhap: 'ab' }],
    ['tendangnhap', { tendangnhap: 'có dấu' }],
    ['matkhau', { matkhau: '12345' }],
    ['datatype', { datatype: 'xx' }],
    ['action', { action: 'drop' }],
  ])('says that %s is wrong', async (field, more) => {
    const { admin } = await givenFamily();
    const answer = await create(admin, 'us', 'moi', more);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: 'invalid', field } });
  });

  test.each(['sl', 'us', 'au', 'ph'])('an agent may open a ph alone, here %s', async (datatype) => {
    const { agent } = await givenFamily();
    expect((await create(agent, datatype, 'moi')).statusCode).toBe(datatype === 'ph' ? 200 : 403);
  });

  test('only an ad opens accounts for others', async () => {
    const { service, admin, head, agent } = await givenFamily();
    const other = await openAccount(service, head, 'us', 'daily2');
    expect((await create(agent, 'ph', 'phu2', { useridmanage: other.id })).statusCode).toBe(403);
    expect((await create(head, 'us', 'daily3', { useridmanage: admin.id })).statusCode).toBe(403);
    expect(firstRow(await create(admin, 'us', 'daily3', { useridmanage: head.id }))['result']).toBe(
      'updatesuccess',
    );
    expect(firstRow(await create(admin, 'ph', 'phu2', { useridmanage: head.id }))['result']).toBe('khongco');
  });
});

describe('the list of users', () => {
  const names = async (caller: Caller, of: string, type: string) =>
    (await caller.get(pathOf(accountCalls.list, { params: { userId: of, type } })))
      .json<{ user_namee: string }[]>()
      .map((row) => row.user_namee);

  test('shows an ad everyone, and others whom they have made', async () => {
    const { admin, head, agent, auditor } = await givenFamily();
    await create(admin, 'us', 'daily9');
    expect(await names(admin, admin.id, 'us')).toEqual(['daily1', 'daily9']);
    expect(await names(auditor, auditor.id, 'us')).toEqual(['daily1', 'daily9']);
    expect(await names(admin, head.id, 'us')).toEqual(['daily1']);
    expect(await names(head, head.id, 'us')).toEqual(['daily1']);
    expect(await names(agent, agent.id, 'ph')).toEqual(['phu1']);
  });

  test('of another is not shown', async () => {
    const { head, agent } = await givenFamily();
    expect(
      (await agent.get(pathOf(accountCalls.list, { params: { userId: head.id, type: 'us' } }))).statusCode,
    ).toBe(403);
    expect(
      (await head.get(pathOf(accountCalls.list, { params: { userId: agent.id, type: 'ph' } }))).statusCode,
    ).toBe(403);
  });
});
