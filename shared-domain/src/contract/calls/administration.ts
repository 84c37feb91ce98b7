import { z } from 'zod';
import { adminQuery, queriedRow } from '../admin-query.ts';
import { faultRow } from '../fault-report.ts';
import { keptMail, mailRow } from '../mails.ts';
import { houseRow } from '../maintenance.ts';
import { outcome } from '../shapes.ts';
import { viewRow } from '../views.ts';
import { webConfigChange } from '../web-config.ts';
import type { Call } from './call.ts';

/** What an admin does about the installation itself. */
export const administrationCalls = {
  changeWebConfig: {
    method: 'POST',
    path: '/api/modify/modify_web_config',
    says: 'Đổi điều máy chủ nói với mọi người, giá và hoa hồng',
    body: webConfigChange,
    answer: outcome,
    writes: ['WebConfigChanged'],
  },
  house: {
    method: 'GET',
    path: '/api/basic/get_basic_cauhinh',
    says: 'Đường dẫn, miền và đài',
    answer: z.array(houseRow),
    from: 'the log',
  },
  query: {
    method: 'POST',
    path: '/api/modify/modify_username',
    says: 'Hỏi dữ liệu theo điều kiện; mỗi lần hỏi được ghi lại',
    body: adminQuery,
    answer: z.array(queriedRow),
    writes: ['DataQueried'],
  },
  faults: {
    method: 'GET',
    path: '/api/basic/get_error_log',
    says: 'Lỗi mà trình duyệt đã báo',
    answer: z.array(faultRow),
    from: 'a file',
  },
  putAwayFaults: {
    method: 'GET',
    path: '/api/modify/remove_log_file',
    says: 'Lưu trữ nhật ký lỗi',
    answer: outcome,
    writes: ['FaultLogArchived'],
  },
  putAwayOldData: {
    method: 'GET',
    path: '/api/modify/remove_old_data',
    says: 'Lưu trữ lời chat đã cũ',
    answer: outcome,
    writes: ['OldDataArchived', 'ChatDayArchived'],
  },
  mails: {
    method: 'GET',
    path: '/api/mails',
    says: 'Thư mà không máy chủ thư nào nhận',
    answer: z.array(mailRow),
    from: 'the mail folder',
  },
  mail: {
    method: 'GET',
    path: '/api/mails/:mailId',
    says: 'Một thư',
    answer: z.array(keptMail),
    from: 'the mail folder',
  },
  description: {
    method: 'GET',
    path: '/api/docs/openapi.json',
    says: 'Mô tả mọi lệnh cho chương trình (OpenAPI 3.1)',
    answer: z.looseObject({ openapi: z.literal('3.1.0') }),
    from: 'the routes',
  },
  descriptionPage: {
    method: 'GET',
    path: '/api/docs',
    says: 'Mô tả mọi lệnh để đọc, một trang HTML',
    answer: z.string(),
    from: 'the routes',
  },
  views: {
    method: 'GET',
    path: '/api/views',
    says: 'Các màn hình dữ liệu và tình trạng',
    answer: z.array(viewRow),
    from: 'every view',
  },
  rebuildView: {
    method: 'POST',
    path: '/api/views/:name/rebuild',
    says: 'Dựng lại một màn hình dữ liệu',
    answer: outcome,
    writes: ['ViewRebuildOrdered'],
  },
  retryView: {
    method: 'POST',
    path: '/api/views/:name/retry',
    says: 'Thử lại chỗ màn hình dữ liệu đã dừng',
    answer: outcome,
    writes: ['ViewRetryOrdered'],
  },
  skipEvent: {
    method: 'POST',
    path: '/api/views/:name/skip',
    says: 'Bỏ qua sự kiện đã làm dừng',
    answer: outcome,
    writes: ['ViewEventSkipped'],
  },
} as const satisfies Readonly<Record<string, Call>>;
