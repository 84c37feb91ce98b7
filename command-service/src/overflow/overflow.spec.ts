import * as overflowCalls from '@so-cuoc/shared-domain/contract/calls/reports/overflow.ts';
import * as limitCalls from '@so-cuoc/shared-domain/contract/calls/bets/limits.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { randomUUID } from 'node:crypto';
import { bookStream } from '@so-cuoc/shared-domain/book/events.ts';
import { describe, expect, test } from 'vitest';
import {
  addCustomer,
  sampleBet,
  claimSetup,
  eventTypes,
  firstRow,
  openAccount,
  openTestService,
  PLACE_BET,
  type Caller,
  type TestService,
} from '../../test/test-service.ts';

const LIMITS = limitCalls.saveLimits.path;
const DATE = '2026-11-20';

interface Given {
  readonly service: TestService;
  readonly admin: Caller;
  readonly agent: Caller;
  readonly khachId: string;
  readonly run: (query?: string, headers?: Record<string, string>) => Promise<Record<string, unknown>>;
  readonly place: (text: string, khachId?: string) => Promise<string>;
}

/** An agent that keeps 20 thousand on a 2-digit bao lô number. */
const givenAgent = async (): Promise<Given> => {
  const service = await openTestService();
  const admin = await claimSetup(service);
  const agent = await openAccount(service, admin, 'us', 'daily1');
  const khachId = await addCustomer(agent, 'Anh Ba');
  await agent.post(LIMITS, [{ uc_loai1: 'canhbao', uc_loai2: '2D', uc_loai3: 'b', uc_num1: 20 }]);
  return {
    service,
    admin,
    agent,
    khachId,
    run: async (query = '', headers = {}) =>
      firstRow(
        await agent.post(
          pathOf(overflowCalls.handOn, { params: { userId: agent.id, date: DATE } }) + query,
          {},
          headers,
        ),
      ),
    place: async (text, khach = khachId) => {
      const bet = sampleBet(agent, khach, text);
      expect(firstRow(await agent.post(PLACE_BET, bet))['thisID']).toBe(`okie@${bet.ui_id}`);
      return bet.ui_id;
    },
  };
};

describe('Chạy số', () => {
  test('marks the excesses as run and answers the text to copy', async () => {
    const { service, agent, place, run } = await givenAgent();
    await place('vl 75.50b50n');
    expect(await run()).toMatchObject({
      result: 'updatesuccess',
      sc_lan: 1,
      rows: [
        {
          sc_lan: 1,
          sc_ui_run_time: '12:00:00',
          sc_mien: 'MN',
          sc_string_combine: 'vl 75.50b30n',
          sc_arrSoCo: [
            { station: 'vl', class: '2D', kind: 'b', numbers: ['75'], taken: 50, limit: 20, excess: 30 },
            { station: 'vl', class: '2D', kind: 'b', numbers: ['50'], taken: 50, limit: 20, excess: 30 },
          ],
        },
      ],
    });
    expect(await eventTypes(service, bookStream(agent.id, DATE))).toEqual(['BetPlaced', 'OverflowForwarded']);
  });

  test('a second run without new bets is empty, with new ones it is number 2', async () => {
    const { place, run } = await givenAgent();
    await place('vl 75b50n');
    await run();
    expect(await run()).toEqual({ result: 'updatesuccess', sc_lan: null, rows: [] });
    await place('vl 75b5n');
    expect(await run()).toMatchObject({ sc_lan: 2, rows: [{ sc_string_combine: 'vl 75b5n' }] });
  });

  test('is done once, however often the same call comes', async () => {
    const { place, run } = await givenAgent();
    await place('vl 75b50n');
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await run('', headers);
    await place('vl 75b50n');
    expect(await run('', headers)).toEqual(answer);
    expect(await run()).toMatchObject({ sc_lan: 2, rows: [{ sc_string_combine: 'vl 75b50n' }] });
  });

  test('of one region leaves the others for later', async () => {
    const { place, run } = await givenAgent();
    await place('vl 75b50n');
    await place('mb 75b50n');
    expect(await run('?mien=MB')).toMatchObject({ sc_lan: 1, rows: [{ sc_string_combine: 'mb 75b30n' }] });
    expect(await run()).toMatchObject({ sc_lan: 2, rows: [{ sc_string_combine: 'vl 75b30n' }] });
  });

  test('counts neither customers that are handed bets nor deleted ones', async () => {
    const { agent, place, run } = await givenAgent();
    const giao = await addCustomer(agent, 'Chủ Giao');
    const gone = await addCustomer(agent, 'Đã Xóa');
    await agent.post(customerCalls.configure.path, [
      { kconfig_khachid: giao, kconfig_loai1: 'giaonhan', kconfig_bit1: 1 },
    ]);
    await place('vl 75b50n', giao);
    await place('vl 75b50n', gone);
    await agent.post(customerCalls.change.path, {
      datatype: 'xoa',
      userid: agent.id,
      khachid: gone,
    });
    expect(await run()).toMatchObject({ sc_lan: null, rows: [] });
  });

  test('beside twenty bets under way takes each of them in one run and no more', async () => {
    const { place, run } = await givenAgent();
    await place('vl 75b20n');
    const bets = Array.from({ length: 20 }, () => place('vl 75b1n'));
    const between = await run();
    await Promise.all(bets);
    const last = await run();
    const excess = (answer: Record<string, unknown>): number =>
      Number(/"excess":(\d+)/.exec(JSON.stringify(answer))?.[1] ?? 0);
    expect(excess(between) + excess(last)).toBe(20);
  });
});

describe('limits', () => {
  test.each([
    [[{ uc_loai1: 'canhbao', uc_loai2: '2D', uc_loai3: 'b', uc_num1: -1 }], 'loi'],
    [[{ uc_loai1: 'canhbao', uc_loai2: '2D', uc_loai3: 'baylo', uc_num1: 1 }], 'loi'],
  ])('%j is refused', async (rows, result) => {
    const { agent } = await givenAgent();
    expect(firstRow(await agent.post(LIMITS, rows))['result']).toBe(result);
  });

  test('of another agent are not to be set, nor those of two at once', async () => {
    const { service, admin, agent } = await givenAgent();
    const other = await openAccount(service, admin, 'us', 'daily2');
    const row = { uc_loai1: 'canhbao', uc_loai2: '2D', uc_loai3: 'b', uc_num1: 1 };
    expect((await agent.post(LIMITS, [{ ...row, uc_user_id: other.id }])).statusCode).toBe(403);
    const both = [
      { ...row, uc_user_id: other.id },
      { ...row, uc_user_id: agent.id },
    ];
    expect((await admin.post(LIMITS, both)).statusCode).toBe(400);
    expect(firstRow(await admin.post(LIMITS, both.slice(0, 1)))['result']).toBe('updatesuccess');
    expect(await eventTypes(service, `limits-${other.id}`)).toEqual(['LimitsSet']);
  });

  test('showing or hiding totals is kept once', async () => {
    const { service, agent } = await givenAgent();
    const hide = () =>
      service.app.inject({
        url: pathOf(limitCalls.show, { params: { userId: agent.id, shown: '0' } }),
        headers: { cookie: agent.cookie, 'x-so-cuoc': '1' },
      });
    expect(firstRow(await hide())['result']).toBe('updatesuccess');
    await hide();
    expect(await eventTypes(service, `limits-${agent.id}`)).toEqual(['LimitsSet', 'TotalsShown']);
  });
});
