import { answerInWords, questionInWords } from '@so-cuoc/shared-domain/customers/habits.ts';
import { eventLabel, type DomainEvent } from '@so-cuoc/shared-domain/aggregate/event-types.ts';
import { subjectOf } from '../audit-index/fold.ts';
import { describeClaimEvent, describeDrawEvent, describeMessageEvent } from '../trace/describe-events.ts';
import type { StoredEvent } from '@so-cuoc/event-store/port.ts';
import { isAbbreviationEvent } from '@so-cuoc/shared-domain/abbreviations/events.ts';
import { isAccountEvent } from '@so-cuoc/shared-domain/accounts/events.ts';
import { isArrivalEvent } from '@so-cuoc/shared-domain/arrivals/events.ts';
import { isInboxEvent } from '@so-cuoc/shared-domain/inbox/events.ts';
import { unpackContent } from '@so-cuoc/shared-domain/book/packed-content.ts';
import { type BookEvent, isBookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import { formatDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { isChatEvent } from '@so-cuoc/shared-domain/chat-room/events.ts';
import { type CustomerEvent, isCustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import { isSettlementEvent, type SettlementEvent } from '@so-cuoc/shared-domain/sent-settlements/events.ts';
import { type DebtEvent, type DebtKind, isDebtEvent } from '@so-cuoc/shared-domain/debts/events.ts';
import { isClaimEvent, isDrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';
import { isFeedReadingEvent } from '@so-cuoc/shared-domain/draws/feed/events.ts';
import { isFeedbackEvent } from '@so-cuoc/shared-domain/feedback/events.ts';
import { isLimitEvent } from '@so-cuoc/shared-domain/limits/events.ts';
import { isMaintenanceEvent } from '@so-cuoc/shared-domain/maintenance/events.ts';
import { plainMoneyText } from '@so-cuoc/shared-domain/money/format-money.ts';
import { isRenewalEvent } from '@so-cuoc/shared-domain/renewals/events.ts';
import { isViewEvent } from '@so-cuoc/shared-domain/views/events.ts';
import { isWebConfigEvent } from '@so-cuoc/shared-domain/web-config/events.ts';

/** A description of an event for auditors. */
export interface EventDescription {
  /** The agent, or the account itself; null for draws and views. */
  readonly userId: string | null;
  readonly khachId: string | null;
  /** The one message that it concerns. */
  readonly uiId: string | null;
  /** What happened, in Vietnamese. */
  readonly sentence: string;
  /** The data that may be shown; null for accounts. */
  readonly data: Readonly<Record<string, unknown>> | null;
}

/** Sentences that differ from the label of the event's type. */
const SENTENCES: Readonly<Partial<Record<DomainEvent['type'], string>>> = {
  PasswordRecovered: 'Lấy lại mật khẩu',
  NoteChanged: 'Đổi ghi chú của tài khoản',
  PriceSet: 'Đổi giá gia hạn',
  EmailGiven: 'Khai báo e-mail',
  EmailConfirmed: 'Xác nhận e-mail',
  AccountRenewed: 'Gia hạn tài khoản',
  RenewalMoved: 'Đổi ngày hết hạn của lần gia hạn',
  RenewalTakenBack: 'Thu hồi ngày của lần gia hạn',
  SessionsEnded: 'Kết thúc phiên đăng nhập',
  LimitsSet: 'Đổi mức cảnh báo',
  TotalsShown: 'Ẩn hoặc hiện tổng tiền',
  CutOffsSet: 'Đổi giờ chốt nhận tin',
  PricePresetSaved: 'Lưu bảng giá',
  PricePresetRemoved: 'Xóa bảng giá',
  PresetForNewCustomersChosen: 'Chọn bảng giá cho khách mới',
  FirstStepsMoved: 'Hướng dẫn buổi đầu',
  RenewalRequested: 'Xin gia hạn, chờ thanh toán',
  RenewalPaid: 'Khách đã thanh toán gia hạn',
  RenewalUnpaid: 'Bỏ đánh dấu khách thanh toán',
  RenewalReceived: 'Admin đã nhận tiền gia hạn',
  RenewalNotReceived: 'Bỏ đánh dấu Admin nhận tiền',
  RenewalReevaluated: 'Admin đổi ngày hết hạn của lần gia hạn',
  ViewRebuildOrdered: 'Dựng lại màn hình dữ liệu',
  ViewRetryOrdered: 'Thử lại màn hình dữ liệu',
  ViewEventSkipped: 'Bỏ qua một việc ở màn hình dữ liệu',
  ViewTakenBack: 'Dùng nhật ký ngắn hơn màn hình dữ liệu',
  OldDataArchived: 'Lưu trữ dữ liệu cũ',
  FaultLogArchived: 'Lưu trữ nhật ký lỗi',
  TimesMended: 'Sửa giờ của nhật ký',
  DataQueried: 'Truy vấn dữ liệu',
  WebConfigChanged: 'Đổi cấu hình web',
  ChatMessagePosted: 'Nhắn trong phòng chat',
  FeedbackGiven: 'Gửi góp ý',
  FeedbackAnswered: 'Trả lời góp ý',
  CustomerConfigured: 'Đổi cấu hình của khách',
  SettlementChosen: 'Đổi cách chốt sổ của khách',
  DebtCancelled: 'Hủy một khoản trong sổ nợ',
  FeedReadingStopped: 'Dừng đọc kết quả từ các nguồn',
  FeedReadingResumed: 'Đọc lại kết quả từ các nguồn',
};

/** The sentence of a type that needs nothing of the data. */
const fixedSentence = (type: string): string =>
  new Map<string, string>(Object.entries(SENTENCES)).get(type) ?? eventLabel(type) ?? type;

type Description = Pick<EventDescription, 'sentence' | 'data'>;

/** Describes administration, chat and feedback events; null for others. The texts of people are not shown. */
const describeInstallationEvent = (event: StoredEvent): Description | null => {
  if (isAbbreviationEvent(event))
    return { sentence: `Đổi viết tắt của ${event.data.record.vt_name}`, data: { ...event.data } };
  if (isWebConfigEvent(event) || isMaintenanceEvent(event))
    return { sentence: fixedSentence(event.type), data: { ...event.data } };
  if (isChatEvent(event))
    return event.type === 'ChatMessagePosted'
      ? { sentence: fixedSentence(event.type), data: null }
      : { sentence: `Lưu trữ ngày chat ${event.data.date}`, data: { ...event.data } };
  if (isFeedbackEvent(event)) return { sentence: fixedSentence(event.type), data: null };
  return null;
};

const describeCustomerEvent = (event: CustomerEvent): string => {
  switch (event.type) {
    case 'CustomerCreated':
      return `Thêm khách ${event.data.name}`;
    case 'CustomerRenamed':
      return `Đổi tên khách thành ${event.data.name}`;
    case 'HabitLearned':
      return `Nhớ thói quen ghi tin: ${answerInWords(event.data)}`;
    case 'HabitForgotten':
      return `Quên thói quen ghi tin: ${questionInWords(event.data.question)}`;
    default:
      return fixedSentence(event.type);
  }
};

const ENTRIES: Readonly<Record<DebtKind, string>> = { thu: 'Thu', tra: 'Trả', nocu: 'Nợ cũ' };

const describeDebtEvent = (event: DebtEvent): string =>
  event.type === 'DebtRecorded'
    ? `${ENTRIES[event.data.kind]} ${plainMoneyText(event.data.amount)} vào ngày ${formatDay(event.data.date)}`
    : fixedSentence(event.type);

const describeSettlementEvent = (event: SettlementEvent): string => {
  switch (event.type) {
    case 'SettlementSent':
      return `Chốt sổ đến ngày ${formatDay(event.data.to)}, báo khách ${plainMoneyText(event.data.due)}`;
    case 'CorrectionSent':
      return `Báo lại chốt sổ: ${plainMoneyText(event.data.was)} thành ${plainMoneyText(event.data.due)}`;
    case 'SettlementWithdrawn':
      return fixedSentence(event.type);
  }
};

/** Message numbers (stt) by message id. */
type Numbers = ReadonlyMap<string, number>;

const numberOf = (event: BookEvent, numbers: Numbers): number | null =>
  'uiId' in event.data ? (numbers.get(event.data.uiId) ?? null) : null;

const describeBookEvent = (event: BookEvent, stt: number | null): string => {
  if (event.type === 'OverflowForwarded') return `Chạy số lần ${event.data.lan}`;
  if (event.type === 'DayCleared') return `Xóa ${event.data.uiIds.length} tin trong ngày`;
  return describeMessageEvent(event, event.data.uiId, stt) ?? event.type;
};

const describe = (event: StoredEvent, numbers: Numbers): Description => {
  if (isBookEvent(event))
    return {
      sentence: describeBookEvent(event, numberOf(event, numbers)),
      // An auditor reads bets, not their packed form.
      data: 'items' in event.data ? { ...unpackContent(event.data) } : { ...event.data },
    };
  if (isDrawEvent(event)) return { sentence: describeDrawEvent(event), data: { ...event.data } };
  if (isClaimEvent(event)) return { sentence: describeClaimEvent(event), data: { ...event.data } };
  if (isFeedReadingEvent(event)) return { sentence: fixedSentence(event.type), data: null };
  if (isCustomerEvent(event)) return { sentence: describeCustomerEvent(event), data: { ...event.data } };
  if (isSettlementEvent(event)) return { sentence: describeSettlementEvent(event), data: { ...event.data } };
  if (isDebtEvent(event)) return { sentence: describeDebtEvent(event), data: { ...event.data } };
  if (isLimitEvent(event) || isRenewalEvent(event))
    return { sentence: fixedSentence(event.type), data: { ...event.data } };
  // What people wrote to the agent is shown to the agent alone, in its inbox.
  if (isArrivalEvent(event) || isInboxEvent(event))
    return { sentence: fixedSentence(event.type), data: null };
  if (isViewEvent(event))
    return { sentence: `${fixedSentence(event.type)}: ${event.data.view}`, data: { ...event.data } };
  const sentence = isAccountEvent(event) ? fixedSentence(event.type) : event.type;
  return describeInstallationEvent(event) ?? { sentence, data: null };
};

/**
 * Describes an event in Vietnamese. An unknown or unreadable event is described by its type without data, since
 * an audit omits nothing. `numbers` are the message numbers to show.
 */
export const describeEvent = (event: StoredEvent, numbers: Numbers = new Map()): EventDescription => {
  const { userId, khachId } = subjectOf(event);
  try {
    const uiId = isBookEvent(event) && 'uiId' in event.data ? event.data.uiId : null;
    return { userId, khachId, uiId, ...describe(event, numbers) };
  } catch {
    return { userId, khachId, uiId: null, sentence: `${event.type}: không đọc được`, data: null };
  }
};
