import { COLLECTIONS, fieldKind, isCollection, type FieldKind } from '../../../admin-query/collections.ts';
import { OPERATORS, type Operator, messageScope } from '../../../admin-query/run.ts';
import { ADMIN_CHANGE, ADMIN } from '../../access.ts';
import { defineCall } from '../../define-call.ts';
import { text, outcomeWith } from '../../shapes.ts';
import { z } from 'zod';

const SYMBOLS: Readonly<Record<string, Operator>> = {
  '=': 'eq',
  '!=': 'ne',
  '<': 'lt',
  '<=': 'lte',
  '>': 'gt',
  '>=': 'gte',
};

const operator = z.string(`Phải là một trong: ${OPERATORS.join(', ')}`).transform((op, context): Operator => {
  const known =
    OPERATORS.find((each) => each === op) ?? (Object.hasOwn(SYMBOLS, op) ? SYMBOLS[op] : undefined);
  if (known !== undefined) return known;
  context.addIssue({ code: 'custom', message: `Phải là một trong: ${OPERATORS.join(', ')}` });
  return z.NEVER;
});

const scalar = z.union([z.string().max(200), z.number(), z.boolean()], 'Phải là chữ, số hoặc true/false');

const condition = z.object({
  field: z.string(),
  op: operator,
  value: z.union([scalar, z.array(scalar).max(200)], 'Phải là chữ, số, true/false hoặc một danh sách'),
});

const sorting = z.union(
  [
    z.string(),
    z.array(z.object({ field: z.string(), dir: z.enum(['asc', 'desc']).default('asc') })).max(5),
    z.object({ field: z.string(), dir: z.enum(['asc', 'desc']).default('asc') }),
  ],
  'Phải là tên trường, -tên trường, hoặc danh sách {field, dir}',
);

const sortOf = (given: z.infer<typeof sorting> | undefined) => {
  if (given === undefined || given === '') return [];
  if (typeof given === 'string')
    return [{ field: given.replace(/^-/, ''), descending: given.startsWith('-') }];
  return [given].flat().map(({ field, dir }) => ({ field, descending: dir === 'desc' }));
};

const KINDS: Readonly<Record<FieldKind, string>> = { text: 'string', number: 'number', flag: 'boolean' };
const NAMES = Object.keys(COLLECTIONS).join(', ');

/**
 * POST /api/modify/modify_username (ad): a structured read query (calls.md). `op` also as = != < <= > >=;
 * `sort` a field, `-field` for the other way, or a list of {field, dir}. Messages need ui_user_id and at most
 * 31 days of ui_date. Answers the rows.
 */
export const adminQuery = z
  .object({
    collection: z.string(`Phải là một trong: ${NAMES}`),
    where: z.array(condition, 'Phải là danh sách điều kiện').max(20).default([]),
    sort: sorting.optional(),
    limit: z.int().min(1).max(1000, 'Nhiều nhất 1000 dòng').default(100),
  })
  .transform(({ collection, where, sort, limit }, context) => {
    const refuse = (path: readonly (string | number)[], message: string): void => {
      context.addIssue({ code: 'custom', path: [...path], message });
    };
    if (!isCollection(collection)) {
      refuse(['collection'], `Phải là một trong: ${NAMES}`);
      return z.NEVER;
    }
    const order = sortOf(sort);
    for (const [index, { field, op, value }] of where.entries()) {
      const kind = fieldKind(collection, field);
      if (kind === undefined) refuse(['where', index, 'field'], `Không có trường "${field}"`);
      else if ((op === 'in') !== Array.isArray(value))
        refuse(['where', index, 'value'], 'Danh sách chỉ đi với in');
      else if ([value].flat().some((each) => typeof each !== KINDS[kind]))
        refuse(['where', index, 'value'], 'Giá trị không cùng loại với trường');
      else if (op === 'contains' && kind !== 'text')
        refuse(['where', index, 'op'], 'contains chỉ dùng cho trường chữ');
    }
    if (order.some(({ field }) => fieldKind(collection, field) === undefined))
      refuse(['sort'], 'Không có trường này');
    const query = { collection, where, sort: order, limit };
    if (collection === 'messages' && messageScope(where) === null)
      refuse(['where'], 'Tin cược cần ui_user_id (eq) và ui_date (eq, hoặc gte và lte trong 31 ngày)');
    return query;
  });

/** A row of its answer, fields as the collection has them. */
export const queriedRow = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** GET /api/basic/get_error_log (ad, ours): the latest reports, newest first. */
export const clientErrorRow = z.object({
  /** ISO instant. */
  at: z.string(),
  /** The username; null where nobody was signed in. */
  user: z.string().nullable(),
  el_error: z.string(),
  el_string: z.string(),
});
export type ClientErrorRow = z.infer<typeof clientErrorRow>;

/** GET /api/mails (ad): mails that no server took, newest first; GET /api/mails/{mailId} with its text. */
export const mailRow = z.object({
  mail_id: z.string(),
  /** ISO instant. */
  at: z.string(),
  to: z.string(),
  subject: z.string(),
});
export type MailRow = z.infer<typeof mailRow>;
export const mailParams = z.object({ mailId: z.string().regex(/^[\w-]{1,80}$/, 'Không phải mã thư') });
export const keptMail = mailRow.extend({ text: z.string() });
export type KeptMail = z.infer<typeof keptMail>;

/** What stopped a view. */
export const obstacle = z.object({
  position: z.string(),
  /** Null where no event is to blame: the documents could not be written. */
  eventId: z.string().nullable(),
  message: z.string(),
});

/** A rebuild beside the view that is read. */
const rebuild = z.object({
  position: z.string(),
  /** Events folded, and events in the log. */
  folded: z.number(),
  total: z.number(),
  /** folded / total. */
  progress: z.number(),
  /** Events a second, of late; 0 while not known. */
  rate: z.number(),
  /** Seconds until it has caught up; null while not known. */
  eta: z.number().nullable(),
  /** ISO instant. */
  since: z.string(),
  obstacle: obstacle.nullable(),
});

/** GET /api/views, a row a view. */
export const viewRow = z.object({
  name: z.string(),
  /** `rebuilding`: there is nothing to read yet; a rebuild beside the view leaves it `live`. */
  state: z.enum(['live', 'rebuilding', 'stopped']),
  position: z.string(),
  /** Events not yet folded. */
  lag: z.number(),
  /** ISO instant at which the view last advanced; null before it did in this process. */
  advanced: z.string().nullable(),
  foldVersion: z.number(),
  /** What it waits for: a store that does not answer. */
  waiting: z.string().nullable(),
  obstacle: obstacle.nullable(),
  /** Ids of the events that the view is folded without, by operators' orders. */
  skipped: z.array(z.string()),
  rebuild: rebuild.nullable(),
});
export type ViewRow = z.infer<typeof viewRow>;

/** POST /api/views/{name}/rebuild | retry | skip. */
export const viewParams = z.object({ name: text(100) });

const archived = outcomeWith({ records: z.number(), file: z.string(), sha256: z.string() });
const ordered = outcomeWith({ name: z.string() });

export const query = defineCall({
  method: 'POST',
  path: '/api/modify/modify_username',
  summary: 'Hỏi dữ liệu theo điều kiện; mỗi lần hỏi được ghi lại',
  access: ADMIN_CHANGE,
  writes: ['DataQueried'],
  body: adminQuery,
  answer: z.array(queriedRow),
});

export const clientErrors = defineCall({
  method: 'GET',
  path: '/api/basic/get_error_log',
  summary: 'Lỗi mà trình duyệt đã báo',
  access: ADMIN,
  source: 'a file',
  onWritingSide: 'it keeps the error file',
  answer: z.array(clientErrorRow),
});

export const archiveClientErrors = defineCall({
  method: 'GET',
  path: '/api/modify/remove_log_file',
  summary: 'Lưu trữ nhật ký lỗi',
  access: ADMIN_CHANGE,
  writes: ['FaultLogArchived'],
  answer: archived,
});

export const archiveOldData = defineCall({
  method: 'GET',
  path: '/api/modify/remove_old_data',
  summary: 'Lưu trữ lời chat đã cũ',
  access: ADMIN_CHANGE,
  writes: ['OldDataArchived', 'ChatDayArchived'],
  answer: archived,
});

export const mails = defineCall({
  method: 'GET',
  path: '/api/mails',
  summary: 'Thư mà không máy chủ thư nào nhận',
  access: ADMIN,
  source: 'the mail folder',
  onWritingSide: 'it keeps the mail folder',
  answer: z.array(mailRow),
});

export const mail = defineCall({
  method: 'GET',
  path: '/api/mails/:mailId',
  summary: 'Một thư',
  access: ADMIN,
  source: 'the mail folder',
  onWritingSide: 'it keeps the mail folder',
  params: mailParams,
  answer: z.array(keptMail),
});

export const openApi = defineCall({
  method: 'GET',
  path: '/api/docs/openapi.json',
  summary: 'Mô tả mọi lệnh cho chương trình (OpenAPI 3.1)',
  access: ADMIN,
  source: 'the routes',
  answer: z.looseObject({ openapi: z.literal('3.1.0') }),
});

export const apiPage = defineCall({
  method: 'GET',
  path: '/api/docs',
  summary: 'Mô tả mọi lệnh để đọc, một trang HTML',
  access: ADMIN,
  source: 'the routes',
  answer: z.string(),
});

export const views = defineCall({
  method: 'GET',
  path: '/api/views',
  summary: 'Các màn hình dữ liệu và tình trạng',
  access: ADMIN,
  source: 'every view',
  answer: z.array(viewRow),
});

export const rebuildView = defineCall({
  method: 'POST',
  path: '/api/views/:name/rebuild',
  summary: 'Dựng lại một màn hình dữ liệu',
  access: ADMIN_CHANGE,
  writes: ['ViewRebuildOrdered'],
  params: viewParams,
  answer: ordered,
});

export const retryView = defineCall({
  method: 'POST',
  path: '/api/views/:name/retry',
  summary: 'Thử lại chỗ màn hình dữ liệu đã dừng',
  access: ADMIN_CHANGE,
  writes: ['ViewRetryOrdered'],
  params: viewParams,
  answer: ordered,
});

export const skipEvent = defineCall({
  method: 'POST',
  path: '/api/views/:name/skip',
  summary: 'Bỏ qua việc đã làm dừng',
  access: ADMIN_CHANGE,
  writes: ['ViewEventSkipped'],
  params: viewParams,
  answer: ordered,
});
