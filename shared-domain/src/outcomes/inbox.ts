import { defineOutcome } from './outcome.ts';

/** The inbox: messages that wait to be placed, whose they are, and who may post them. */
export const INBOX_OUTCOMES = {
  nothingFound: defineOutcome('khongcotin', 'Không tìm thấy tin nào trong đoạn đã gửi.', 'ours'),
  full: defineOutcome(
    'hopthuday',
    'Hộp thư ngày {day} đã đủ {most} tin. Hãy bỏ bớt phần không cần trước khi gửi.',
    'ours',
  ),
  messageUnknown: defineOutcome('khongco', 'Không tìm thấy tin này trong hộp thư.', 'ours'),
  senderMissing: defineOutcome('loi', 'Chưa cho biết người gửi.', 'ours'),
  nameMissing: defineOutcome('loi', 'Chưa đặt tên cho mã nhận tin.', 'ours'),
  nameTooLong: defineOutcome('loi', 'Tên mã nhận tin dài quá {most} ký tự.', 'ours'),
  tooManyTokens: defineOutcome(
    'quanhieu',
    'Đã có {most} mã nhận tin. Hãy thu hồi mã không dùng nữa.',
    'ours',
  ),
  tokenUnknown: defineOutcome('khongco', 'Không tìm thấy mã nhận tin này.', 'ours'),
} as const;

/** Failures of a program that posts to an inbox. They say nothing of the account. */
export const INBOX_FAILURES = {
  badToken: defineOutcome('unauthenticated', 'Mã nhận tin không đúng hoặc đã bị thu hồi.', 'ours'),
  postedTooOften: defineOutcome(
    'toomany',
    'Đã gửi quá nhiều tin. Vui lòng thử lại sau {seconds} giây.',
    'ours',
  ),
  textMissing: defineOutcome('invalid', 'Không có nội dung tin nhắn.', 'ours'),
} as const;
