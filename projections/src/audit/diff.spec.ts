import * as auditCalls from '@so-cuoc/shared-domain/contract/calls/reports/audit.ts';
import { auditDiffRow } from '@so-cuoc/shared-domain/contract/calls/reports/audit.ts';
import { describe, expect, it } from 'vitest';
import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
import { z } from 'zod';
import { readingCalls } from '../../test/reading-calls.ts';
import * as a from '../../test/history.ts';

const AN = a.uuid('k', 1);
const BA = a.uuid('k', 2);
const M = (number: number): string => a.uuid('m', number);
const of = (khachId: string, ...numbers: string[]) =>
  a.content(khachId, [a.item({ numbers })], `vl ${numbers.join('.')} b10n`);
const AUDITOR: Identity = {
  userId: a.uuid('u', 9),
  username: 'kiemtoan',
  role: 'au',
  agentId: a.uuid('u', 9),
};

/** The instant of the `number`-th event (test/history.ts). */
const at = (number: number): string => new Date(Date.UTC(2026, 10, 20, 2, 0, number)).toISOString();

const HISTORY: readonly a.HistoryEvent[] = [
  a.created(AN, 'Anh An'),
  a.created(BA, 'Bà Ba'),
  a.placed(M(1), 1, of(AN, '12')),
  a.placed(M(2), 2, of(BA, '99')),
  a.confirmed('vl', a.wholeDraw({ 1: '12' })),
  a.placed(M(3), 3, of(AN, '55')),
  a.corrected('vl', 1, '99', '12'),
  a.edited(M(3), of(AN, '56')),
  a.deleted(M(3)),
  { type: 'CustomerDeleted', version: 1, data: { agentId: a.AGENT, khachId: BA } },
];

const between = async (from: string, to: string) => {
  const { ask } = await readingCalls(HISTORY, AUDITOR);
  const answer = await ask(`${auditCalls.diff.path}?from=${from}&to=${to}&userId=${a.AGENT}`);
  return z.array(auditDiffRow).parse(answer.json());
};
const causes = (rows: readonly z.infer<typeof auditDiffRow>[]) =>
  rows.map(({ stt, events }) => [stt, ...events.map(({ type }) => type)]);

describe('changes between two instants', () => {
  it('lists each changed report row, before and after, with the events that changed it', async () => {
    const rows = await between(at(5), at(6));
    expect(rows).toMatchObject([
      {
        ui_id: M(1),
        khach_name: 'Anh An',
        ui_date: a.DATE,
        before: { tientrung: 750, thangthuanew: -615, open: 0, ui_chuoi: 'vl 12 b10n' },
        after: { tientrung: 0, thangthuanew: 135 },
        events: [
          {
            type: 'DrawCorrected',
            at: at(6),
            sentence: 'Sửa kết quả vl: giải thứ 1 từ 12 thành 99; lý do: nhầm',
          },
        ],
      },
      {
        ui_id: M(2),
        before: { tientrung: 0 },
        after: { tientrung: 750 },
        events: [{ type: 'DrawCorrected' }],
      },
    ]);
  });

  it('excludes an event at the first instant, includes one at the last; equal instants have no differences', async () => {
    expect(await between(at(6), at(6))).toEqual([]);
    expect(await between(at(9), at(30))).toEqual([]);
    expect(causes(await between(at(1), at(2)))).toEqual([[1, 'BetPlaced']]);
  });

  it('a new message has no before, a deleted one no after', async () => {
    expect(await between(at(4), at(5))).toMatchObject([
      { ui_id: M(3), before: null, after: { tienxac: 180 } },
    ]);
    expect(await between(at(7), at(8))).toMatchObject([
      { ui_id: M(3), before: { tienxac: 180 }, after: null },
    ]);
    expect(await between(at(4), at(8))).toHaveLength(2);
  });

  it("a deleted customer's messages leave with the customer", async () => {
    expect(causes(await between(at(8), at(9)))).toEqual([[2, 'CustomerDeleted']]);
  });

  it('lists all events of a message in order', async () => {
    expect(causes(await between(at(2), at(9)))).toEqual([[1, 'DrawRowsConfirmed', 'DrawCorrected']]);
    expect(causes(await between(at(3), at(7)))).toEqual([
      [1, 'DrawRowsConfirmed', 'DrawCorrected'],
      [2, 'DrawRowsConfirmed', 'DrawCorrected'],
      [3, 'BetPlaced', 'BetEdited'],
    ]);
  });
});
