import { describe, expect, it } from 'vitest';
import { givenReports } from '../../test/given-reports.ts';
import * as a from '../../test/history.ts';

const AN = a.uuid('k', 1);
const BINH = a.uuid('k', 2);
const M1 = a.uuid('m', 1);
const M2 = a.uuid('m', 2);
const an = a.created(AN, 'Anh An');
const binh = a.created(BINH, 'Chị Bình', a.AGENT, true);

/** 10 điểm bao lô of 12 in Vĩnh Long: 180 ngàn, of which 135 are taken. */
const bao12 = a.content(AN, [a.item()]);
/** 12 is in the draw twice: 2 × 10 điểm × 75 = 1500. */
const TWICE = a.wholeDraw({ 1: '12', 18: '903412' });

describe('the report of a day', () => {
  it('given a placed bet, shows its stake and open items', async () => {
    const { summary, messages } = await givenReports(an, a.placed(M1, 1, bao12));
    expect(await summary()).toMatchObject([
      { stt: 1, khach_id: AN, khach_name: 'Anh An', r_count: 1, tienxac: 180, thucthu: 135 },
    ]);
    expect(await summary()).toMatchObject([{ tientrung: 0, thangthuanew: 0, trung: 0, open: 1 }]);
    expect(await messages()).toMatchObject([
      {
        ui_id: M1,
        ui_date: '2026-11-20',
        ui_date_new: '20/11/2026',
        ui_chuoi: 'vl 12 b10n',
        ui_chuoi_root: 'vl 12 b10n ',
        ui_run_time: '99:99:99',
        stt: 1,
        chitiet: [{ ks_kieuKey: 'b', ks_dai: 'vl', ks_thang: null }],
      },
    ]);
  });

  it('given a bet that waited for its turn, shows when it arrived', async () => {
    const arrivedAt = '2026-11-20T09:14:59.000Z';
    const waited = { ...bao12, arrivedAt };
    const { messages } = await givenReports(an, a.placed(M1, 1, waited));
    expect(await messages()).toMatchObject([{ create_time: arrivedAt, ui_update_date: arrivedAt }]);
  });

  it('given a complete draw, settles: the agent earns the take less the winnings', async () => {
    const { summary, messages } = await givenReports(an, a.placed(M1, 1, bao12), a.confirmed('vl', TWICE));
    expect(await summary()).toMatchObject([
      { tientrung: 1500, thangthuanew: 135 - 1500, trung: 20, open: 0, mien: { MN: { tientrung: 1500 } } },
    ]);
    expect(await messages()).toMatchObject([
      { tientrung: 1500, diemtrung: 20, chitiet: [{ ks_thang: 1500, ks_thangthua: 1365, ks_chiki: 2 }] },
    ]);
  });

  it('given only the first prizes, counts their winnings but leaves thắng/thua open', async () => {
    const { summary } = await givenReports(an, a.placed(M1, 1, bao12), a.confirmed('vl', { 1: '12' }));
    expect(await summary()).toMatchObject([{ tientrung: 750, thangthuanew: 0, trung: 10, open: 1 }]);
  });

  it('given a draw before the bet, scores the bet at once', async () => {
    const { summary } = await givenReports(an, a.confirmed('vl', TWICE), a.placed(M1, 1, bao12));
    expect(await summary()).toMatchObject([{ tientrung: 1500, open: 0 }]);
  });

  it('given a correction, counts only the corrected number', async () => {
    const { when, summary } = await givenReports(an, a.placed(M1, 1, bao12), a.confirmed('vl', TWICE));
    await when(a.corrected('vl', 1, '13', '12'));
    expect(await summary()).toMatchObject([{ tientrung: 750, thangthuanew: 135 - 750 }]);
  });

  it('given only draws of another station, region or day, leaves the bet open', async () => {
    const { summary } = await givenReports(
      an,
      a.placed(M1, 1, bao12),
      a.confirmed('bd', TWICE),
      a.confirmed('gl', TWICE),
      a.confirmed('vl', TWICE, '2026-11-13'),
    );
    expect(await summary()).toMatchObject([{ tientrung: 0, open: 1 }]);
  });

  it('given a customer whom the agent hands bets to, reverses the result', async () => {
    const message = { ...bao12, khachId: BINH };
    const { summary, messages } = await givenReports(
      binh,
      a.placed(M1, 1, message),
      a.confirmed('vl', TWICE),
    );
    expect(await summary()).toMatchObject([{ kconfig_bit1: true, thangthuanew: 1500 - 135 }]);
    expect(await messages()).toMatchObject([{ kconfig_bit1: true, thangthuanew: 1500 - 135 }]);
  });

  it('given an edit to other content and another customer, counts it only there', async () => {
    const { when, summary, messages } = await givenReports(
      an,
      binh,
      a.placed(M1, 1, bao12),
      a.confirmed('vl', TWICE),
    );
    expect(await summary()).toMatchObject([{ khach_id: AN, tientrung: 1500 }]);
    await when(a.edited(M1, a.content(BINH, [a.item({ points: 1 })], 'vl 12 b1n')));
    expect(await summary()).toMatchObject([{ khach_id: BINH, r_count: 1, tienxac: 18, tientrung: 150 }]);
    expect(await messages()).toMatchObject([{ stt: 1, ui_user_khach_id: BINH, ui_chuoi: 'vl 12 b1n' }]);
  });

  it('given a deletion, removes the bet; given a restoration, shows it in its old place', async () => {
    const { when, summary, messages } = await givenReports(
      an,
      a.placed(M1, 1, bao12),
      a.placed(M2, 2, bao12),
      a.deleted(M1),
    );
    expect(await messages()).toMatchObject([{ ui_id: M2, stt: 2 }]);
    expect(await summary()).toMatchObject([{ r_count: 1, tienxac: 180 }]);
    await when(a.restored(M1));
    expect(await messages()).toMatchObject([{ ui_id: M1, stt: 1 }, { ui_id: M2 }]);
  });

  it('given other prices, reprices the bet', async () => {
    const { when, summary } = await givenReports(an, a.placed(M1, 1, bao12));
    const dearer = a.content(AN, [a.item({ points: 20 })]);
    await when(a.repriced(M1, dearer));
    expect(await summary()).toMatchObject([{ r_count: 1, tienxac: 360 }]);
  });

  it('given a flagged message, shows it and counts it in no total until it is edited', async () => {
    const { when, summary, messages } = await givenReports(an, a.placed(M1, 1, bao12));
    await when(a.flagged(M1));
    expect(await summary()).toEqual([]);
    expect(await messages()).toMatchObject([{ ui_id: M1, ui_iserror: true }]);
    await when(a.edited(M1, bao12));
    expect(await summary()).toMatchObject([{ r_count: 1 }]);
    expect(await messages()).toMatchObject([{ ui_iserror: false }]);
  });

  it('given a late message, marks it and counts it after it is accepted', async () => {
    const { when, summary, messages } = await givenReports(an, a.placed(M1, 1, bao12), a.late(M1));
    expect(await summary()).toEqual([]);
    expect(await messages()).toMatchObject([{ ui_iserror: true, ui_tre: true }]);
    await when(a.acceptedLate(M1));
    expect(await summary()).toMatchObject([{ r_count: 1, tienxac: 180 }]);
    expect(await messages()).toMatchObject([{ ui_iserror: false, ui_tre: false }]);
  });

  it('given an overflow run, shows its time on the included messages until they are edited', async () => {
    const { when, messages } = await givenReports(an, a.placed(M1, 1, bao12), a.placed(M2, 2, bao12));
    const times = async () => (await messages()).map((row) => row.ui_run_time);
    await when(a.forwarded(1, 1));
    expect(await times()).toEqual(['09:00:03', '99:99:99']);
    await when(a.forwarded(2, 2));
    expect(await times()).toEqual(['09:00:03', '09:00:04']);
    await when(a.edited(M1, a.content(AN, [a.item({ points: 1 })])));
    expect(await times()).toEqual(['99:99:99', '09:00:04']);
  });

  it('given a cleared day, has no rows left', async () => {
    const { summary, messages } = await givenReports(an, a.placed(M1, 1, bao12), a.cleared([M1]));
    expect(await summary()).toEqual([]);
    expect(await messages()).toEqual([]);
  });

  it('given a deleted customer, excludes its bets', async () => {
    const gone = { type: 'CustomerDeleted', version: 1, data: { agentId: a.AGENT, khachId: AN } } as const;
    const { summary, messages } = await givenReports(an, a.placed(M1, 1, bao12), gone);
    expect(await summary()).toEqual([]);
    expect(await messages()).toEqual([]);
  });

  it('given a renamed customer, shows the new name on old bets', async () => {
    const data = { agentId: a.AGENT, khachId: AN, name: 'Cô An' };
    const { messages } = await givenReports(an, a.placed(M1, 1, bao12), {
      type: 'CustomerRenamed',
      version: 1,
      data,
    });
    expect(await messages()).toMatchObject([{ khach_name: 'Cô An', khach_name2: 'Cô An' }]);
  });

  it('given one region, shows only its bets', async () => {
    const north = a.content(AN, [a.item({ stations: ['mb'] })], 'mb 12 b10n');
    const { summary, messages } = await givenReports(an, a.placed(M1, 1, bao12), a.placed(M2, 2, north));
    expect(await messages('MB')).toMatchObject([{ ui_id: M2 }]);
    expect(await summary('MB')).toMatchObject([{ r_count: 1, tienxac: 270, mien: { MN: { r_count: 0 } } }]);
    expect(await summary('MT')).toEqual([]);
    expect(await summary()).toMatchObject([{ r_count: 2, tienxac: 450 }]);
  });

  it("given another agent's bets on the same day, shows none of them", async () => {
    const { summary } = await givenReports(
      an,
      a.created(BINH, 'Của người khác', a.OTHER_AGENT),
      a.placed(M1, 1, bao12),
      a.placed(M2, 1, { ...bao12, khachId: BINH }, a.DATE, a.OTHER_AGENT),
    );
    expect(await summary()).toMatchObject([{ khach_id: AN, r_count: 1 }]);
  });
});
