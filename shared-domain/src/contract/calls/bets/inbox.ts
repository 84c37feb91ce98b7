import { ARRIVAL_WAYS } from '../../../arrivals/events.ts';
import { CHAT_PROGRAMS } from '../../../conversation/conversation.ts';
import { OPEN, SIGNED_IN, SIGNED_IN_CHANGE } from '../../access.ts';
import { defineCall } from '../../define-call.ts';
import { id, isoDate, outcome, outcomeWith, text } from '../../shapes.ts';
import { z } from 'zod';

/** The inbox: chat messages that wait to be placed (docs/adr/0111, 0112). All ours. */

/**
 * cho: it waits. dat: it is in the book. xoa: it was, and was deleted there. bo: it was dismissed.
 */
const INBOX_STATES = ['cho', 'dat', 'xoa', 'bo'] as const;

const inboxMessage = z.object({
  /** Also its id in the book once it is placed. */
  ui_id: z.string(),
  /** The day on which it was sent, or arrived; yyyy-mm-dd. */
  ngay: z.string(),
  /** The sender as written; null if nobody is named. */
  nguoigui: z.string().nullable(),
  /** What tells senders apart; '' for nobody. */
  khoa: z.string(),
  noidung: z.string(),
  /** ISO instant as the chat program gives it; null if it gives none. */
  gui_luc: z.string().nullable(),
  /** ISO instant at which it reached the service. */
  den_luc: z.string(),
  nguon: z.enum(ARRIVAL_WAYS),
  ungdung: z.enum(CHAT_PROGRAMS).nullable(),
  /** An earlier message of the same sender with the same text within an hour. */
  lap: z.string().nullable(),
  trangthai: z.enum(INBOX_STATES),
  /** The customer for whom it is in the book. */
  khach_id: z.string().nullable(),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

export const inboxAnswer = z.object({
  /** Those that wait, of a month, and those that were dealt with in the last days; oldest first. */
  tin: z.array(inboxMessage),
  /** Which customer a sender is. */
  nguoigui: z.array(z.object({ khoa: z.string(), khach_id: z.string() })),
});
export type InboxAnswer = z.infer<typeof inboxAnswer>;

const inboxToken = z.object({
  ma_id: z.string(),
  ten: z.string(),
  /** ISO instant. */
  tao_luc: z.string(),
  /** ISO instant of the last message that it brought; null for none yet. */
  dung_luc: z.string().nullable(),
});
export type InboxToken = z.infer<typeof inboxToken>;

/** Longest conversation at once: characters. */
export const conversationMax = 100_000;

/** No text of an inbox leaves its account: its sub-accounts read it, the agent alone writes. */
const OWN_READS = { ...SIGNED_IN, roles: ['us', 'ph'], ownership: 'read' } as const;
const OWN_WRITES = {
  ...SIGNED_IN_CHANGE,
  roles: ['us'],
  ownerFields: ['userid'],
  ownership: 'write',
} as const;

const ofAgent = z.object({ userId: id });

export const read = defineCall({
  method: 'GET',
  path: '/api/inbox',
  summary: 'Hộp thư: những tin chờ đặt',
  access: { ...OWN_READS, ownerFields: ['userId'] },
  views: ['inbox'],
  query: ofAgent,
  answer: inboxAnswer,
});

export const tokens = defineCall({
  method: 'GET',
  path: '/api/inbox_tokens',
  summary: 'Các mã nhận tin còn dùng được',
  access: { ...OWN_READS, roles: ['us'], ownerFields: ['userId'] },
  views: ['inbox'],
  query: ofAgent,
  answer: z.array(inboxToken),
});

export const receive = defineCall({
  method: 'POST',
  path: '/api/inbox_messages',
  summary: 'Dán hoặc chia sẻ một đoạn trò chuyện vào hộp thư',
  access: OWN_WRITES,
  writes: ['InboxMessageArrived'],
  largeBody: true,
  body: z.object({
    userid: id,
    noidung: text(conversationMax),
    nguon: z.enum(['paste', 'share']).default('paste'),
    /** ISO instant of the pasting: it dates times without a day. Never later than now. */
    luc: z.iso.datetime({ offset: true, error: 'Phải là thời điểm ISO 8601' }).optional(),
    /** Messages that were sent before this day are left out; by default none. */
    tungay: isoDate.optional(),
  }),
  answer: outcomeWith({
    /** Messages that are new in the inbox; that it has already; older than tungay or a month; sent by the agent. */
    moi: z.number(),
    daco: z.number(),
    cu: z.number(),
    cuaminh: z.number(),
  }),
});

export const assign = defineCall({
  method: 'POST',
  path: '/api/inbox_senders',
  summary: 'Nhớ một người gửi là khách nào, hoặc quên đi',
  access: { ...OWN_WRITES, customerFields: ['khach_id'] },
  writes: ['InboxSenderAssigned'],
  body: z.object({
    userid: id,
    /** The key of the sender, or the name as written. */
    nguoigui: text(100),
    /** Empty: nobody again. */
    khach_id: z.union([id, z.literal('')]),
  }),
  answer: outcome,
});

export const dismiss = defineCall({
  method: 'POST',
  path: '/api/inbox_messages/dismiss',
  summary: 'Bỏ qua tin trong hộp thư, hoặc lấy lại',
  access: OWN_WRITES,
  writes: ['InboxMessageDismissed', 'InboxMessageRestored'],
  body: z.object({
    userid: id,
    ngay: isoDate,
    ui_ids: z.array(id).min(1).max(500),
    laylai: z.boolean().default(false),
  }),
  answer: outcome,
});

export const createToken = defineCall({
  method: 'POST',
  path: '/api/inbox_tokens',
  summary: 'Tạo một mã nhận tin; mã chỉ hiện một lần',
  access: { ...OWN_WRITES, answersSecret: true },
  writes: ['InboxTokenCreated'],
  body: z.object({ userid: id, ten: text(200) }),
  answer: outcomeWith({
    ma_id: z.string(),
    /** The token itself, this once. */
    ma: z.string(),
  }),
});

export const revokeToken = defineCall({
  method: 'POST',
  path: '/api/inbox_tokens/revoke',
  summary: 'Thu hồi một mã nhận tin',
  access: OWN_WRITES,
  writes: ['InboxTokenRevoked'],
  body: z.object({ userid: id, ma_id: id }),
  answer: outcome,
});

export const post = defineCall({
  method: 'POST',
  path: '/api/inbox/:token',
  summary: 'Điện thoại hoặc chương trình chuyển tin gửi một tin vào hộp thư',
  access: OPEN,
  writes: ['InboxMessageArrived'],
  smallBody: true,
  params: z.object({ token: z.string() }),
  /** JSON, a form or plain text; read by command-service/inbox/posted-message.ts. */
  body: z.unknown(),
  answer: z.object({ result: z.literal('updatesuccess') }),
});
