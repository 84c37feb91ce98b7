import * as paymentCalls from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';
import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { randomUUID } from 'node:crypto';
import {
  claimSetup,
  firstRow,
  openAccount,
  openTestService,
  type Caller,
  type TestService,
  type TestServiceOptions,
} from './test-service.ts';

export const RENEW = paymentCalls.renew.path;

/** An admin, a manager and an agent of it without an end, because the provider opened it. */
export const givenFamily = async (options: TestServiceOptions = {}) => {
  const service = await openTestService(options);
  const admin = await claimSetup(service);
  const head = await openAccount(service, admin, 'sl', 'tong1');
  const agent = await openAccount(service, admin, 'us', 'daily1', head.id);
  return { service, admin, head, agent };
};

/** The last day of an account, '' = no end. */
export const endOf = async (caller: Caller, userId: string): Promise<unknown> =>
  firstRow(await caller.get(pathOf(accountCalls.expiry, { params: { userId } })))['user_enddate'];

/** The path that marks what the provider has received of a ledger. */
export const received = (manageKey: string): string =>
  pathOf(paymentCalls.receive, {
    params: { guid: randomUUID(), manageKey, guid2: randomUUID(), guid3: randomUUID() },
  });

export const renewalNamed = (service: TestService, invoice: unknown) =>
  service.internals.identities.renewal(String(invoice));
