import * as auditCalls from '@so-cuoc/shared-domain/contract/calls/reports/audit.ts';
import { auditEvent } from '@so-cuoc/shared-domain/contract/calls/reports/audit.ts';
import { describe, expect, it } from 'vitest';
import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';
import { z } from 'zod';
import { readingCalls } from '../../test/reading-calls.ts';
import * as a from '../../test/history.ts';

const AN = a.uuid('k', 1);
const BA = a.uuid('k', 2);
const CU = a.uuid('k', 3);
const M = (number: number): string => a.uuid('m', number);
const bao = (khachId: string) => a.content(khachId, [a.item()]);

/** Seconds 0 … 8 of 02:00 UTC. */
const HISTORY: readonly a.HistoryEvent[] = [
  a.created(AN, 'Anh An'),
  a.created(BA, 'Bà Ba'),
  a.created(CU, 'Cụ Cù', a.OTHER_AGENT),
  a.placed(M(1), 1, bao(AN)),
  a.placed(M(2), 2, bao(BA)),
  a.placed(M(3), 1, bao(CU), a.DATE, a.OTHER_AGENT),
  a.deleted(M(1)),
  a.confirmed('vl', a.wholeDraw()),
  a.corrected('vl', 1, '12', '30'),
];

const AUDITOR: Identity = {
  userId: a.uuid('u', 9),
  username: 'kiemtoan',
  role: 'au',
  agentId: a.uuid('u', 9),
};
const AGENT: Identity = { userId: a.AGENT, username: 'daily1', role: 'us', agentId: a.AGENT };

const events = z.array(auditEvent);
const asked = async (identity: Identity, query: string) => {
  const { ask } = await readingCalls(HISTORY, identity);
  return events.parse((await ask(`${auditCalls.events.path}?${query}`)).json());
};
const types = (rows: z.infer<typeof events>) => rows.map(({ type }) => type);

describe('the events of the log', () => {
  it('are listed in order, with actor and description', async () => {
    const rows = await asked(AUDITOR, '');
    expect(rows.map(({ revision, position }) => [revision, position])).toHaveLength(HISTORY.length);
    expect(rows[3]).toMatchObject({
      type: 'BetPlaced',
      stream: `book-${a.AGENT}-${a.DATE}`,
      at: '2026-11-20T02:00:03.000Z',
      actor: a.AGENT,
      ui_user_id: a.AGENT,
      khach_id: AN,
      khach_name: 'Anh An',
      ui_id: M(1),
      sentence: 'Nhập tin số 1',
      data: { text: 'vl 12 b10n', items: [{ kind: 'b', numbers: ['12'], stations: ['vl'], lots: 18 }] },
    });
    expect(rows[6]?.sentence).toBe('Xóa tin số 1');
    expect(rows[8]?.sentence).toBe('Sửa kết quả vl: giải thứ 1 từ 30 thành 12; lý do: nhầm');
  });

  it.each([
    ['by type', 'type=BetDeleted,DrawCorrected', ['BetDeleted', 'DrawCorrected']],
    ['by stream', `stream=draw-${a.DATE}-vl`, ['DrawRowsConfirmed', 'DrawCorrected']],
    [
      'by customer, the deletion of its message too',
      `khach=${AN}`,
      ['CustomerCreated', 'BetPlaced', 'BetDeleted'],
    ],
    ['by agent', `user=${a.OTHER_AGENT}`, ['CustomerCreated', 'BetPlaced']],
    [
      'between instants, both included',
      'from=2026-11-20T02:00:06Z&to=2026-11-20T02:00:07Z',
      ['BetDeleted', 'DrawRowsConfirmed'],
    ],
    ['of a day in Vietnam', 'from=2026-11-21', []],
    ['of a customer that there is not', `khach=${a.uuid('k', 9)}`, []],
  ])('are found %s', async (_, query, expected) => {
    // Everything is done by the first agent, so `user` finds its acts on others too: ask for what is about it.
    const rows = await asked(AUDITOR, query);
    expect(types(rows)).toEqual(expected);
  });

  it('are paged without gaps or repeats', async () => {
    const { ask } = await readingCalls(HISTORY, AUDITOR);
    for (const scope of ['', `khach=${AN}&`, `stream=draw-${a.DATE}-vl&`]) {
      const all = events.parse((await ask(`${auditCalls.events.path}?${scope}`)).json());
      const paged: z.infer<typeof events> = [];
      for (let after = ''; ;) {
        const page = events.parse((await ask(`${auditCalls.events.path}?${scope}limit=2${after}`)).json());
        paged.push(...page);
        const last = page.at(-1);
        if (last === undefined) break;
        after = `&after=${last.position}`;
      }
      expect(paged).toEqual(all);
    }
  });

  it("are an agent's own, and the draws", async () => {
    const rows = await asked(AGENT, '');
    expect(types(rows)).toEqual([
      'CustomerCreated',
      'CustomerCreated',
      'BetPlaced',
      'BetPlaced',
      'BetDeleted',
    ]);
    expect(await asked(AGENT, `stream=draw-${a.DATE}-vl`)).toHaveLength(2);
    expect(types(await asked(AGENT, 'type=DrawCorrected'))).toEqual(['DrawCorrected']);
    expect(types(await asked(AGENT, 'type=DrawCorrected,BetPlaced'))).toEqual(['BetPlaced', 'BetPlaced']);
    const { ask } = await readingCalls(HISTORY, AGENT);
    for (const stream of [
      `customers-${a.OTHER_AGENT}`,
      `book-${a.OTHER_AGENT}-${a.DATE}`,
      'views',
      'catalogue',
    ])
      expect((await ask(`${auditCalls.events.path}?stream=${stream}`)).statusCode, stream).toBe(403);
  });

  it.each([
    'from=hom-qua',
    'after=mai',
    'user=mot',
    'limit=0',
    'limit=5000',
    'type=%27',
    'from=2026-11-21&to=2026-11-20',
  ])('refuses %s with 400', async (query) => {
    const { ask } = await readingCalls([], AUDITOR);
    expect((await ask(`${auditCalls.events.path}?${query}`)).statusCode).toBe(400);
  });
});
