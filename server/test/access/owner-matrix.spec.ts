import * as betCheckCalls from '@so-cuoc/shared-domain/contract/calls/bets/bet-check.ts';
import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import * as paymentCalls from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { callName } from '@so-cuoc/shared-domain/contract/all-calls.ts';
import { randomUUID } from 'node:crypto';
import type { GuardedRoute } from '@so-cuoc/command-service/access/plugin.ts';
import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { describe, expect, test } from 'vitest';
import { signIn } from '../../src/http-client/session-client.ts';
import { MAY, PASSWORD, type CallerName } from './callers.ts';
import { REQUESTS, bet } from './calls.ts';
import { sendCall, givenEveryone, row } from './access-book.ts';
import { OWNER_CHECKED_BY_CALL } from './named-calls.ts';
import { withId, type Request } from './with-id.ts';

const SLOW = 120_000;

/**
 * Which caller may name whose id in a call, written by hand from calls.md, Conventions: the id of the
 * signed-in agent, its ph, the sl that created it (reads), an ad, an au (reads). An unknown user belongs to
 * nobody. For an unknown customer or message, the answer says that there is none.
 */
const READERS = MAY.readers;
const MAY_NAME = {
  read: {
    user: {
      own: READERS,
      sub: READERS,
      parent: ['admin', 'kiemtoan', 'tong1'],
      other: ['admin', 'kiemtoan'],
      unknown: ['admin', 'kiemtoan'],
    },
    customer: { own: READERS, other: ['admin', 'kiemtoan'], unknown: READERS },
    message: { own: READERS, other: ['admin', 'kiemtoan'], unknown: READERS },
  },
  write: {
    user: {
      own: MAY.writers,
      sub: MAY.writers,
      parent: ['admin'],
      other: ['admin'],
      unknown: ['admin'],
    },
    customer: { own: MAY.writers, other: ['admin'], unknown: MAY.writers },
    message: { own: MAY.writers, other: ['admin'], unknown: MAY.writers },
  },
} as const satisfies Record<string, Record<string, Record<string, readonly CallerName[]>>>;

/**
 * A message stays in its agent's book: even an ad does not write it into another one (decisions of the
 * service).
 */
const KEEPS_ITS_BOOK: ReadonlySet<string> = new Set([
  callName(betCheckCalls.check),
  callName(betCalls.place),
]);
const leavesItsBook = (name: string, of: string, whose: string): boolean =>
  KEEPS_ITS_BOOK.has(name) && of !== 'customer' && (whose === 'other' || whose === 'parent');

const FOREIGN_NAME = 'Khách của người khác';

const givenTwoFamilies = async () => {
  const { serving, everyone, subject } = await givenEveryone();
  const { tong2 } = everyone;
  const account = { datatype: 'us', action: 'modify', tendangnhap: 'daily9', matkhau: PASSWORD };
  const id = String(row(await tong2.post(accountCalls.change.path, account))['user_idd']);
  const daily9 = { id, ...(await signIn(serving.address, 'daily9', PASSWORD)) };
  const named = { userid: id, khachname: FOREIGN_NAME };
  const khachId = String(row(await daily9.post(customerCalls.create.path, named))['khach_id']);
  const foreign = { ...subject, daily1: id, khachId, uiId: randomUUID() };
  await daily9.post(betCalls.place.path, bet(foreign.uiId, { ...foreign, caller: daily9 }));
  const ids = {
    user: {
      own: subject.daily1,
      sub: everyone.phu1.id,
      parent: everyone.tong1.id,
      other: id,
      unknown: randomUUID(),
    },
    customer: { own: subject.khachId, other: khachId, unknown: randomUUID() },
    message: { own: subject.uiId, other: foreign.uiId, unknown: randomUUID() },
  };
  return { serving, everyone, subject, ids };
};

/** Every id field of every route, with the kind of its id. */
const fieldsOf = ({ access }: GuardedRoute) => [
  ...access.ownerFields.map((field) => ({ field, of: 'user' as const })),
  ...(access.customerFields ?? []).map((field) => ({ field, of: 'customer' as const })),
  ...(access.messageFields ?? []).map((field) => ({ field, of: 'message' as const })),
];

describe('every id in a call, of every owner and from every caller', () => {
  test(
    'is accepted from callers with access and answered with 403 for all others',
    { timeout: SLOW },
    async () => {
      const { serving, everyone, subject, ids } = await givenTwoFamilies();
      const seen: string[] = [];
      const expected: string[] = [];
      for (const route of serving.routes) {
        const name = `${route.method} ${route.url}`;
        const one = REQUESTS[name];
        const { ownership } = route.access;
        if (one === undefined || ownership === 'none') continue;
        const may: readonly CallerName[] = MAY[one.may];
        for (const { field, of } of fieldsOf(route))
          for (const [whose, id] of Object.entries(ids[of]))
            for (const caller of READERS) {
              const asked = { ...subject, caller: { id: everyone[caller].id } };
              const request: Request = { path: one.path(asked), body: one.body?.(asked) };
              const varied = withId(route, request, field, id);
              const headers = { cookie: everyone[caller].cookie, [CHANGE_HEADER]: '1' };
              const told = { ...one, path: () => varied.path, body: () => varied.body };
              const answer = await sendCall(
                serving.address,
                name,
                varied.body === undefined ? { may: one.may, path: told.path } : told,
                asked,
                headers,
              );
              const text = await answer.text();
              const names: Readonly<Record<string, readonly CallerName[]>> = MAY_NAME[ownership][of];
              const allowed =
                may.includes(caller) &&
                names[whose]?.includes(caller) === true &&
                !leavesItsBook(name, of, whose);
              const cell = `${name} ${field}=${whose} by ${caller}`;
              seen.push(`${cell}: ${answer.status}`);
              expected.push(`${cell}: ${allowed ? 200 : 403}`);
              if (answer.status !== 200) expect(text).not.toMatch(`${FOREIGN_NAME}|${ids.customer.other}`);
            }
      }
      expect(seen.length).toBeGreaterThan(1_000);
      expect(seen).toEqual(expected);
    },
  );

  test('is checked as well where the call itself looks up the owner', { timeout: SLOW }, async () => {
    const { serving, everyone, subject } = await givenTwoFamilies();
    const renewal = await everyone.tong1.post(paymentCalls.renew.path, {
      userid: subject.daily1,
      giahanthem: '1',
    });
    const invoice = String(row(renewal)['gia_id']);
    const asks = OWNER_CHECKED_BY_CALL({ daily1: subject.daily1, tong1: everyone.tong1.id, invoice });
    const seen: string[] = [];
    const expected: string[] = [];
    for (const [title, { name, path, body, may }] of Object.entries(asks))
      for (const caller of MAY.signedIn) {
        const headers = { cookie: everyone[caller].cookie, [CHANGE_HEADER]: '1' };
        const asked = { ...subject, caller: { id: everyone[caller].id } };
        const one = {
          may: 'anyone' as const,
          path: () => path,
          ...(body === undefined ? {} : { body: () => body }),
        };
        const answer = await sendCall(serving.address, name, one, asked, headers);
        seen.push(`${title} by ${caller}: ${answer.status}`);
        expected.push(`${title} by ${caller}: ${may.includes(caller) ? 200 : 403}`);
      }
    expect(seen).toEqual(expected);
  });
});

describe('a blocked account', () => {
  test(
    'cannot sign in or reach calls that need a session, and neither can its ph',
    { timeout: SLOW },
    async () => {
      const { serving, everyone, subject } = await givenTwoFamilies();
      const block = { datatype: 'us', action: 'block', userid: subject.daily1, isblock: true };
      await everyone.tong1.post(accountCalls.change.path, block);
      const reached: string[] = [];
      for (const { method, url, access } of serving.routes) {
        const name = `${method} ${url}`;
        const one = REQUESTS[name];
        if (one === undefined || (access.session === 'none' && name !== callName(sessionCalls.login)))
          continue;
        const may: readonly CallerName[] = MAY[one.may];
        if (may.includes('nobody')) continue;
        for (const caller of ['daily1', 'phu1'] as const) {
          const headers = { cookie: everyone[caller].cookie, [CHANGE_HEADER]: '1' };
          const asked = { ...subject, caller: { id: everyone[caller].id } };
          const answer = await sendCall(serving.address, name, one, asked, headers);
          if (answer.status !== 401) reached.push(`${name} by ${caller}: ${answer.status}`);
        }
      }
      expect(reached).toEqual([]);
      await expect(signIn(serving.address, 'daily1', PASSWORD)).rejects.toThrow();
    },
  );
});
