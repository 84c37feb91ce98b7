import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import { DEFAULT_LAYOUT } from '@so-cuoc/shared-domain/settlement/layout.ts';
import { describe, expect, it } from 'vitest';
import { givenSettlements as given } from '../../test/given-sent-settlements.ts';
import * as a from '../../test/history.ts';

const AN = a.uuid('k', 1);
const BA = a.uuid('k', 2);
const an = a.created(AN, 'Anh An');
const ba = a.created(BA, 'Bà Ba');
const TODAY = a.DATE;
const TOMORROW = '2026-11-21';
const M1 = a.uuid('m', 1);
const M2 = a.uuid('m', 2);
const S1 = a.uuid('s', 1);
const S2 = a.uuid('s', 2);

/** 12 bao lô × 10: 180 stake, 135 take. Lost: 135 × 0.95 = 128.25. One hit: (135 − 750) × 0.95 = −584.25. */
const bet = (khachId = AN, station?: string) =>
  a.content(khachId, [
    a.item({ numbers: ['12'], points: 10, ...(station === undefined ? {} : { stations: [station] }) }),
  ]);
const draw = (first: string, date = TODAY) => a.confirmed('vl', a.wholeDraw({ 1: first }), date);

describe('a settlement that was sent', () => {
  it('stands in the ledger with its text, and nothing is to be told', async () => {
    const { send, ledger: read, pending } = await given(an, a.placed(M1, 1, bet()), draw('99'));
    const { text } = await send(S1);
    expect(text.split('\n').at(-1)).toBe('THU: 128,25');
    const answer = await read();
    expect(answer.cuoi).toBe(128.25);
    expect(answer.chotso).toMatchObject([
      {
        ...{ chot_id: S1, khach_id: AN, khach_name: 'Anh An', tu: TODAY, den: TODAY, mien: null },
        ...{ bao: 128.25, nay: 128.25, chenh: 0, sau: 0, con: 128.25, cho: 0, dieuchinh: 0 },
        ...{ thay: false, text, text_baolai: null },
      },
    ]);
    expect(await pending()).toEqual([]);
  });

  it('is told of each of its days and of no other, until it is withdrawn', async () => {
    const { send, settled, withdraw } = await given(an, ba, a.placed(M1, 1, bet()), draw('99'));
    await send(S1, { from: TODAY, to: TOMORROW });
    await send(S2, { khachId: BA, query: { mien: 'MN' } });
    const ofAn = { khach_id: AN, tu: TODAY, den: TOMORROW, mien: null, doi: false };
    const ofBa = { khach_id: BA, tu: TODAY, den: TODAY, mien: 'MN', doi: false };
    expect(await settled()).toEqual([ofAn, ofBa]);
    expect(await settled(TOMORROW)).toEqual([ofAn]);
    expect(await settled('2026-11-22', '2026-11-30')).toEqual([]);
    expect(await settled('2026-11-01', '2026-11-19')).toEqual([]);
    await withdraw(S1);
    expect(await settled(TOMORROW)).toEqual([]);
  });

  it('differs until its customer is told, by a correction or by a later settlement', async () => {
    const { send, when, correct, settled } = await given(an, a.placed(M1, 1, bet()), draw('99'));
    await send(S1);
    const states = async () => (await settled()).map(({ doi }) => doi);
    expect(await states()).toEqual([false]);
    await when(a.corrected('vl', 1, '12', '99'));
    expect(await states()).toEqual([true]);
    await correct(S1);
    expect(await states()).toEqual([false]);
    await when(a.corrected('vl', 1, '99', '12'));
    expect(await states()).toEqual([true]);
    await send(S2, { from: TOMORROW });
    expect(await states()).toEqual([false]);
    await when(a.corrected('vl', 1, '12', '99'));
    expect(await states()).toEqual([false]);
    await when(a.deleted(M1));
    expect(await states()).toEqual([true]);
  });

  it('is computed at the position of the last event', async () => {
    const { compute } = await given(an, a.placed(M1, 1, bet()), draw('99'));
    expect((await compute())?.position).toMatch(/^\d+$/);
  });

  it.each<[string, readonly a.HistoryEvent[], number]>([
    // 12 came in the first prize after all.
    ['a corrected prize', [a.corrected('vl', 1, '12', '99')], -584.25],
    ['an edited message', [a.edited(M1, a.content(AN, [a.item({ points: 20 })]))], 256.5],
    ['a deleted message', [a.deleted(M1)], 0],
    ['a new price of the day', [a.repriced(M1, a.content(AN, [a.item({ points: 20 })]))], 256.5],
    ['a late bet', [a.placed(M2, 2, bet())], 256.5],
    ['a message that was found to be another customer’s', [ba, a.edited(M1, bet(BA))], 0],
  ])('%s makes it different: the customer must be told', async (_, happened, now) => {
    const {
      send,
      when,
      pending,
      settled,
      ledger: read,
    } = await given(an, a.placed(M1, 1, bet()), draw('99'));
    await send(S1);
    await when(...happened);
    expect(await settled()).toMatchObject([{ khach_id: AN, doi: true }]);
    const [row, ...others] = await pending();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ khach_id: AN, bao: 128.25, nay: now, chenh: now - 128.25 });
    expect(row?.text_baolai).toContain('Đã báo THU: 128,25\n');
    expect((await read()).chotso).toMatchObject([{ bao: 128.25, nay: now }]);
    const line = (await read()).khach.find(({ khach_id }) => khach_id === AN);
    expect(line?.cuoi ?? 0).toBe(now);
  });

  it('is no longer listed once its customer was told, until it changes again', async () => {
    const {
      send,
      when,
      correct,
      pending,
      ledger: read,
    } = await given(an, a.placed(M1, 1, bet()), draw('99'));
    await send(S1);
    await when(a.corrected('vl', 1, '12', '99'));
    expect((await correct(S1)).text).toBe(
      [
        'Anh An – 20/11/2026 – báo lại',
        'Miền Nam 2C: lời 128,25 → lỗ -584,25',
        'Đã báo THU: 128,25',
        'Nay là BÙ: 584,25',
        'Chênh: bù lại 712,5',
      ].join('\n'),
    );
    expect(await pending()).toEqual([]);
    expect((await read()).chotso).toMatchObject([{ bao: -584.25, nay: -584.25, baolai: 1 }]);
    expect((await read()).chotso[0]?.text).toContain('THU: 128,25\n\nAnh An – 20/11/2026 – báo lại');
    await when(a.deleted(M1));
    expect(await pending()).toMatchObject([{ bao: -584.25, nay: 0, chenh: 584.25 }]);
  });

  it('is not listed where a change was taken back', async () => {
    const { send, when, pending } = await given(an, a.placed(M1, 1, bet()), draw('99'));
    await send(S1);
    await when(a.deleted(M1));
    expect(await pending()).toHaveLength(1);
    await when(a.restored(M1));
    expect(await pending()).toEqual([]);
  });

  it('that was withdrawn counts as never told', async () => {
    const {
      send,
      when,
      withdraw,
      pending,
      ledger: read,
    } = await given(an, a.placed(M1, 1, bet()), draw('99'));
    await send(S1, { query: { no1: '100' } });
    await when(a.deleted(M1));
    await withdraw(S1);
    expect(await pending()).toEqual([]);
    expect(await read()).toMatchObject({ cuoi: 0, chotso: [] });
  });

  it('of a customer who was deleted is not listed', async () => {
    const { send, when, pending } = await given(an, a.placed(M1, 1, bet()), draw('99'));
    await send(S1);
    await when(a.deleted(M1), {
      type: 'CustomerDeleted',
      version: 1,
      data: { agentId: a.AGENT, khachId: AN },
    });
    expect(await pending()).toEqual([]);
  });
});

describe('payments after a settlement', () => {
  it('close it and are no correction', async () => {
    const { send, when, pending, ledger: read } = await given(an, a.placed(M1, 1, bet()), draw('99'));
    await send(S1);
    await when(a.debt(a.uuid('d', 1), AN, 'thu', 100));
    expect((await read()).chotso).toMatchObject([{ nay: 128.25, sau: -100, con: 28.25 }]);
    await when(a.debt(a.uuid('d', 2), AN, 'thu', 28.25, TOMORROW));
    expect((await read()).chotso).toMatchObject([{ nay: 128.25, chenh: 0, sau: -128.25, con: 0 }]);
    expect(await pending()).toEqual([]);
  });

  it('that were told and are cancelled make it different', async () => {
    const paid = a.debt(a.uuid('d', 1), AN, 'thu', 100);
    const { send, when, pending } = await given(an, a.placed(M1, 1, bet()), draw('99'), paid);
    expect((await send(S1)).text).toContain('Nợ cũ 1: -100\nTHU: 28,25');
    await when(a.debtCancelled(a.uuid('d', 1), AN));
    expect(await pending()).toMatchObject([{ bao: 28.25, nay: 128.25 }]);
    expect((await pending())[0]?.text_baolai).toContain('\nNợ cũ: 100\n');
  });
});

describe('the old debt that a settlement opens with', () => {
  const history = [
    an,
    a.debt(a.uuid('d', 1), AN, 'nocu', 1000, '2026-11-01'),
    a.placed(M1, 1, bet()),
    draw('99'),
    a.placed(M2, 1, bet(), TOMORROW),
    draw('99', TOMORROW),
  ];

  it('is the balance of the ledger before it, with the payments of its days', async () => {
    const { opening, when, compute } = await given(...history);
    expect(await opening(TODAY)).toMatchObject({ mang: 1000, dau: 1000, thu: 0, truoc: null });
    expect(await opening(TOMORROW)).toMatchObject({ mang: 1128.25, dau: 1128.25 });
    await when(
      a.debt(a.uuid('d', 2), AN, 'thu', 300, TOMORROW),
      a.debt(a.uuid('d', 3), AN, 'tra', 50, TOMORROW),
    );
    expect(await opening(TOMORROW)).toMatchObject({ mang: 878.25, dau: 1128.25, thu: 300, tra: 50, khac: 0 });
    // 878,25 + 128,25.
    expect((await compute({ from: TOMORROW }))?.due).toBe(1_006_500_000);
  });

  it('of tomorrow continues from what was sent today, then corrected and paid', async () => {
    const { send, when, correct, opening, ledger: read } = await given(...history);
    expect((await send(S1)).text.split('\n').slice(-2)).toEqual(['Nợ cũ 1: 1.000', 'THU: 1.128,25']);
    await when(a.corrected('vl', 1, '12', '99'));
    await correct(S1);
    // 1.000 − 584,25 = 415,75 and 400 of it paid.
    await when(a.debt(a.uuid('d', 4), AN, 'thu', 400));
    expect(await opening(TOMORROW)).toMatchObject({ mang: 15.75, truoc: { chot_id: S1, con: 15.75 } });
    expect((await send(S2, { from: TOMORROW })).text.split('\n').slice(-2)).toEqual([
      'Nợ cũ 1: 15,75',
      'THU: 144',
    ]);
    expect((await read(TOMORROW)).cuoi).toBe(144);
    expect((await read()).chotso).toMatchObject([{ chot_id: S1, thay: true, con: 15.75 }]);
  });

  it('that a person writes instead is what the ledger has from then on', async () => {
    const { send, opening, ledger: read, pending } = await given(...history);
    await send(S1, { query: { no1: '200' } });
    // 200 + 128,25; the ledger carried 1.000.
    expect(await read()).toMatchObject({
      ...{ nocu: -800, cuoi: 328.25 },
      chotso: [{ bao: 328.25, nay: 328.25, dieuchinh: -800 }],
    });
    expect(await opening(TOMORROW)).toMatchObject({ mang: 328.25 });
    expect(await pending()).toEqual([]);
  });

  it('is rounded to the đồng, and the ledger with it', async () => {
    const history_ = [an, a.debt(a.uuid('d', 1), AN, 'nocu', 0.0004, '2026-11-01')];
    const { send, ledger: read } = await given(...history_, a.placed(M1, 1, bet()), draw('99'));
    expect((await send(S1)).text).not.toContain('Nợ cũ');
    // The rounding is no old debt that anybody wrote.
    expect(await read()).toMatchObject({ cuoi: 128.25, nocu: 0, chotso: [{ dieuchinh: 0 }] });
  });

  it('that ends on half a đồng is the same however often it is copied', async () => {
    // 0.02 × 18 × 0.75 = 0.27 and × 0.95 = 0.2565; −1.000 + 0.2565 = −999.7435 is told as −999.744.
    const small = a.content(AN, [a.item({ numbers: ['12'], points: 0.02 })]);
    const before = [an, a.debt(a.uuid('d', 1), AN, 'nocu', -1000, '2026-11-01')];
    const { send, opening, ledger: read } = await given(...before, a.placed(M1, 1, small), draw('99'));
    const first = await send(S1);
    for (const again of [S2, a.uuid('s', 3)]) {
      expect(await opening(TODAY)).toMatchObject({ mang: -1000, khac: 0 });
      expect((await send(again)).text).toBe(first.text);
      expect((await read()).cuoi).toBe(first.due / 1_000_000);
    }
  });

  it('of one region includes what was sent of the others, and nothing else of its days', async () => {
    const north = bet(AN, 'mb');
    const { send, opening, pending, when } = await given(...history, a.placed(a.uuid('m', 3), 2, north));
    expect(await opening(TODAY, { mien: 'MB' })).toMatchObject({ mang: 1000 });
    expect((await send(S1, { query: { mien: 'MN' } })).due).toBe(1_128_250_000);
    expect(await opening(TODAY, { mien: 'MB' })).toMatchObject({ mang: 1128.25, dau: 1000, khac: 128.25 });
    expect(await pending()).toEqual([]);
    // A later bet of the North is no correction of the South.
    await when(a.placed(a.uuid('m', 4), 3, north));
    expect(await pending()).toEqual([]);
  });
});

describe('how sent bets are settled', () => {
  const halves = { '2C': 5000, '3C': 5000, Da: 5000 };
  const half = (khachId = AN): a.HistoryEvent => ({
    type: 'SettlementChosen',
    version: 2,
    data: {
      ...{ agentId: a.AGENT, khachId },
      ...{ returns: { MN: halves, MT: halves, MB: halves }, layout: DEFAULT_LAYOUT },
    },
  });

  it('stays as it was sent, whatever is chosen later', async () => {
    const { send, when, pending, ledger: read } = await given(an, a.placed(M1, 1, bet()), draw('99'));
    await send(S1);
    await when(half());
    expect(await pending()).toEqual([]);
    expect((await read()).cuoi).toBe(128.25);
    await when(a.placed(M2, 1, bet(), TOMORROW), draw('99', TOMORROW));
    // Tomorrow is settled with the new factor: 135 × 0,5.
    expect((await read(TOMORROW)).cuoi).toBe(128.25 + 67.5);
  });

  it('with factors that were only tried is what the ledger has', async () => {
    const { send, ledger: read } = await given(an, a.placed(M1, 1, bet()), draw('99'));
    await send(S1, { query: { nhanve: '0.5' } });
    expect(await read()).toMatchObject({ chot: 67.5, nocu: 0, cuoi: 67.5 });
    expect(DEFAULT_SETTINGS.returns.MN['2C']).toBe(9500);
  });

  it('sent once more replaces what was sent before', async () => {
    const { send, when, ledger: read, pending } = await given(an, a.placed(M1, 1, bet()), draw('99'));
    await send(S1);
    await when(half());
    expect((await send(S2)).due).toBe(67_500_000);
    expect(await read()).toMatchObject({
      cuoi: 67.5,
      chotso: [
        { chot_id: S1, thay: true, text_baolai: null },
        { chot_id: S2, thay: false, bao: 67.5, nay: 67.5 },
      ],
    });
    expect(await pending()).toEqual([]);
  });
});

it('the ledger as of an instant has what was sent by then', async () => {
  const { send, when, pastLedger, ledger: read } = await given(an, a.placed(M1, 1, bet()), draw('99'));
  await send(S1);
  const then = await read();
  await when(a.deleted(M1));
  expect(await pastLedger(4)).toEqual(then);
  expect((await pastLedger(3)).chotso).toEqual([]);
  expect((await pastLedger(5)).chotso).toMatchObject([{ bao: 128.25, nay: 0 }]);
});
