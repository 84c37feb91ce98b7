import * as paymentCalls from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';
import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { describe, expect, test } from 'vitest';
import {
  claimSetup,
  eventTypes,
  firstRow,
  openAccount,
  openTestService,
  reopen,
  signIn,
  type Caller,
} from '../../test/test-service.ts';
import { withAppend } from '@so-cuoc/event-store/with-append.ts';
import { catchUpRenewals } from './renewal-worker.ts';

const RENEW = paymentCalls.renew.path;
const endOf = async (caller: Caller, userId: string): Promise<unknown> =>
  firstRow(await caller.get(pathOf(accountCalls.expiry, { params: { userId } })))['user_enddate'];

describe('a service that dies between money and time', () => {
  /** While set, appends nothing to accounts, like a crash after the event of the renewal. */
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
    const service = await openTestService({ store: dying(off) });
    const admin = await claimSetup(service);
    const head = await openAccount(service, admin, 'sl', 'tong1');
    const agent = await openAccount(service, admin, 'us', 'daily1', head.id);
    off.accounts = true;
    expect((await head.post(RENEW, { userid: agent.id, giahanthem: '1' })).statusCode).toBe(500);
    const again = await reopen(service);
    const maker = await signIn(again, 'tong1');
    expect(await endOf(maker, agent.id)).toBe('');
    await catchUpRenewals(again.internals);
    expect(await endOf(maker, agent.id)).toBe('2026-12-18');
    await catchUpRenewals(again.internals);
    expect(await eventTypes(again, `account-${agent.id}`)).toEqual([
      'AccountOpened',
      'SignedIn',
      'AccountRenewed',
    ]);
  });
});
