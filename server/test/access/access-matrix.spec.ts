import { CALL_PREFIX } from '@so-cuoc/shared-domain/contract/define-call.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { callName } from '@so-cuoc/shared-domain/contract/all-calls.ts';
import { CHANGE_HEADER, MIN_POSITION_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { describe, expect, test } from 'vitest';
import { signIn } from '../../src/http-client/session-client.ts';
import { CALLERS, MAY, PASSWORD, type CallerName, type Subject } from './callers.ts';
import { REQUESTS } from './calls.ts';
import { sendCall, givenEveryone } from './access-book.ts';
import { REACHED_WHEN_OVER } from './account-calls.ts';

const SLOW = 60_000;

/** Callable only before there is an account; setup.spec.ts covers it. */
const COVERED_ELSEWHERE = [callName(installationCalls.setUp)];

describe('every call, sent by every caller about the book of daily1', () => {
  test('is answered for callers with access and refused for all others', { timeout: SLOW }, async () => {
    const { serving, everyone, subject } = await givenEveryone();
    const calls = serving.routes.filter(
      ({ method, url }) => method !== 'HEAD' && url.startsWith(CALL_PREFIX),
    );
    const names = calls.map(({ method, url }) => `${method} ${url}`);
    expect(names.sort()).toEqual([...Object.keys(REQUESTS), ...COVERED_ELSEWHERE].sort());

    const seen: Record<string, Record<string, number>> = {};
    const expected: Record<string, Record<string, number>> = {};
    for (const [name, one] of Object.entries(REQUESTS)) {
      const may: readonly CallerName[] = MAY[one.may];
      for (const caller of CALLERS) {
        const { cookie, id } = everyone[caller];
        const headers = { cookie, [CHANGE_HEADER]: '1' };
        const answer = await sendCall(serving.address, name, one, { ...subject, caller: { id } }, headers);
        const text = await answer.text();
        (seen[name] ??= {})[caller] = answer.status;
        (expected[name] ??= {})[caller] = may.includes(caller) ? 200 : caller === 'nobody' ? 401 : 403;
        if (answer.status !== 200) expect(text).not.toContain(subject.khachId);
      }
    }
    expect(seen).toEqual(expected);
  });

  test('is refused with an unknown parameter', { timeout: SLOW }, async () => {
    const { serving, everyone, subject } = await givenEveryone();
    for (const [name, one] of Object.entries(REQUESTS)) {
      if (name === callName(installationCalls.health)) continue;
      const [caller = 'nobody'] = MAY[one.may];
      const { cookie, id } = everyone[caller];
      const path = (about: Subject): string => {
        const known = one.path(about);
        return `${known}${known.includes('?') ? '&' : '?'}khong-co=1`;
      };
      const headers = { cookie, [CHANGE_HEADER]: '1' };
      const asked = { ...subject, caller: { id } };
      const answer = await sendCall(serving.address, name, { ...one, path }, asked, headers);
      expect([name, answer.status]).toEqual([name, 400]);
      expect(await answer.json()).toMatchObject({ error: { code: 'invalid', field: 'khong-co' } });
    }
  });

  test('is refused without the header if it changes something', { timeout: SLOW }, async () => {
    const { serving, everyone, subject } = await givenEveryone();
    const { cookie, id } = everyone.admin;
    const changing = serving.routes
      .filter(({ access }) => access.changes)
      .map(({ method, url }) => `${method} ${url}`);
    expect(changing.length).toBeGreaterThan(8);
    for (const name of changing) {
      const one = REQUESTS[name];
      if (one === undefined) continue;
      const answer = await sendCall(serving.address, name, one, { ...subject, caller: { id } }, { cookie });
      expect([name, answer.status]).toEqual([name, 403]);
    }
  });

  test(
    'is refused to an expired agent except for calls about its own account',
    { timeout: SLOW },
    async () => {
      let clock = Date.now();
      const { serving, everyone, subject } = await givenEveryone(() => new Date(clock));
      const term = { datatype: 'us', action: 'modify', userid: subject.daily1, giahanthem: '1' };
      await everyone.tong1.post(accountCalls.change.path, term);
      clock += 40 * 86_400_000;
      const late = await signIn(serving.address, 'daily1', PASSWORD);
      const reached: string[] = [];
      for (const [name, one] of Object.entries(REQUESTS)) {
        const may: readonly CallerName[] = MAY[one.may];
        if (!may.includes('daily1') || may.includes('nobody')) continue;
        const asked = { ...subject, caller: { id: subject.daily1 } };
        const headers = { cookie: late.cookie, [CHANGE_HEADER]: '1' };
        const answer = await sendCall(serving.address, name, one, asked, headers);
        if (answer.status === 200) reached.push(name);
        else
          expect([name, answer.status, await answer.text()]).toEqual([
            name,
            403,
            expect.stringContaining('hết hạn'),
          ]);
      }
      expect(reached.sort()).toEqual([callName(sessionCalls.login), ...REACHED_WHEN_OVER].sort());
    },
  );

  test('refers to the agent’s book wherever it names a ph of that agent', { timeout: SLOW }, async () => {
    const { serving, everyone, subject, position } = await givenEveryone();
    const calls = Object.entries(REQUESTS).filter(([, { may }]) => may === 'readers');
    for (const [name, one] of calls) {
      const answer = async (caller: CallerName, daily1: string): Promise<[number, string]> => {
        const { cookie, id } = everyone[caller];
        const asked = { ...subject, daily1, caller: { id } };
        const headers = { cookie, [MIN_POSITION_HEADER]: position };
        const response = await sendCall(serving.address, name, one, asked, headers);
        return [response.status, await response.text()];
      };
      for (const caller of MAY.readers) {
        const own = await answer(caller, subject.daily1);
        expect(own[1]).toContain(one.says?.(subject) ?? subject.khachId);
        expect([name, caller, ...(await answer(caller, everyone.phu1.id))]).toEqual([name, caller, ...own]);
      }
      expect((await answer('daily2', everyone.phu1.id))[0]).toBe(403);
    }
  });
});
