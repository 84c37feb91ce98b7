import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { describe, expect, test } from 'vitest';
import {
  claim,
  eventTypes,
  first,
  openAccount,
  openHouse,
  reopen,
  signIn,
  type Caller,
} from '../../test/test-service.ts';
import { withAppend } from '@so-cuoc/event-store/with-append.ts';
import { tidyRenewals } from './renewal-worker.ts';

const RENEW = '/api/modify/modify_giahan';
const endOf = async (caller: Caller, userId: string): Promise<unknown> =>
  first(await caller.get(`/api/basic/check_exp_date/${userId}`))['user_enddate'];

describe('a service that dies between money and time', () => {
  /** Appends nothing to accounts while it is told so, as a crash after the renewal's event. */
  const dying =
    (off: { accounts: boolean }) =>
    (store: EventStore): EventStore =>
      withAppend(store, (stream, ...rest) =>
        off.accounts && stream.startsWith('account-')
          ? Promise.reject(new Error('died'))
          : store.append(stream, ...rest),
      );

  test('gives the time after the next start', async () => {
    const off = { accounts: false };
    const house = await openHouse({ store: dying(off) });
    const head = await openAccount(house, await claim(house), 'sl', 'tong1');
    const agent = await openAccount(house, head, 'us', 'daily1');
    off.accounts = true;
    expect((await head.post(RENEW, { userid: agent.id, giahanthem: '1' })).statusCode).toBe(500);
    const again = await reopen(house);
    const maker = await signIn(again, 'tong1');
    expect(await endOf(maker, agent.id)).toBe('');
    await tidyRenewals(again.service);
    expect(await endOf(maker, agent.id)).toBe('2026-12-18');
    await tidyRenewals(again.service);
    expect(await eventTypes(again, `account-${agent.id}`)).toEqual([
      'AccountOpened',
      'SignedIn',
      'AccountRenewed',
    ]);
  });
});
