import { isCommission, isPrice } from '../../../renewals/amounts.ts';
import { OPEN, OPTIONAL, OPEN_CHANGE, SIGNED_IN, ADMIN_CHANGE } from '../../access.ts';
import { defineCall } from '../../define-call.ts';
import { text, outcome } from '../../shapes.ts';
import { setupStateAnswer, setupRequest, loginAnswer } from '../accounts/sessions.ts';
import { z } from 'zod';

/** GET /api/health */
export const healthAnswer = z.object({
  status: z.enum(['ok', 'degraded']),
  version: z.string(),
  store: z.enum(['embedded', 'eventstoredb']),
  position: z.string(),
  /** The last pass over the whole log (ours); absent before the first. */
  verification: z.object({ at: z.string(), ok: z.boolean(), events: z.number() }).optional(),
  /** The second copy (ours): null if it has not asked since the service began; absent without one. */
  standby: z.object({ position: z.number(), lag: z.number(), heard: z.string() }).nullable().optional(),
  /** Whether the asking browser bears a session's cookie, which may be over: a page without one need not ask who it is. */
  cookie: z.boolean(),
  views: z.array(
    z.object({
      name: z.string(),
      position: z.string(),
      /** Events not yet folded. */
      lag: z.number(),
      state: z.enum(['live', 'rebuilding', 'stopped']),
      error: z.string().optional(),
    }),
  ),
});
export type Health = z.infer<typeof healthAnswer>;

/** GET /api/basic/get_web_config */
export const webConfigRow = z.object({
  info_giaban: z.number(),
  info_percent: z.number(),
  info_domain: z.string(),
  info_thanhtoan: z.boolean(),
  info_no_check_login: z.string(),
  info_message_user: z.string(),
  info_message_sale: z.string(),
  info_link_user: z.string(),
  info_link_text_user: z.string(),
  /** How to pay the provider; '' for accounts that pay a manager, or nobody (ours). */
  info_pay: z.string(),
  /** Managers and admins must set up a second step (ours). */
  info_totp: z.boolean().default(false),
  info_count_khachcf: z.number(),
  info_count_viettat: z.number(),
  /** The label of a sample book, shown on every page; '' for a real one. */
  info_sample: z.string(),
});
export type WebConfig = z.infer<typeof webConfigRow>;

/** A page of the web or none: nothing else may stand behind a link that everyone is shown. */
const link = z.union(
  [z.literal(''), z.url({ protocol: /^https?$/, error: 'Phải là đường dẫn http hoặc https' })],
  'Phải là đường dẫn http hoặc https',
);

/** POST /api/modify/modify_web_config (ad): any of these; what is left out stays → updatesuccess. */
const webConfigChange = z
  .object({
    info_giaban: z.number().max(1_000_000).refine(isPrice, 'Phải lớn hơn 0, tối đa 2 số lẻ'),
    info_percent: z.number().refine(isCommission, 'Phải từ 0 đến 1, tối đa 4 số lẻ'),
    info_domain: link,
    info_thanhtoan: z.boolean(),
    info_no_check_login: text(5000),
    info_message_user: text(2000),
    info_message_sale: text(2000),
    info_link_user: link,
    info_link_text_user: text(200),
    info_pay: text(1000),
    info_totp: z.boolean(),
  })
  .partial();

/** What the head of every page says: users' notice with a link, and the notice for managers (product-1 §2). */
export const noticeTexts = z.object({
  info_message_user: z.string(),
  info_message_sale: z.string(),
  info_link_user: z.string(),
  info_link_text_user: z.string(),
});
export type Notices = z.infer<typeof noticeTexts>;

/** GET /api/basic/get_basic_cauhinh: links, regions and stations by ch_key weblink, mien, dai. */
export const basicConfigRow = z.object({
  ch_key: z.enum(['weblink', 'mien', 'dai']),
  ch_type: z.string(),
  ch_type2: z.string(),
  ch_value: z.string(),
  ch_desc: z.string(),
});
export type BasicConfigRow = z.infer<typeof basicConfigRow>;

export const health = defineCall({
  method: 'GET',
  path: '/api/health',
  summary: 'Máy chủ có phục vụ được không, và mỗi màn hình dữ liệu đã đọc tới đâu',
  access: OPEN,
  source: 'every view',
  anyQuery: true,
  answer: healthAnswer,
});

export const webConfig = defineCall({
  method: 'GET',
  path: '/api/basic/get_web_config',
  summary: 'Điều mà máy chủ này nói với mọi người',
  access: OPTIONAL,
  source: 'the log',
  onWritingSide: 'start options and the settings that sign-in uses are held there',
  answer: z.tuple([webConfigRow]),
});

/** The longest texts that are kept of a report, in UTF-16 units; what is beyond is cut. */
const FAULT_MAX = 4000;

/** POST /api/modify/modify_error_log: what went wrong in a browser. */
const clientErrorReport = z.object({
  el_error: z.string('Phải là chữ').transform((text) => text.slice(0, FAULT_MAX)),
  el_string: z
    .string('Phải là chữ')
    .default('')
    .transform((text) => text.slice(0, FAULT_MAX)),
});

export const reportClientError = defineCall({
  method: 'POST',
  path: '/api/modify/modify_error_log',
  summary: 'Báo lỗi của trình duyệt',
  access: OPEN_CHANGE,
  source: 'a file',
  onWritingSide: 'it appends to the error file',
  body: clientErrorReport,
  answer: outcome,
});

export const setupState = defineCall({
  method: 'GET',
  path: '/api/setup',
  summary: 'Sổ này còn chờ người quản trị đầu tiên không',
  access: OPEN,
  source: 'the log',
  onWritingSide: 'it alone knows whether a sample can be written',
  answer: setupStateAnswer,
});

export const setUp = defineCall({
  method: 'POST',
  path: '/api/setup',
  summary: 'Mở tài khoản quản trị đầu tiên bằng mã cài đặt',
  access: OPEN_CHANGE,
  writes: ['AccountOpened'],
  body: setupRequest,
  answer: loginAnswer,
});

export const notices = defineCall({
  method: 'GET',
  path: '/api/basic/get_notices',
  summary: 'Thông báo trên đầu mỗi trang',
  access: { ...SIGNED_IN, allowedWhenExpired: true },
  views: ['installation'],
  answer: z.tuple([noticeTexts]),
});

export const changeWebConfig = defineCall({
  method: 'POST',
  path: '/api/modify/modify_web_config',
  summary: 'Đổi điều máy chủ nói với mọi người, giá và hoa hồng',
  access: ADMIN_CHANGE,
  writes: ['WebConfigChanged'],
  body: webConfigChange,
  answer: outcome,
});

export const basicConfig = defineCall({
  method: 'GET',
  path: '/api/basic/get_basic_cauhinh',
  summary: 'Đường dẫn, miền và đài',
  access: SIGNED_IN,
  source: 'the log',
  answer: z.array(basicConfigRow),
});
