import { AGENT_WRITES } from '../../access.ts';
import { defineCall } from '../../define-call.ts';
import { id, inOrder, isoDate, OUT_OF_ORDER, regionKey, text, outcome } from '../../shapes.ts';
import { betItemRow } from '../reports/reports.ts';
import { z } from 'zod';
import { TOKEN_ROLES } from '../../../dialect/roles.ts';

/** A longer text is no request; one that is too long to be read (too-long.ts) is answered as a message. */
export const TEXT_MAX = 1_000_000;

/** What a message said when somebody began to change it (ours, optional). */
export const seenMessage = z.object({
  ui_user_khach_id: id,
  ui_chuoi: text(TEXT_MAX),
  ui_chuoi_root: text(TEXT_MAX),
});
export type SeenMessage = z.infer<typeof seenMessage>;

/** POST /api/modify/modifyuserinput and /api/basic/check_user_input. Anything else in the body is not read. */
export const betRequest = z.object({
  ui_id: id,
  ui_user_id: id,
  ui_user_khach_id: id,
  ui_date: isoDate,
  /** The text to read; ui_chuoi_root is what the customer sent, kept beside it. */
  ui_chuoi: text(TEXT_MAX),
  ui_chuoi_root: text(TEXT_MAX),
  /** Where the message says another thing by now, it is not changed: `loi` with result `thaydoi`. */
  ui_seen: seenMessage.optional(),
});
export type BetRequest = z.infer<typeof betRequest>;

const messageError = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  line: z.number(),
  start: z.number(),
  end: z.number(),
});

const rewriting = z.object({
  text: z.string(),
  complete: z.boolean(),
  changes: z
    .array(
      z.object({
        lines: z.tuple([z.number(), z.number()]).readonly(),
        from: z.string(),
        to: z.string(),
        doubtful: z.boolean(),
        reason: z.string(),
      }),
    )
    .readonly(),
});

/** A span of a line of the original text: the line from 0, UTF-16 units of it, the end exclusive. */
const span = z.object({ line: z.number(), start: z.number(), end: z.number() });

/** What the dialect reader proposes where the strict grammar refuses (conformance.md). */
const messageProposal = rewriting.extend({
  alternatives: z.array(rewriting.extend({ reason: z.string() })).readonly(),
  roles: z.array(span.extend({ role: z.enum(TOKEN_ROLES) })).readonly(),
  doubts: z
    .array(
      span.extend({
        reason: z.string(),
        question: z.string().nullable(),
        choices: z
          .array(z.object({ words: z.string(), answer: z.string().nullable(), text: z.string() }))
          .readonly(),
      }),
    )
    .readonly(),
  totals: z
    .array(
      span.extend({
        kind: z.enum(['count', 'stake', 'take']),
        stated: z.number(),
        read: z.number(),
        agrees: z.boolean(),
      }),
    )
    .readonly(),
  /** The customer's habits that decided how it was read. */
  habits: z
    .array(z.object({ question: z.string(), answer: z.string() }))
    .readonly()
    .optional(),
});

export const betAnswer = z.tuple([
  z.object({
    /** `okie@<ui_id>` or `loi`. */
    thisID: z.string(),
    tienxac: z.number().optional(),
    thucthu: z.number().optional(),
    errors: z.array(messageError).optional(),
    message: z.string().optional(),
    /**
     * `khongco` beside `loi` where the customer is unknown; `tre` beside `okie` where it is kept but late; of a
     * check also beside `loi`: it would be refused as late; `thaydoi` beside `loi` where it is no longer what ui_seen says.
     */
    result: z.string().optional(),
    /** Ours, beside `okie`: the draw of its region has begun. The message counts all the same. */
    warning: z.string().optional(),
    /** check_user_input alone: how the text was read, and its bet items. */
    ui_mien: regionKey.nullable().optional(),
    ui_chuoi: z.string().nullable().optional(),
    chitiet: z.array(betItemRow).optional(),
    proposal: messageProposal.optional(),
  }),
]);
export type BetAnswer = z.infer<typeof betAnswer>;

/** POST /api/modify/modify_user_input_delete; `restore` (ours) takes the deletion back. */
export const betDelete = z.object({
  userid: id,
  ui_id: id,
  action: z.enum(['delete', 'restore']).default('delete'),
  /** As in modifyuserinput, for a deletion. */
  ui_seen: seenMessage.optional(),
});

/** POST /api/modify/modify_nhan_tin_tre (ours): a message flagged late counts all the same. */
const lateAcceptance = z.object({ userid: id, ui_id: id });

/** POST /api/modify/modify_xoa_cuoc: every message of the days from … to. */
export const rangeDelete = z.object({ userid: id, from: isoDate, to: isoDate }).refine(inOrder, OUT_OF_ORDER);

/** POST /api/modify/tinh_lai (ours): the customer's messages of the days from … to, at its present prices. */
const repriceRequest = z
  .object({ userid: id, khach_id: id, from: isoDate, to: isoDate })
  .refine(inOrder, OUT_OF_ORDER);

const counted = z.array(
  z.object({
    result: z.string(),
    message: z.string().optional(),
    /** Messages that it concerned; of them those that cannot be priced. */
    count: z.number().optional(),
    loi: z.number().optional(),
  }),
);

export const newId = defineCall({
  method: 'GET',
  path: '/api/modify/modifyuserinputgetid',
  summary: 'Xin một mã mới cho tin cược',
  access: { ...AGENT_WRITES, changes: false },
  source: 'chance',
  onWritingSide: 'it makes the id of a placement and reads nothing',
  answer: z.tuple([z.object({ ui_id: z.string() })]),
});

export const place = defineCall({
  method: 'POST',
  path: '/api/modify/modifyuserinput',
  summary: 'Ghi hoặc sửa một tin cược',
  access: {
    ...AGENT_WRITES,
    ownerFields: ['ui_user_id'],
    customerFields: ['ui_user_khach_id'],
    messageFields: ['ui_id'],
  },
  writes: ['BetPlaced', 'BetEdited', 'BetFlagged'],
  largeBody: true,
  body: betRequest,
  answer: betAnswer,
});

export const remove = defineCall({
  method: 'POST',
  path: '/api/modify/modify_user_input_delete',
  summary: 'Xóa một tin, hoặc lấy lại tin đã xóa',
  access: { ...AGENT_WRITES, ownerFields: ['userid'], messageFields: ['ui_id'] },
  writes: ['BetDeleted', 'BetRestored'],
  largeBody: true,
  body: betDelete,
  answer: outcome,
});

export const acceptLate = defineCall({
  method: 'POST',
  path: '/api/modify/modify_nhan_tin_tre',
  summary: 'Nhận một tin đến sau giờ chốt',
  access: { ...AGENT_WRITES, ownerFields: ['userid'], messageFields: ['ui_id'] },
  writes: ['LateBetAccepted'],
  body: lateAcceptance,
  answer: outcome,
});

export const clear = defineCall({
  method: 'POST',
  path: '/api/modify/modify_xoa_cuoc',
  summary: 'Xóa mọi tin của những ngày đã chọn',
  access: { ...AGENT_WRITES, ownerFields: ['userid'] },
  writes: ['DayCleared'],
  body: rangeDelete,
  answer: counted,
});

export const reprice = defineCall({
  method: 'POST',
  path: '/api/modify/tinh_lai',
  summary: 'Tính lại tin của một khách theo giá hiện tại',
  access: { ...AGENT_WRITES, ownerFields: ['userid'], customerFields: ['khach_id'] },
  writes: ['BetRepriced', 'BetFlagged'],
  body: repriceRequest,
  answer: counted,
});
