import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import * as betCheckCalls from '@so-cuoc/shared-domain/contract/calls/bets/bet-check.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { randomUUID } from 'node:crypto';
import { bookStream } from '@so-cuoc/shared-domain/book/events.ts';
import { MOST_CHARACTERS } from '@so-cuoc/shared-domain/message/incremental-parser.ts';
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

const DELETE = betCalls.remove.path;
const CLEAR = betCalls.clear.path;

interface Given {
  readonly service: TestService;
  readonly agent: Caller;
  readonly khachId: string;
  readonly stream: string;
}

const givenAgent = async (): Promise<Given> => {
  const service = await openTestService();
  const agent = await openAccount(service, await claimSetup(service), 'us', 'daily1');
  return {
    service,
    agent,
    khachId: await addCustomer(agent, 'Anh Ba'),
    stream: bookStream(agent.id, '2026-11-20'),
  };
};

describe('checking a message', () => {
  test('shows what it says and what it costs, and saves nothing', async () => {
    const { service, agent, khachId, stream } = await givenAgent();
    const bet = sampleBet(agent, khachId, '2dai37.79dx5');
    const answer = firstRow(await agent.post(betCheckCalls.check.path, bet));
    expect(answer).toMatchObject({
      thisID: `okie@${bet.ui_id}`,
      tienxac: 360,
      thucthu: 270,
      errors: [],
      ui_mien: 'MN',
      ui_chuoi: 'vl bd 37.79dx5n',
      chitiet: [{ ks_kieuKey: 'dx', ks_dai: 'vl@bd', ks_soShow: '37.79', ks_tienxac: 360, ks_thang: null }],
      ui_id: bet.ui_id,
      ui_user_id: agent.id,
      ui_user_khach_id: khachId,
      ui_date: '2026-11-20',
      ui_chuoi_root: '2dai37.79dx5',
      ui_iserror: false,
      ui_run_time: '99:99:99',
      khach_name: 'Anh Ba',
      lines: [
        {
          nl_ui_id: bet.ui_id,
          nl_chuoi: '2dai37.79dx5',
          segments: [{ es_kieuNewSpaceKey: 'dx', es_tienNewSpace: 5, es_ks: [{ ks_tienxac: 360 }] }],
        },
      ],
    });
    expect(await eventTypes(service, stream)).toEqual([]);
  });

  test('of a message longer than anyone writes it lists the bets alone', async () => {
    const { agent, khachId } = await givenAgent();
    const bet = sampleBet(agent, khachId, `vl 37 ${'b1 '.repeat(3_000)}`);
    const answer = firstRow(await agent.post(betCheckCalls.check.path, bet));
    expect(answer).toMatchObject({ chitiet: expect.any(Array) as unknown });
    expect(answer).not.toHaveProperty('lines');
  });

  test('shows each error at its characters', async () => {
    const { agent, khachId } = await givenAgent();
    const answer = firstRow(await agent.post(betCheckCalls.check.path, sampleBet(agent, khachId, 'vl 12b')));
    expect(answer).toMatchObject({ thisID: 'loi', errors: [{ code: 'kotien', line: 1, start: 5, end: 6 }] });
  });

  test('proposes strict text where it can', async () => {
    const { agent, khachId } = await givenAgent();
    const bet = sampleBet(agent, khachId, 'vl Lô 82 100n');
    const answer = firstRow(await agent.post(betCheckCalls.check.path, bet));
    expect(answer).toMatchObject({ thisID: 'loi', proposal: { text: 'vl 82 b100n', complete: true } });
  });
});

describe('placing a message', () => {
  test('is priced by the server from the customer’s settings', async () => {
    const { service, agent, khachId, stream } = await givenAgent();
    const bet = sampleBet(agent, khachId, 'vl 37b5', { tienxac: 1, lines: [{ tienxac: 1 }] });
    const answer = await agent.post(PLACE_BET, bet);
    expect(answer.json()).toEqual([{ thisID: `okie@${bet.ui_id}`, tienxac: 90, thucthu: 67.5 }]);
    expect(answer.headers['x-position']).toBe(await service.internals.store.end());
    expect(await eventTypes(service, stream)).toEqual(['BetPlaced']);
  });

  test.each([
    ['vl 82 b100n', 'vl 82 b100n', { kind: 'as-sent' }],
    ['vl Lô 82 100n', 'vl 82 b100n', { kind: 'proposal' }],
    ['vl đảo 123 5n', 'vl 123 xdao5n', { kind: 'choice' }],
    ['vl Lô 82 100n', 'vl 82 dd100n', { kind: 'retyped', characters: 3, words: ['lô'] }],
  ])('of %j as %j keeps how it came to be', async (ui_chuoi_root, text, origin) => {
    const { service, agent, khachId, stream } = await givenAgent();
    const bet = sampleBet(agent, khachId, text, { ui_chuoi_root });
    await agent.post(PLACE_BET, { ...bet, origin: { kind: 'believed' } });
    await agent.post(PLACE_BET, { ...bet, ui_chuoi: 'vl 82 b7' });
    const kept: unknown[] = [];
    for await (const { data } of service.internals.store.readStream(stream)) kept.push(data);
    expect(kept).toMatchObject([{ origin }, { origin: { kind: 'retyped' } }]);
  });

  test('that has an error is not saved', async () => {
    const { service, agent, khachId, stream } = await givenAgent();
    const answer = firstRow(await agent.post(PLACE_BET, sampleBet(agent, khachId, 'vl 12b')));
    expect(answer).toMatchObject({ thisID: 'loi', errors: [{ code: 'kotien', severity: 'error' }] });
    expect(answer['message']).not.toBe('');
    expect(await eventTypes(service, stream)).toEqual([]);
  });

  test.each([{}, { ui_chuoi: 'vl 12b1n' }])('is not longer than one is read: %j', async (shorter) => {
    const { service, agent, khachId, stream } = await givenAgent();
    const long = 'vl 12b1n\n'.repeat(MOST_CHARACTERS / 8);
    const answer = firstRow(await agent.post(PLACE_BET, sampleBet(agent, khachId, long, shorter)));
    expect(answer).toMatchObject({ thisID: 'loi', errors: [{ code: 'tinquadai', line: 22223 }] });
    expect(await eventTypes(service, stream)).toEqual([]);
  });

  test.each(['', '   \n '])('needs a text: %j', async (text) => {
    const { agent, khachId } = await givenAgent();
    const answer = firstRow(await agent.post(PLACE_BET, sampleBet(agent, khachId, text)));
    expect(answer).toEqual({ thisID: 'loi', errors: [], message: 'Bạn chưa nhập nội dung cược !' });
  });

  test('for a customer that is not there, or no more, is refused', async () => {
    const { agent, khachId } = await givenAgent();
    const unknown = firstRow(await agent.post(PLACE_BET, sampleBet(agent, randomUUID(), 'vl 37b5')));
    expect(unknown).toMatchObject({ thisID: 'loi', result: 'khongco' });
    await agent.post(customerCalls.change.path, {
      datatype: 'xoa',
      userid: agent.id,
      khachid: khachId,
    });
    const deleted = firstRow(await agent.post(PLACE_BET, sampleBet(agent, khachId, 'vl 37b5')));
    expect(deleted).toMatchObject({ thisID: 'loi', result: 'khongco' });
  });

  test('the same again is the same placement, alone or all at once', async () => {
    const { service, agent, khachId, stream } = await givenAgent();
    const bet = sampleBet(agent, khachId, 'vl 37b5');
    const answers = await Promise.all(Array.from({ length: 20 }, () => agent.post(PLACE_BET, bet)));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await eventTypes(service, stream)).toEqual(['BetPlaced']);
  });

  test('many at once into one book each get their own stt', async () => {
    const { service, agent, khachId, stream } = await givenAgent();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => agent.post(PLACE_BET, sampleBet(agent, khachId, 'vl 37b5'))),
    );
    expect(answers.every((answer) => String(firstRow(answer)['thisID']).startsWith('okie@'))).toBe(true);
    const placed: unknown[] = [];
    for await (const { data } of service.internals.store.readStream(stream)) placed.push(data);
    expect(placed).toMatchObject(Array.from({ length: 100 }, (_, index) => ({ stt: index + 1 })));
  });
});

describe('editing a message', () => {
  test('keeps its date, whatever the call says, and may change the customer', async () => {
    const { service, agent, khachId, stream } = await givenAgent();
    const bet = sampleBet(agent, khachId, 'vl 37b5');
    await agent.post(PLACE_BET, bet);
    const other = await addCustomer(agent, 'Chị Tư');
    const edit = { ...bet, ui_date: '2026-11-19', ui_user_khach_id: other, ui_chuoi: 'vl 37b10' };
    expect(firstRow(await agent.post(PLACE_BET, edit))).toMatchObject({
      thisID: `okie@${bet.ui_id}`,
      tienxac: 180,
    });
    expect(await eventTypes(service, stream)).toEqual(['BetPlaced', 'BetEdited']);
  });

  test('takes the prices of now', async () => {
    const { agent, khachId } = await givenAgent();
    const bet = sampleBet(agent, khachId, 'vl 37b5');
    await agent.post(PLACE_BET, bet);
    const co = {
      kconfig_loai1: 'CoVaTraThuong',
      kconfig_loai2: 'MN',
      kconfig_loai3: 'co',
      kconfig_loai5: 'b',
      kconfig_loai6: '2D',
    };
    await agent.post(customerCalls.configure.path, [{ kconfig_khachid: khachId, ...co, kconfig_num2: 0.7 }]);
    expect(firstRow(await agent.post(PLACE_BET, bet))).toMatchObject({ tienxac: 90, thucthu: 63 });
  });

  test('says so, and changes nothing, where another changed the message since it was seen', async () => {
    const { service, agent, khachId, stream } = await givenAgent();
    const bet = sampleBet(agent, khachId, 'vl 37b5');
    await agent.post(PLACE_BET, bet);
    const { ui_user_khach_id, ui_chuoi, ui_chuoi_root } = bet;
    const seen = { ui_seen: { ui_user_khach_id, ui_chuoi, ui_chuoi_root } };
    expect(firstRow(await agent.post(PLACE_BET, { ...bet, ui_chuoi: 'vl 37b6', ...seen }))).toMatchObject({
      thisID: `okie@${bet.ui_id}`,
    });
    expect(firstRow(await agent.post(PLACE_BET, { ...bet, ui_chuoi: 'vl 37b7', ...seen }))).toMatchObject({
      thisID: 'loi',
      result: 'thaydoi',
    });
    const one = { userid: agent.id, ui_id: bet.ui_id, ...seen };
    expect(firstRow(await agent.post(DELETE, one))['result']).toBe('thaydoi');
    expect(await eventTypes(service, stream)).toEqual(['BetPlaced', 'BetEdited']);
  });

  test('is taken once of those that saw the same and come at once, with deletions between them', async () => {
    const { service, agent, khachId, stream } = await givenAgent();
    const bet = sampleBet(agent, khachId, 'vl 37b5');
    await agent.post(PLACE_BET, bet);
    const { ui_user_khach_id, ui_chuoi, ui_chuoi_root } = bet;
    const seen = { ui_seen: { ui_user_khach_id, ui_chuoi, ui_chuoi_root } };
    const edits = Array.from({ length: 20 }, (_, points) =>
      agent.post(PLACE_BET, { ...bet, ui_chuoi: `vl 37b${points + 6}`, ...seen }),
    );
    const deletion = { userid: agent.id, ui_id: bet.ui_id, ...seen };
    const deletions = Array.from({ length: 5 }, () => agent.post(DELETE, deletion));
    const answers = (await Promise.all([...edits, ...deletions])).map(firstRow);
    const taken = answers.filter((answer) => answer['thisID'] === `okie@${bet.ui_id}`);
    const told = answers.filter((answer) => answer['result'] === 'thaydoi');
    expect([taken.length, told.length]).toEqual([1, 24]);
    expect(await eventTypes(service, stream)).toEqual(['BetPlaced', 'BetEdited']);
  });

  test('is refused once the message is deleted', async () => {
    const { agent, khachId } = await givenAgent();
    const bet = sampleBet(agent, khachId, 'vl 37b5');
    await agent.post(PLACE_BET, bet);
    await agent.post(DELETE, { userid: agent.id, ui_id: bet.ui_id });
    expect(firstRow(await agent.post(PLACE_BET, bet))).toMatchObject({ thisID: 'loi' });
  });
});

describe('deleting', () => {
  test('one message, and taking it back', async () => {
    const { service, agent, khachId, stream } = await givenAgent();
    const bet = sampleBet(agent, khachId, 'vl 37b5');
    await agent.post(PLACE_BET, bet);
    const one = { userid: agent.id, ui_id: bet.ui_id };
    expect(firstRow(await agent.post(DELETE, one))['result']).toBe('updatesuccess');
    expect(firstRow(await agent.post(DELETE, one))['result']).toBe('updatesuccess');
    expect(firstRow(await agent.post(DELETE, { ...one, action: 'restore' }))['result']).toBe('updatesuccess');
    expect(await eventTypes(service, stream)).toEqual(['BetPlaced', 'BetDeleted', 'BetRestored']);
  });

  test('a message that never was', async () => {
    const { agent } = await givenAgent();
    const answer = await agent.post(DELETE, { userid: agent.id, ui_id: randomUUID() });
    expect(firstRow(answer)['result']).toBe('khongco');
  });

  test('a range of days is one event a day, and other days stay', async () => {
    const { service, agent, khachId } = await givenAgent();
    for (const date of ['2026-11-19', '2026-11-20', '2026-11-20', '2026-11-21'])
      await agent.post(PLACE_BET, sampleBet(agent, khachId, 'mb 37b5', { ui_date: date }));
    const answer = await agent.post(CLEAR, { userid: agent.id, from: '2026-11-19', to: '2026-11-20' });
    expect(answer.json()).toEqual([{ result: 'updatesuccess', count: 3 }]);
    const days = ['2026-11-19', '2026-11-20', '2026-11-21'].map((date) =>
      eventTypes(service, bookStream(agent.id, date)),
    );
    expect(await Promise.all(days)).toEqual([
      ['BetPlaced', 'DayCleared'],
      ['BetPlaced', 'BetPlaced', 'DayCleared'],
      ['BetPlaced'],
    ]);
  });

  test('a range that ends before it begins is refused', async () => {
    const { agent } = await givenAgent();
    const answer = await agent.post(CLEAR, { userid: agent.id, from: '2026-11-20', to: '2026-11-19' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { field: 'from' } });
  });
});

test('a fresh id is 36 characters and never the same', async () => {
  const { agent } = await givenAgent();
  const ids = await Promise.all(
    [1, 2].map(async () => firstRow(await agent.get(betCalls.newId.path))['ui_id']),
  );
  expect(ids[0]).toHaveLength(36);
  expect(ids[0]).not.toBe(ids[1]);
});
