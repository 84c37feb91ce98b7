import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as messagingCalls from '@so-cuoc/shared-domain/contract/calls/service/messaging.ts';
import { describe, expect, test } from 'vitest';
import { endOf, givenFamily, RENEW, renewalNamed } from '../../test/renewal-family.ts';
import { firstRow, openAccount, signIn } from '../../test/test-service.ts';
import { dayOf } from './today.ts';

const DAY = 86_400_000;

test.each([
  ['2026-11-18T05:00:00.000Z', null, '2026-11-18'],
  ['2026-11-17T17:00:00.000Z', '2026-11-18T05:00:00.000Z', '2026-11-18'],
  ['2026-12-30T05:00:00.000Z', '2026-11-18T05:00:00.000Z', '2026-12-30'],
  ['2026-10-19T05:00:00.000Z', '2026-11-18T05:00:00.000Z', '2026-10-19'],
  ['2026-10-18T05:00:00.000Z', '2026-11-18T05:00:00.000Z', '2026-11-18'],
  ['2016-01-01T00:00:00.000Z', '2026-11-17T17:00:00.000Z', '2026-11-18'],
])('at %s by the clock, after the log’s %s, it is %s', (clockAt, lastInstant, day) => {
  expect(dayOf(clockAt, lastInstant)).toBe(day);
});

describe('a clock that says 2016 after a start', () => {
  const given2016 = async () => {
    const { service } = await givenFamily();
    const right = service.clock.now;
    service.clock.now = Date.parse('2016-01-01T05:00:00Z');
    return { service, right, head: await signIn(service, 'tong1'), agent: await signIn(service, 'daily1') };
  };

  test('dates no post of the chat room', async () => {
    const { service, agent } = await given2016();
    await agent.post(messagingCalls.post.path, { chat_name: '', chat_content: 'Chào' });
    const kept: unknown[] = [];
    for await (const { data } of service.internals.store.readStream('chat')) kept.push(data);
    expect(kept).toMatchObject([{ date: '2026-11-18', text: 'Chào' }]);
  });

  test('takes no time from an account that is opened, sold time or renewed', async () => {
    const { service, right, head, agent } = await given2016();
    const opened = await openAccount(service, head, 'us', 'daily2');
    expect(await endOf(opened, opened.id)).toMatch(/^2026-1[12]-/);
    const sold = { datatype: 'us', action: 'modify', userid: agent.id, giahanthem: '1' };
    expect(firstRow(await head.post(accountCalls.change.path, sold))).toMatchObject({
      result: 'updatesuccess',
    });
    const [sale] = service.internals.identities.renewalsOf(agent.id);
    expect(sale?.sale.date).toBe('2026-11-18');
    expect(await endOf(agent, agent.id)).toBe('2026-12-18');
    const { gia_id } = firstRow(await opened.post(RENEW, { giahanthem: '6' }));
    service.clock.now = right + 60 * DAY;
    const later = await signIn(service, 'tong1');
    await later.post(messagingCalls.post.path, { chat_name: '', chat_content: 'Muộn' });
    service.clock.now = Date.parse('2016-01-05T05:00:00Z');
    const paying = await signIn(service, 'tong1');
    expect(firstRow(await paying.post(RENEW, { gia_id, gia_th_toan: 1 }))['result']).toBe('updatesuccess');
    expect(renewalNamed(service, gia_id)).toMatchObject({ status: 'given', late: true });
    expect(await endOf(paying, opened.id)).toMatch(/^2027-/);
  });
});
