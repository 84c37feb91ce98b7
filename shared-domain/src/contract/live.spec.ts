import { describe, expect, it } from 'vitest';
import { item } from '../../test/given-items.ts';
import { packItems } from '../book/packed-items.ts';
import { messageOf, type MessageText, packMessage } from '../book/packed-message.ts';
import { pointsFromCenti } from '../money/money.ts';
import { levelWithin } from '../overflow/levels.ts';
import { positionKey } from '../overflow/position.ts';
import { emptyDrawTable, withRows } from '../scoring/draw-table.ts';
import { joinScores, packScore } from '../scoring/packed-scores.ts';
import { scoreItem } from '../scoring/score-item.ts';
import { NO_REGION, totalsOf } from '../scoring/totals.ts';
import { liveChanges, type WireRow } from './live.ts';
import { levelRowOf } from './rows/overflow-runs.ts';
import { packCustomerDayRow, packLevel, packMessageRow, packScoresRow } from './rows/packed-rows.ts';
import { messageRowOf, summaryRowOf } from './rows/report-rows.ts';

const DATE = '2026-11-20';
const AN = { khachId: 'an', name: 'Anh An', givesTo: true };
const items = [item({ kind: 'b', numbers: '12 34' }), item({ kind: 'da', numbers: '12 34' })];
const draws = new Map([['vl', withRows(emptyDrawTable('MN'), [{ position: 1, number: '12' }])]]);
const scores = items.map((one) => scoreItem(one, draws));
const MESSAGE: MessageText = {
  ...{ uiId: 'm1', stt: 7, khachId: 'an', region: 'MN', original: 'Vl 12 34b5', text: 'vl 12.34b5n' },
  ...{ created: '2026-11-20T02:00:00.000Z', updated: '2026-11-20T03:00:00.000Z' },
  ...{ deleted: false, flagged: false, late: true, ran: '' },
  ...{ items: packItems(items), scores: joinScores(scores.map(packScore)) },
};
const packedMessage = packMessageRow(
  { agentId: 'daily', date: DATE, message: packMessage(MESSAGE, MESSAGE.scores) },
  AN,
);

const received = (...rows: readonly WireRow[]) =>
  liveChanges.safeParse(JSON.parse(JSON.stringify({ position: '1', view: 'report', rows })));

describe('rows that are packed for screens', () => {
  it('given a message, then its row is the one that the report answers', () => {
    const row = messageRowOf({ date: DATE, message: messageOf(MESSAGE) }, 'daily', AN);
    expect(row).toMatchObject({ ui_id: 'm1', khach_name: 'Anh An', tientrung: 375, ui_tre: true });
    expect(received(packedMessage).data?.rows).toEqual([{ kind: 'message', row }]);
  });

  it('given the totals of a customer’s day, then its row is the one that the summary answers', () => {
    const regions = { ...NO_REGION, MN: totalsOf(items, scores) };
    const row = summaryRowOf(AN, regions, 3);
    expect(received(packCustomerDayRow(DATE, AN, regions, 3)).data?.rows).toEqual([
      { kind: 'customer-day', date: DATE, row },
    ]);
    expect(received(packCustomerDayRow(DATE, AN, NO_REGION, 3)).data?.rows).toMatchObject([
      { row: { r_count: 0 } },
    ]);
  });

  it('given scores of some messages, then each has its row', () => {
    const messages = [
      { uiId: 'm1', scores: 's vl:99:2,s' },
      { uiId: 'm2', scores: '' },
    ];
    expect(received(packScoresRow(DATE, messages)).data?.rows).toEqual(
      messages.map((one) => ({ kind: 'scores', ui_id: one.uiId, date: DATE, scores: one.scores })),
    );
  });

  it('given levels of a day, then each position has its row', () => {
    const [taken, limit, forwarded] = [5_000, 2_000, 1_000].map(pointsFromCenti);
    if (taken === undefined || limit === undefined || forwarded === undefined) throw new Error('no points');
    const [single, pair] = [
      { region: 'MN', stations: ['vl'], betClass: '2D', kind: 'b', numbers: ['12'], taken } as const,
      {
        region: 'MT',
        stations: ['dn', 'kh'],
        betClass: 'dx',
        kind: 'dx',
        numbers: ['12', '34'],
        taken,
      } as const,
    ];
    const levels = Object.fromEntries(
      [single, pair].map((at) => [`${at.region} ${positionKey(at)}`, packLevel(taken, limit, forwarded)]),
    );
    expect(received({ kind: 'packed-levels', date: DATE, levels }).data?.rows).toEqual(
      [single, pair].map((at) => ({
        ...{ kind: 'overflow', date: DATE },
        row: levelRowOf(levelWithin(at, limit, forwarded)),
      })),
    );
  });

  it.each([
    { ...packedMessage, message: ['m1;7', 'text', null] },
    { ...packedMessage, message: [packedMessage.message[0].replace('|2D|', '|9D|'), 'text', null] },
    { kind: 'packed-levels', date: DATE, levels: { 'MN vl 2D.b 12': '1' } },
    { kind: 'packed-levels', date: DATE, levels: { nowhere: '1 2 3' } },
    { kind: 'packed-scores', date: DATE, count: 1, scores: 'm1' },
    { kind: 'packed-scores', date: DATE, count: 1, scores: ' s' },
  ])('given text that is not packed, then the changes are refused: %j', (row) => {
    expect(liveChanges.safeParse({ position: '1', view: 'report', rows: [row] }).success).toBe(false);
  });
});
