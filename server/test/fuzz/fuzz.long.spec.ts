import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { callName, CALLS } from '@so-cuoc/shared-domain/contract/all-calls.ts';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { GuardedRoute } from '@so-cuoc/command-service/access/plugin.ts';
import { failure, FAILURE_STATUS } from '@so-cuoc/shared-domain/contract/failures.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signIn } from '../../src/http-client/session-client.ts';
import { PASSWORD } from '../access/callers.ts';
import { bet } from '../access/calls.ts';
import { givenEveryone, row } from '../access/access-book.ts';
import { reachableBytes } from '../support/reachable-bytes.ts';
import { requestsTo } from './requests.ts';
import type { Pools } from './values.ts';

/** Requests per route and caller; FUZZ_RUNS overrides it. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 6);
const SLOW = 100_000 * RUNS;
/** The seed of the properties (FC_SEED). Every failure prints it, so that it can be repeated. */
const SEED = fc.readConfigureGlobal().seed ?? 1;
/** The longest acceptable answer time. */
const HANG_MS = 20_000;
/** The number of repeated refused requests in the memory test. */
const REPEATED_REFUSALS = 300;
const LEFT_BYTES = 4 * 1024 * 1024;
/** What an answer must never reveal: paths, the platform, the form of a secret. */
const LEAKS = /node_modules|\.ts:\d|\$argon2|SQLITE_|at Object\.|\/tmp\/so-cuoc/;
const STATUSES: ReadonlySet<number> = new Set(Object.values(FAILURE_STATUS).filter((status) => status < 500));

const poolsOf = (
  routes: readonly GuardedRoute[],
  ids: Pick<Pools, 'users' | 'customers' | 'messages'>,
): Pools => {
  const kindOf = new Map<string, 'users' | 'customers' | 'messages'>();
  for (const { access } of routes) {
    for (const field of access.ownerFields) kindOf.set(field, 'users');
    for (const field of access.customerFields ?? []) kindOf.set(field, 'customers');
    for (const field of access.messageFields ?? []) kindOf.set(field, 'messages');
  }
  // A range of days uses the same field names as the copy of a configuration, and is far more common.
  for (const field of ['from', 'to']) kindOf.delete(field);
  return { ...ids, kindOf };
};

const wrongIn = (name: string, status: number, text: string): string | null => {
  if (LEAKS.test(text)) return 'tells what it must not';
  const parsed = (): unknown => {
    try {
      const value: unknown = JSON.parse(text);
      return value;
    } catch {
      // An HTML page is not JSON; any other text is not in the list of calls.
      return text.startsWith('<!doctype html>') ? text : undefined;
    }
  };
  const body = parsed();
  if (status === 200) {
    const listed = CALLS.get(name)?.answer.safeParse(body);
    if (listed?.success === false) return `answers what is not in the list: ${listed.error.message}`;
    return isDeepStrictEqual(listed?.data, body) ? null : 'answers a field that is not in the list';
  }
  if (!STATUSES.has(status)) return `answers ${status}`;
  return failure.safeParse(body).success ? null : 'refuses in a shape of its own';
};

test('every call answers every request in time and as its contract says', { timeout: SLOW }, async () => {
  let clock = Date.parse('2026-11-20T05:00:00Z');
  const { serving, everyone, subject } = await givenEveryone(() => new Date(clock));
  const { address, routes } = serving;
  const { daily1 } = everyone;
  await daily1.post(betCalls.place.path, bet(randomUUID(), { ...subject, caller: daily1 }));
  const pools = poolsOf(routes, {
    users: [daily1.id, daily1.id, everyone.phu1.id, everyone.daily2.id, everyone.tong1.id],
    customers: [subject.khachId, subject.otherKhachId],
    messages: [subject.uiId, randomUUID()],
  });

  /**
   * Fuzzing signs accounts out, blocks them and deletes them. Such an account is replaced by another one.
   */
  const standIns = { admin: everyone.admin.cookie, daily1: daily1.cookie };
  const restore = async (who: keyof typeof standIns): Promise<void> => {
    const check = {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: standIns[who] },
    };
    const path = `${address}${sessionCalls.login.path}`;
    const present = await fetch(path, { ...check, body: '{"modify":"check"}' });
    if (present.status === 200) return;
    clock += 10 * 60_000;
    const back = await signIn(address, who, PASSWORD).catch(() => null);
    if (back !== null) {
      standIns[who] = back.cookie;
      return;
    }
    if (who === 'admin') throw new Error('the admin cannot sign in any more');
    const name = `d${randomUUID().slice(0, 8)}`;
    const admin = await signIn(address, 'admin', PASSWORD);
    standIns.admin = admin.cookie;
    const account = { datatype: 'us', action: 'modify', tendangnhap: name, matkhau: PASSWORD };
    row(await admin.post(accountCalls.change.path, account));
    standIns[who] = (await signIn(address, name, PASSWORD)).cookie;
  };

  const refused: (() => Promise<unknown>)[] = [];
  const wrong: string[] = [];
  const seen = new Map<number, number>();
  const answered = new Set<string>();
  for (const route of routes) {
    const name = callName({ method: route.method, path: route.url });
    if (!CALLS.has(name)) continue;
    for (const who of ['admin', 'daily1', 'nobody'] as const) {
      if (who !== 'nobody') await restore(who);
      const numRuns = who === 'nobody' ? 2 : RUNS;
      const requests = fc.sample(requestsTo(route, pools), { numRuns, seed: SEED });
      for (const sent of requests) {
        const cookie = who === 'nobody' ? '' : standIns[who];
        const send = () =>
          fetch(address + sent.path, {
            method: route.method,
            headers: { ...sent.headers, cookie },
            ...(sent.body === undefined ? {} : { body: sent.body }),
            signal: AbortSignal.timeout(HANG_MS),
          });
        const answer = await send();
        const text = await answer.text();
        if (answer.status !== 200 && refused.length < REPEATED_REFUSALS)
          refused.push(async () => (await send()).text());
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
        const found = wrongIn(name, answer.status, text);
        if (answer.status === 200) answered.add(name);
        if (found !== null)
          wrong.push(
            `${name} ${found} (FUZZ_SEED=${SEED})\n  ${JSON.stringify(sent).slice(0, 600)}\n  ${text.slice(0, 400)}`,
          );
      }
    }
  }
  if (process.env['FUZZ_RUNS'] !== undefined)
    process.stderr.write(
      `${JSON.stringify([...seen])}\nnever 200: ${[...CALLS.keys()].filter((name) => !answered.has(name)).join(', ')}\n`,
    );
  expect(wrong).toEqual([]);
  // If every request had been refused, nothing would have been tested.
  expect(seen.get(200) ?? 0).toBeGreaterThan(200);
  const again = async (rounds: number): Promise<number> => {
    for (let round = 0; round < rounds; round += 1) for (const send of refused) await send();
    return reachableBytes();
  };
  const before = await again(2);
  expect(refused).toHaveLength(REPEATED_REFUSALS);
  expect((await again(4)) - before).toBeLessThan(LEFT_BYTES);
  expect(await fetch(`${address}${installationCalls.health.path}`).then(({ status }) => status)).toBe(200);
});
