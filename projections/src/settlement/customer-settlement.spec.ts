import type { SettlementOptions } from '@so-cuoc/shared-domain/contract/calls/money/settlement.ts';
import { describe, expect, it } from 'vitest';
import { sum, moneyFromMicro, moneyToNumber } from '@so-cuoc/shared-domain/money/money.ts';
import { givenView } from '../../test/given-view.ts';
import * as a from '../../test/history.ts';
import { randomHistory } from '../../test/random-history.ts';
import { reportsAsOf } from '../report/as-of.ts';
import { reportSummary } from '../report/query.ts';
import { currentReports } from '../report/source.ts';
import { reportView } from '../report/view.ts';
import { customerSettlement } from './customer-settlement.ts';

const AN = a.uuid('k', 1);
const BA = a.uuid('k', 2);
const M1 = a.uuid('m', 1);
const M2 = a.uuid('m', 2);
const an = a.created(AN, 'Anh An');

const given = givenView(reportView, ({ events, documents }) => {
  const source = currentReports(documents);
  return {
    source,
    past: (asOf: Date) => reportsAsOf(events, documents, asOf),
    settlement: (options: SettlementOptions = {}, khachId = AN, from = a.DATE, to = a.DATE) =>
      customerSettlement(source, { agentId: a.AGENT, khachId, from, to, options }),
  };
});

/** 12 is drawn twice in Vĩnh Long. */
const drawn = a.confirmed('vl', a.wholeDraw({ 1: '12', 18: '999912' }));
const won = a.content(AN, [a.item()]);
const lost = a.content(AN, [a.item({ numbers: ['99'], kind: 'dui' })]);
const pair = a.content(AN, [a.item({ kind: 'da', numbers: ['12', '99'] })]);

describe('report_settlement', () => {
  it('settles the customer’s messages of the period with the customer’s factors', async () => {
    const { settlement } = await given(an, a.placed(M1, 1, won), a.placed(M2, 2, lost), drawn);
    const [answer] = await settlement();
    expect(answer).toMatchObject({
      khach_name: 'Anh An',
      rows: [
        {
          mien: 'MN',
          r_Key: '2D',
          r_TienXac: 190,
          r_ThucThu: 142.5,
          r_Diem: 20,
          r_TienTrung: 1500,
          r_ThangThua: -1357.5,
          r_NhanVe: 0.95,
          r_ThangThuax95: -1289.625,
        },
      ],
      tong: -1289.625,
    });
    expect(answer?.text.split('\n').at(-1)).toBe('BÙ: 1.289,625');
  });

  it('of one message shows its stt', async () => {
    const { settlement } = await given(an, a.placed(M1, 1, won), a.placed(M2, 2, lost), drawn);
    expect(await settlement({ ui_id: M2 })).toMatchObject([{ stt: 2, thangthuanew: 7.5 }]);
    expect(await settlement({ ui_id: a.uuid('m', 9) })).toEqual([]);
  });

  it('previews unsaved options as they would be saved', async () => {
    const { settlement } = await given(an, a.placed(M1, 1, lost), a.placed(M2, 2, pair), drawn);
    const no1 = moneyFromMicro(100_000_000);
    const [answer] = await settlement({ nhanve: 0, chkSoDaKoNhan: true, chkAnChiTiet: 'hidden', no1 });
    expect(answer).toMatchObject({ thangthuanew: 7.5, tong: 107.5, dakhongnhan: { tienxac: 360 } });
    expect(answer?.text).toBe(
      'Anh An – 20/11/2026\nThực thu: 7,5\nTiền trúng: 0\nKhông nhận đá: vl 12.99da10n (xác 360)\nLời: 7,5\nNợ cũ 1: 100\nTHU: 107,5',
    );
  });

  it('applies single factors after those of several regions', async () => {
    const { settlement } = await given(an, a.placed(M1, 1, lost), drawn);
    const [answer] = await settlement({ nhanve: 0.5, nhanveMN2C: 0.8, nhanveMBDa: 0 });
    expect(answer).toMatchObject({
      thangthuax95: 6,
      nhanve: { MN: { '2C': 0.8, '3C': 0.5 }, MB: { '2C': 0.95 } },
    });
  });

  it('uses the layout chosen for the customer', async () => {
    const half = { '2C': 5000, '3C': 5000, Da: 5000 };
    const { settlement } = await given(an, a.placed(M1, 1, lost), drawn, {
      type: 'SettlementChosen',
      version: 2,
      data: {
        agentId: a.AGENT,
        khachId: AN,
        returns: { MN: half, MT: half, MB: half },
        layout: { detail: 'take', hideStake: false, hideTake: true, leaveOutPairs: false, side: 'customer' },
      },
    });
    const [answer] = await settlement();
    expect(answer).toMatchObject({ chkAnChiTiet: 2, chkAnTienXac: 0, chkAnThucThu: 1, chkSoDaKoNhan: 0 });
    expect(answer?.chkBenKhach).toBe(1);
    expect(answer?.nhanve.MB).toEqual({ '2C': 0.5, '3C': 0.5, Da: 0.5 });
    expect((await settlement({ chkBenKhach: 'shop' }))[0]?.text).toContain(
      '2C: thu 7,5, lời 7,5 × 0,5 = 3,75\n',
    );
    expect(answer?.text).toContain('2C: thu 7,5, thua -7,5 × 0,5 = -3,75\nTiền xác: 10\nTiền trúng: 0');
  });

  it('excludes deleted and flagged messages, other customers and other days', async () => {
    const M3 = a.uuid('m', 3);
    const M4 = a.uuid('m', 4);
    const ba = a.created(BA, 'Chị Ba');
    const others = [
      a.placed(M2, 2, lost),
      a.deleted(M2),
      a.placed(M3, 3, lost),
      a.flagged(M3),
      a.placed(M4, 4, a.content(BA, [a.item()])),
      a.placed(a.uuid('m', 5), 1, lost, '2026-11-21'),
    ];
    const { settlement } = await given(an, ba, a.placed(M1, 1, lost), drawn, ...others);
    expect(await settlement()).toMatchObject([{ tienxac: 10 }]);
    const [north] = await settlement({ mien: 'MB' });
    expect(north).toMatchObject({ tienxac: 0, tong: 0 });
    expect(north?.text.split('\n')[0]).toBe('Anh An – 20/11/2026 – Miền Bắc');
  });

  it('is empty for an unknown or deleted customer', async () => {
    const gone = {
      type: 'CustomerDeleted' as const,
      version: 1 as const,
      data: { agentId: a.AGENT, khachId: AN },
    };
    const { settlement } = await given(an, a.placed(M1, 1, lost), gone);
    expect(await settlement()).toEqual([]);
    expect(await settlement({}, BA)).toEqual([]);
  });
});

describe('Σ of all customers’ settlements = the report', () => {
  it.each([1, 2, 3])('after a random history, seed %i, now and as of an earlier instant', async (seed) => {
    const history = randomHistory(seed, 400);
    const { source, past } = await given(...history);
    const early = past(new Date(Date.UTC(2026, 10, 20, 2, 0, 250)));
    const range = { from: '2026-11-19', to: '2026-11-21' };
    for (const from of [source, early])
      for (const agentId of [a.AGENT, a.OTHER_AGENT]) {
        const summary = await reportSummary(from, { agentId, ...range, mien: null });
        expect(summary.length).toBeGreaterThan(0);
        for (const row of summary) {
          const asked = { agentId, khachId: row.khach_id, ...range, options: { chkSoDaKoNhan: false } };
          const [settled] = await customerSettlement(from, asked);
          const { tienxac, thucthu, tientrung, thangthuanew, trung, open } = row;
          expect(settled).toMatchObject({ tienxac, thucthu, tientrung, thangthuanew, trung, open });
          const [without] = await customerSettlement(from, { ...asked, options: { chkSoDaKoNhan: true } });
          const parts = [without?.thucthu, without?.dakhongnhan.thucthu];
          expect(moneyToNumber(sum(parts.map((part) => moneyFromMicro(Math.round((part ?? 0) * 1e6)))))).toBe(
            thucthu,
          );
        }
      }
  });
});
