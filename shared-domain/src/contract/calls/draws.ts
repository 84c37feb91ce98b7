import { z } from 'zod';
import { previewOption, resultOptions } from '../asked.ts';
import { correctionPreview } from '../correction.ts';
import { dailyResults, scoredByOthers, scoredItemRow } from '../rescoring.ts';
import { runSources, sourcesRun, sourceStates, stopSources } from '../result-sources.ts';
import {
  regionFull,
  regionsFull,
  resultBackup,
  resultEntry,
  resultOfAll,
  resultRow,
  resultsDay,
} from '../results.ts';
import { outcome } from '../shapes.ts';
import type { Call } from './call.ts';

/** Results: read, entered, corrected, fetched. */
export const drawCalls = {
  day: {
    method: 'GET',
    path: '/api/basic/get_basic_ketqua/:date',
    says: 'Kết quả của một ngày',
    query: resultOptions,
    answer: z.array(z.union([resultOfAll, resultRow])),
  },
  stations: {
    method: 'POST',
    path: '/api/basic/get_basic_ketqua_daily',
    says: 'Kết quả của những đài đã chọn',
    body: dailyResults,
    answer: z.array(resultRow),
  },
  today: {
    method: 'GET',
    path: '/api/basic/get_ket_qua_ngay',
    says: 'Hôm nay miền nào đã đủ kết quả',
    answer: regionsFull,
  },
  isFull: {
    method: 'POST',
    path: '/api/basic/check_basic_ketqua_isfull',
    says: 'Một ngày, miền nào đã đủ kết quả',
    body: resultsDay,
    answer: z.array(regionFull),
  },
  enter: {
    method: 'POST',
    path: '/api/modify/getuserkhachhang/:guid',
    says: 'Nhập hoặc sửa kết quả; preview=1 chỉ xem trước',
    query: previewOption,
    body: resultEntry,
    answer: z.union([correctionPreview, outcome]),
    writes: ['DrawRowsConfirmed', 'DrawCorrected', 'DrawConflictRaised', 'DrawConflictSettled'],
  },
  backUp: {
    method: 'POST',
    path: '/api/modify/ketquaxosobackup',
    says: 'Cất một dòng kết quả để đối chiếu',
    body: resultBackup,
    answer: outcome,
    writes: ['DrawRowBackedUp'],
  },
  fetch: {
    method: 'POST',
    path: '/api/modify/chay_ket_qua',
    says: 'Đọc các nguồn kết quả ngay bây giờ',
    body: runSources,
    answer: sourcesRun,
    writes: ['DrawRowsObserved', 'DrawRowsConfirmed', 'DrawConflictRaised'],
  },
  stop: {
    method: 'POST',
    path: '/api/modify/dung_ket_qua',
    says: 'Dừng hoặc chạy lại việc tự đọc kết quả',
    body: stopSources,
    answer: outcome,
    writes: ['FeedReadingStopped', 'FeedReadingResumed'],
  },
  sources: {
    method: 'GET',
    path: '/api/basic/get_nguon_ket_qua',
    says: 'Tình trạng của từng nguồn kết quả',
    answer: sourceStates,
    from: 'this process',
  },
  scored: {
    method: 'GET',
    path: '/api/basic/get_basic_kieuso/:date/:guid',
    says: 'Mọi cược của một ngày như máy chủ đã chấm',
    answer: z.array(scoredItemRow),
  },
  scoredByOthers: {
    method: 'POST',
    path: '/api/modify/modifykieuso/:id',
    says: 'Giữ cho trang cũ: máy chủ tự chấm và trả điều nó biết',
    body: scoredByOthers,
    answer: z.array(scoredItemRow),
  },
} as const satisfies Readonly<Record<string, Call>>;
