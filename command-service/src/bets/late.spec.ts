import * as limitCalls from '@so-cuoc/shared-domain/contract/calls/bets/limits.ts';
import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import * as betCheckCalls from '@so-cuoc/shared-domain/contract/calls/bets/bet-check.ts';
import { bookStream } from '@so-cuoc/shared-domain/book/events.ts';
import { describe, expect, test, vi } from 'vitest';
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
} from '../../test/test-service.ts';

const CUT_OFF = limitCalls.saveCutOffs.path;
const ACCEPT = betCalls.acceptLate.path;
const at = (time: string): number => Date.parse(`2026-11-20T${time}+07:00`);

/** An agent whose South closes at 16:10, on a clock that a test moves. */
const givenCutOff = async (gc_tre: string) => {
  const clock = { now: at('16:09:59') };
  const service = await openTestService({ clock });
  const admin = await claimSetup(service);
  const agent = await openAccount(service, admin, 'us', 'daily1');
  const khachId = await addCustomer(agent, 'Anh Ba');
  const answer = firstRow(await agent.post(CUT_OFF, [{ gc_mien: 'MN', gc_gio: '16:10', gc_tre }]));
  expect(answer['result']).toBe('updatesuccess');
  const types = () => eventTypes(service, bookStream(agent.id, '2026-11-20'));
  return { clock, service, admin, agent, khachId, types };
};
const place = async (agent: Caller, bet: Record<string, unknown>, key?: string) =>
  firstRow(await agent.post(PLACE_BET, bet, key === undefined ? {} : { 'idempotency-key': key }));

describe('after the cut-off', () => {
  test('a message is refused by the service’s clock, one of another region is not', async () => {
    const { clock, agent, khachId, types } = await givenCutOff('tuchoi');
    expect(await place(agent, sampleBet(agent, khachId, 'vl 37b5'))).toMatchObject({ tienxac: 90 });
    clock.now = at('16:10:00');
    expect(await place(agent, sampleBet(agent, khachId, 'vl 38b5'))).toEqual({
      thisID: 'loi',
      errors: [],
      message: 'Tin đến sau giờ chốt 16:10 của Miền Nam ngày 20/11/2026.',
    });
    expect(await place(agent, sampleBet(agent, khachId, 'mb 38b5'))).toMatchObject({ tienxac: 135 });
    expect(await types()).toEqual(['BetPlaced', 'BetPlaced']);
  });

  test('whatever time the message itself tells', async () => {
    const { clock, agent, khachId, types } = await givenCutOff('tuchoi');
    clock.now = at('16:10:00');
    const early = '2026-11-20T09:00:00.000Z';
    const told = {
      create_time: early,
      ui_update_date: early,
      ui_run_time: '16:00:00',
      arrived: early,
      now: early,
    };
    for (const more of [told, { ui_date: '2026-11-20', ui_date_new: '2026-11-21', cutOffs: {} }]) {
      const answer = await agent.post(PLACE_BET, sampleBet(agent, khachId, 'vl 37b5', more), { date: early });
      expect(firstRow(answer)).toMatchObject({ thisID: 'loi', errors: [] });
    }
    expect(await types()).toEqual([]);
  });

  test('a message counts as of its arrival, however long it waits for its turn', async () => {
    const { clock, service, agent, khachId } = await givenCutOff('tuchoi');
    const { customers } = service.internals;
    const read = customers.read.bind(customers);
    vi.spyOn(customers, 'read').mockImplementationOnce((stream) => {
      clock.now = at('16:15:01');
      return read(stream);
    });
    const answer = await place(agent, sampleBet(agent, khachId, 'vl 37b5'));
    expect(answer).toMatchObject({ tienxac: 90 });
    expect(answer).not.toHaveProperty('warning');
    const events = [];
    for await (const event of service.internals.store.readStream(bookStream(agent.id, '2026-11-20')))
      events.push(event);
    expect(events).toMatchObject([
      {
        type: 'BetPlaced',
        data: { arrivedAt: '2026-11-20T09:09:59.000Z' },
        metadata: { occurredAt: '2026-11-20T09:15:01.000Z' },
      },
    ]);
  });

  test('a message of a region that is still open is not edited into one that is closed', async () => {
    const { clock, agent, khachId, types } = await givenCutOff('tuchoi');
    const bet = sampleBet(agent, khachId, 'mb 37b5');
    await place(agent, bet);
    clock.now = at('16:10:00');
    expect(await place(agent, { ...bet, ui_chuoi: 'vl 37b5', ui_chuoi_root: 'vl 37b5' })).toMatchObject({
      thisID: 'loi',
    });
    expect(await types()).toEqual(['BetPlaced']);
  });

  test('a check says so beforehand, and what would become of the message', async () => {
    const check = async (agent: Caller, bet: Record<string, unknown>) =>
      firstRow(await agent.post(betCheckCalls.check.path, bet));
    const message = 'Tin đến sau giờ chốt 16:10 của Miền Nam ngày 20/11/2026.';
    for (const [way, thisID] of [
      ['tuchoi', /^loi$/],
      ['danhdau', /^okie@/],
    ] as const) {
      const { clock, agent, khachId, types } = await givenCutOff(way);
      const inTime = await check(agent, sampleBet(agent, khachId, 'vl 37b5'));
      expect(inTime).toMatchObject({ tienxac: 90, errors: [] });
      expect(inTime).not.toHaveProperty('result');
      clock.now = at('16:10:00');
      const late = await check(agent, sampleBet(agent, khachId, 'vl 37b5'));
      expect(late).toMatchObject({ result: 'tre', message, tienxac: 90, errors: [] });
      expect(late['thisID']).toMatch(thisID);
      expect(await check(agent, sampleBet(agent, khachId, 'mb 37b5'))).not.toHaveProperty('result');
      expect(await types()).toEqual([]);
    }
  });

  test('a retry of a message that came in time has the answer that it had', async () => {
    const { clock, agent, khachId, types } = await givenCutOff('tuchoi');
    const bet = sampleBet(agent, khachId, 'vl 37b5');
    const key = '0b3e7a52-52f1-4d0a-8a55-6f4a57c1d001';
    const answer = await place(agent, bet, key);
    clock.now = at('20:00:00');
    expect(await place(agent, bet, key)).toEqual(answer);
    expect(await place(agent, bet)).toEqual(answer);
    expect(await types()).toEqual(['BetPlaced']);
  });

  test('without a cut-off, a bet on a draw that has begun is taken with a warning', async () => {
    const { clock, agent, khachId, types } = await givenCutOff('tuchoi');
    clock.now = at('18:14:59');
    const before = sampleBet(agent, khachId, 'mb 37b5');
    expect(await place(agent, before)).not.toHaveProperty('warning');
    clock.now = at('18:15:00');
    const warning = 'Tin trễ: Miền Bắc ngày 20/11/2026 đã bắt đầu xổ lúc 18:15.';
    const bet = sampleBet(agent, khachId, 'mb 38b5');
    expect(firstRow(await agent.post(betCheckCalls.check.path, bet))).toMatchObject({
      warning,
      ui_iserror: false,
    });
    expect(await place(agent, bet)).toMatchObject({ thisID: `okie@${bet.ui_id}`, tienxac: 135, warning });
    expect(await place(agent, before)).not.toHaveProperty('warning');
    expect(await types()).toEqual(['BetPlaced', 'BetPlaced']);
  });

  test('a message is kept and flagged where the agent chose so, and counts once it is accepted', async () => {
    const { clock, agent, khachId, types } = await givenCutOff('danhdau');
    clock.now = at('16:30:00');
    const bet = sampleBet(agent, khachId, 'vl 37b5');
    expect(await place(agent, bet)).toMatchObject({
      thisID: `okie@${bet.ui_id}`,
      tienxac: 90,
      result: 'tre',
      message: 'Tin đến sau giờ chốt 16:10 của Miền Nam ngày 20/11/2026.',
    });
    const accepting = { userid: agent.id, ui_id: bet.ui_id };
    for (let time = 0; time < 2; time += 1)
      expect(firstRow(await agent.post(ACCEPT, accepting))['result']).toBe('updatesuccess');
    expect(await types()).toEqual(['BetPlaced', 'BetFlagged', 'LateBetAccepted']);
  });

  test('a late message is accepted only by its own agent', async () => {
    const { clock, service, admin, agent, khachId } = await givenCutOff('danhdau');
    clock.now = at('16:30:00');
    const bet = sampleBet(agent, khachId, 'vl 37b5');
    await place(agent, bet);
    const other = await openAccount(service, admin, 'us', 'daily2');
    expect((await other.post(ACCEPT, { userid: other.id, ui_id: bet.ui_id })).statusCode).toBe(403);
    expect((await other.post(ACCEPT, { userid: agent.id, ui_id: bet.ui_id })).statusCode).toBe(403);
  });
});

describe('setting a cut-off', () => {
  test.each([
    [[{ gc_mien: 'MN', gc_gio: '25:00', gc_tre: 'tuchoi' }]],
    [[{ gc_mien: 'MN', gc_gio: '16:10', gc_tre: 'khac' }]],
    [[{ gc_mien: 'XX', gc_gio: '16:10', gc_tre: 'tuchoi' }]],
  ])('%j is refused', async (rows) => {
    const { agent } = await givenCutOff('tuchoi');
    expect(firstRow(await agent.post(CUT_OFF, rows))).toMatchObject({ result: 'loi', row: 0 });
  });

  test('of another agent is forbidden', async () => {
    const { service, admin, agent } = await givenCutOff('tuchoi');
    const other = await openAccount(service, admin, 'us', 'daily2');
    const rows = [{ gc_user_id: other.id, gc_mien: 'MN', gc_gio: '', gc_tre: 'tuchoi' }];
    expect((await agent.post(CUT_OFF, rows)).statusCode).toBe(403);
    expect((await admin.post(CUT_OFF, rows)).statusCode).toBe(200);
  });
});
