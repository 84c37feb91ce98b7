import { describe, expect, it, onTestFinished } from 'vitest';
import type { DrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';
import { append, openLog, openViews } from '../../test/temporary-stores.ts';
import * as a from '../../test/history.ts';
import { openProjections } from '../open.ts';
import { reportMessages } from '../report/query.ts';
import { reportsAsOf } from '../report/as-of.ts';
import type { DocumentReader } from '../read-model/port.ts';

const AN = a.uuid('k', 1);
const BA = a.uuid('k', 2);
const M = (number: number): string => a.uuid('m', number);
const of = (khachId: string, ...numbers: string[]) => a.content(khachId, [a.item({ numbers })]);

/**
 * An has 12 and 99. Ba, to whom the agent hands on, has 56. The draw of vl is complete, with 12 in its first
 * prize.
 */
const HISTORY: readonly a.HistoryEvent[] = [
  a.created(AN, 'Anh An'),
  a.created(BA, 'Bà Ba', a.AGENT, true),
  a.placed(M(1), 1, of(AN, '12')),
  a.placed(M(2), 2, of(AN, '99')),
  a.placed(M(3), 3, of(BA, '56')),
  a.placed(M(4), 4, of(BA, '56')),
  a.deleted(M(4)),
  a.placed(M(5), 5, a.content(AN, [a.item({ stations: ['bd'], numbers: ['12'] })])),
  // Bets on 56 but does not win either way: 88 was not drawn.
  a.placed(M(6), 6, a.content(AN, [a.item({ kind: 'da', numbers: ['56', '88'] })])),
  a.confirmed('vl', a.wholeDraw({ 1: '12', 2: '956', 18: '999999' })),
];

const given = async (...events: readonly a.HistoryEvent[]) => {
  const log = openLog();
  await append(log, events);
  const projections = await openProjections({
    events: log,
    store: openViews(),
    clock: () => new Date(),
    warn: (sentence) => {
      throw new Error(sentence);
    },
  });
  onTestFinished(() => projections.close());
  return {
    log,
    foresee: async (...facts: readonly DrawEvent[]) => (await projections.previewCorrection(facts)) ?? [],
  };
};

describe('the preview of a correction', () => {
  it('lists only the messages on the old and the new number, with their amounts', async () => {
    const { foresee } = await given(...HISTORY);
    expect(await foresee(a.corrected('vl', 1, '56', '12'))).toMatchObject([
      {
        ui_id: M(1),
        ui_user_id: a.AGENT,
        khach_id: AN,
        khach_name: 'Anh An',
        before: { tientrung: 750, thangthuanew: -615 },
        after: { tientrung: 0, thangthuanew: 135 },
      },
      {
        ui_id: M(3),
        khach_name: 'Bà Ba',
        before: { tientrung: 750, thangthuanew: 615 },
        after: { tientrung: 1500, thangthuanew: 1365 },
      },
    ]);
  });

  it('is empty where the number does not change', async () => {
    const { foresee } = await given(...HISTORY);
    expect(await foresee(a.corrected('vl', 1, '12', '12'))).toEqual([]);
  });

  it('equals the later result, to the đồng', async () => {
    const { log, foresee } = await given(...HISTORY);
    const foreseen = await foresee(a.corrected('vl', 1, '56', '12'));
    await append(log, [a.corrected('vl', 1, '56', '12')], HISTORY.length);
    const documents: Pick<DocumentReader, 'range' | 'get'> = {
      get: () => Promise.resolve(null),
      range: (_, { from }) =>
        Promise.resolve(from.endsWith(`${a.DATE}/`) ? [{ key: `${a.AGENT}/${a.DATE}/0`, document: {} }] : []),
    };
    const rows = await reportMessages(reportsAsOf(log, documents, new Date('2099-01-01')), {
      agentId: a.AGENT,
      from: a.DATE,
      to: a.DATE,
      mien: null,
    });
    for (const { ui_id, after } of foreseen)
      expect(rows.find((row) => row.ui_id === ui_id)).toMatchObject(after);
    expect(foreseen).toHaveLength(2);
  });
});
