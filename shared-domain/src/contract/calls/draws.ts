import { z } from 'zod';
import { previewQuery } from '../asked.ts';
import { correctionPreview } from '../correction.ts';
import { dailyResults, scoredByOthers, scoredItemRow } from '../rescoring.ts';
import { runSources, sourcesRun, sourceStates, stopSources } from '../result-sources.ts';
import { regionFull, regionsFull, resultBackup, resultEntry, resultRow, resultsDay } from '../results.ts';
import { outcome, outcomeWith } from '../shapes.ts';
import type { Call } from './call.ts';

/** How many rows were entered, or which cannot be. */
const resultsOutcome = outcomeWith({
  rows: z.number(),
  xoso_ngay: z.string(),
  xoso_daiid: z.string(),
  xoso_vitri: z.number(),
});

/** Results: read, entered, corrected, fetched. */
export const drawCalls = {
  stations: {
    method: 'POST',
    path: '/api/basic/get_basic_ketqua_daily',
    body: dailyResults,
    answer: z.array(resultRow),
  },
  today: {
    method: 'GET',
    path: '/api/basic/get_ket_qua_ngay',
    answer: regionsFull,
  },
  isFull: {
    method: 'POST',
    path: '/api/basic/check_basic_ketqua_isfull',
    body: resultsDay,
    answer: z.array(regionFull),
  },
  enter: {
    method: 'POST',
    path: '/api/modify/getuserkhachhang/:guid',
    query: previewQuery,
    body: resultEntry,
    answer: z.union([resultsOutcome, correctionPreview]),
  },
  backUp: {
    method: 'POST',
    path: '/api/modify/ketquaxosobackup',
    body: resultBackup,
    answer: resultsOutcome,
  },
  fetch: {
    method: 'POST',
    path: '/api/modify/chay_ket_qua',
    body: runSources,
    answer: sourcesRun,
  },
  stop: {
    method: 'POST',
    path: '/api/modify/dung_ket_qua',
    body: stopSources,
    answer: outcome,
  },
  sources: {
    method: 'GET',
    path: '/api/basic/get_nguon_ket_qua',
    answer: sourceStates,
  },
  scored: {
    method: 'GET',
    path: '/api/basic/get_basic_kieuso/:date/:guid',
    answer: z.array(scoredItemRow),
  },
  scoredByOthers: {
    method: 'POST',
    path: '/api/modify/modifykieuso/:id',
    body: scoredByOthers,
    answer: z.array(scoredItemRow),
  },
} as const satisfies Readonly<Record<string, Call>>;

/** The same path, by what it is asked: what would follow, and doing it. */
export const previewCall = { ...drawCalls.enter, answer: correctionPreview } as const;
export const enterCall = { ...drawCalls.enter, answer: resultsOutcome } as const;
