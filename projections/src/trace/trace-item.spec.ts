import { packContent } from '@so-cuoc/shared-domain/book/packed-content.ts';
import { auditTrace } from '@so-cuoc/shared-domain/contract/calls/reports/trace.ts';
import { describe, expect, it } from 'vitest';
import { itemId } from '@so-cuoc/shared-domain/contract/rows/bet-item.ts';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import type { CustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import { payout, takeRate } from '@so-cuoc/shared-domain/money/money.ts';
import { append, openLog } from '../../test/temporary-stores.ts';
import * as a from '../../test/history.ts';
import { traceItemHistory } from './trace-item.ts';

const AN = a.uuid('k', 1);
const M1 = a.uuid('m', 1);
const M2 = a.uuid('m', 2);
const an = a.created(AN, 'Anh An');
const bao12 = a.content(AN, [a.item(), a.item({ kind: 'dui', numbers: ['12'] })], 'vl 12 b10n dui10n');
const TWICE = a.wholeDraw({ 1: '12', 18: '903412' });

/** The default prices, but for another co of bao lô. */
const configured = (co: number): CustomerEvent => {
  const [rate, trathuong] = [takeRate(co), payout(75)];
  if (rate === null || trathuong === null) throw new Error('not a price');
  const MN = { ...DEFAULT_SETTINGS.prices.MN, '2D.b': { co: rate, trathuong } };
  const settings = { ...DEFAULT_SETTINGS, prices: { ...DEFAULT_SETTINGS.prices, MN } };
  return { type: 'CustomerConfigured', version: 1, data: { agentId: a.AGENT, khachId: AN, settings } };
};

const given = async (...events: readonly a.HistoryEvent[]) => {
  const log = openLog();
  await append(log, events);
  return (uiId = M1, index = 0, asOf: string | null = null) =>
    traceItemHistory(log, {
      agentId: a.AGENT,
      date: a.DATE,
      uiId,
      ksId: itemId(uiId, index),
      asOf: asOf === null ? null : new Date(asOf),
    });
};

const types = (answer: Awaited<ReturnType<typeof traceItemHistory>>) =>
  answer?.events.map(({ type }) => type);

describe('the trace of a bet item', () => {
  it('shows where it was written, its winnings and its events', async () => {
    const trace = await given(an, a.placed(M1, 1, bao12), a.confirmed('vl', TWICE));
    const answer = await trace();
    expect(auditTrace.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      ui_id: M1,
      khach_name: 'Anh An',
      stt: 1,
      deleted: false,
      trace: {
        places: { type: { text: 'b', line: 1, start: 6, end: 7 }, amount: { text: '10n' } },
        tienxac: { formula: '10 × 18 lô × 1 số × 1 đài', value: 180 },
        thucthu: { formula: '180 × 0.75', value: 135 },
        came: [
          {
            number: '12',
            prizes: [
              { rank: 'G8', position: 1 },
              { rank: 'ĐB', position: 18 },
            ],
          },
        ],
        thang: { formula: '10 × 2 lần × 75', value: 1500 },
        thangthua: { value: 1365 },
        price: { key: '2D.b', origin: { type: 'CustomerCreated', actor: a.AGENT } },
      },
    });
    expect(types(answer)).toEqual(['CustomerCreated', 'BetPlaced', 'DrawRowsConfirmed']);
    expect(answer?.explanation).toContain('Tiền trúng  10 × 2 lần × 75 = 1500');
    expect(await trace(M1, 1)).toMatchObject({ trace: { kind: 'dui', thang: { value: 750 } } });
  });

  it('names the event that set the price, or none where no event did', async () => {
    const before = [an, configured(0.8), configured(0.75)] as const;
    const trace = await given(
      ...before,
      { type: 'CustomerRenamed', version: 1, data: { agentId: a.AGENT, khachId: AN, name: 'Cô An' } },
      a.placed(M1, 1, bao12),
      configured(0.9),
    );
    expect(await trace()).toMatchObject({
      khach_name: 'Cô An',
      trace: { price: { co: 0.75, origin: { type: 'CustomerConfigured' } } },
    });
    const other = await given(an, configured(0.8), a.placed(M1, 1, bao12));
    expect(await other()).toMatchObject({ trace: { price: { co: 0.75, origin: null } } });
  });

  it('after a correction, counts the corrected prize and keeps the old one in its events', async () => {
    const trace = await given(
      an,
      a.placed(M1, 1, bao12),
      a.confirmed('vl', TWICE),
      a.corrected('vl', 1, '13', '12'),
    );
    const answer = await trace();
    expect(answer?.trace.thang).toEqual({ formula: '10 × 1 lần × 75', value: 750 });
    expect(answer?.events.at(-1)?.sentence).toBe('Sửa kết quả vl: giải thứ 1 từ 12 thành 13; lý do: nhầm');
    expect(await trace(M1, 0, '2026-11-20T02:00:02Z')).toMatchObject({ trace: { thang: { value: 1500 } } });
    expect(await trace(M1, 0, '2026-11-20T02:00:01Z')).toMatchObject({ trace: { thangthua: null } });
    expect(await trace(M1, 0, '2026-11-20T02:00:00Z')).toBeNull();
  });

  it('follows a message through edit and deletion, separately from others', async () => {
    const trace = await given(
      an,
      a.placed(M1, 1, bao12),
      a.placed(M2, 2, bao12),
      a.edited(M1, a.content(AN, [a.item({ points: 1 })], 'vl 12 b1n')),
      a.deleted(M1),
      a.deleted(M2),
    );
    const answer = await trace();
    expect(answer).toMatchObject({ deleted: true, trace: { points: 1, tienxac: { value: 18 } } });
    expect(types(answer)).toEqual(['CustomerCreated', 'BetPlaced', 'BetEdited', 'BetDeleted']);
    expect(await trace(M1, 1)).toBeNull();
    expect(await trace(a.uuid('m', 9))).toBeNull();
  });

  it('says which remembered habits decided the reading, of the edit if it was edited', async () => {
    const habits = [{ question: 'db', answer: 'dui', learnedAt: '2026-11-18T18:30:00.000Z' }];
    const read: a.HistoryEvent = {
      type: 'BetPlaced',
      version: 2,
      data: { agentId: a.AGENT, date: a.DATE, uiId: M1, stt: 1, ...packContent(bao12), habits },
    };
    const sentence = '“db” đọc là đuôi giải đặc biệt, theo thói quen đã nhớ ngày 19/11/2026';
    const repriced: a.HistoryEvent = {
      type: 'BetRepriced',
      version: 2,
      data: { agentId: a.AGENT, date: a.DATE, uiId: M1, ...packContent(bao12) },
    };
    const trace = await given(an, read, repriced, a.edited(M1, bao12));
    const before = await trace(M1, 0, '2026-11-20T02:00:02Z');
    expect(before?.trace.habits).toEqual([sentence]);
    expect(before?.explanation).toContain(`Thói quen   ${sentence}`);
    expect(auditTrace.parse(before)).toEqual(before);
    expect((await trace())?.trace).not.toHaveProperty('habits');
  });
});
