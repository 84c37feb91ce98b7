import type { StoredEvent } from '@so-cuoc/event-store/port.ts';
import {
  isAbbreviationEvent,
  isAccountEvent,
  isBookEvent,
  isClaimEvent,
  isCustomerEvent,
  isDebtEvent,
  isDrawEvent,
  isFeedReadingEvent,
  isChatEvent,
  isFeedbackEvent,
  isLimitEvent,
  isRenewalEvent,
  isMaintenanceEvent,
  isViewEvent,
  isWebConfigEvent,
} from '@so-cuoc/shared-domain/aggregate/event-types.ts';
import type { BookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import type { AccountEvent } from '@so-cuoc/shared-domain/accounts/events.ts';
import type { DebtEvent, DebtKind } from '@so-cuoc/shared-domain/debts/events.ts';
import type { RenewalEvent } from '@so-cuoc/shared-domain/renewals/events.ts';
import type { MaintenanceEvent } from '@so-cuoc/shared-domain/maintenance/events.ts';
import type { CustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import type { LimitEvent } from '@so-cuoc/shared-domain/limits/events.ts';
import { plainMoneyText } from '@so-cuoc/shared-domain/money/format-money.ts';
import { formatDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { subjectOf } from '../audit-index/subject.ts';
import { describeClaimEvent, describeDrawEvent, describeMessageEvent } from '../trace/describe-events.ts';

/** What an event is. */
export interface EventDescription {
  /** The agent, or the account itself; null for draws and views. */
  readonly userId: string | null;
  readonly khachId: string | null;
  /** The one message that it is about. */
  readonly uiId: string | null;
  /** What happened, in Vietnamese. */
  readonly sentence: string;
  /** What may be shown of it: nothing of accounts. */
  readonly data: Readonly<Record<string, unknown>> | null;
}

const ACCOUNTS: Readonly<Record<AccountEvent['type'], string>> = {
  AccountOpened: 'Mở tài khoản',
  SignedIn: 'Đăng nhập',
  PasswordChanged: 'Đổi mật khẩu',
  PasswordRecovered: 'Lấy lại mật khẩu',
  NoteChanged: 'Đổi ghi chú của tài khoản',
  PriceSet: 'Đổi giá gia hạn',
  EmailGiven: 'Khai báo e-mail',
  EmailConfirmed: 'Xác nhận e-mail',
  AccountRenewed: 'Gia hạn tài khoản',
  RenewalMoved: 'Đổi ngày hết hạn của lần gia hạn',
  RenewalTakenBack: 'Thu hồi ngày của lần gia hạn',
  AccountBlocked: 'Khóa tài khoản',
  AccountUnblocked: 'Mở khóa tài khoản',
  AccountDeleted: 'Xóa tài khoản',
  SessionsEnded: 'Kết thúc phiên đăng nhập',
};

const LIMITS: Readonly<Record<LimitEvent['type'], string>> = {
  LimitsSet: 'Đổi mức cảnh báo',
  TotalsShown: 'Ẩn hoặc hiện tổng tiền',
  CutOffsSet: 'Đổi giờ chốt nhận tin',
};

const RENEWALS: Readonly<Record<RenewalEvent['type'], string>> = {
  RenewalRequested: 'Xin gia hạn, chờ thanh toán',
  RenewalGranted: 'Bán gia hạn',
  RenewalPaid: 'Khách đã thanh toán gia hạn',
  RenewalUnpaid: 'Bỏ đánh dấu khách thanh toán',
  RenewalReceived: 'Admin đã nhận tiền gia hạn',
  RenewalNotReceived: 'Bỏ đánh dấu Admin nhận tiền',
  RenewalReevaluated: 'Admin đổi ngày hết hạn của lần gia hạn',
  RenewalCancelled: 'Hủy gia hạn',
};

const VIEWS = {
  ViewRebuildOrdered: 'Dựng lại màn hình dữ liệu',
  ViewRetryOrdered: 'Thử lại màn hình dữ liệu',
  ViewEventSkipped: 'Bỏ qua một sự kiện ở màn hình dữ liệu',
  ViewTakenBack: 'Dùng nhật ký ngắn hơn màn hình dữ liệu',
};

const MAINTENANCE: Readonly<Record<MaintenanceEvent['type'], string>> = {
  OldDataArchived: 'Lưu trữ dữ liệu cũ',
  FaultLogArchived: 'Lưu trữ nhật ký lỗi',
  DataQueried: 'Truy vấn dữ liệu',
};

type Description = Pick<EventDescription, 'sentence' | 'data'>;

/** What an admin did about the installation, and what people said; null for anything else. Words said are shown to nobody here. */
const describeInstallationEvent = (event: StoredEvent): Description | null => {
  if (isAbbreviationEvent(event))
    return { sentence: `Đổi viết tắt của ${event.data.record.vt_name}`, data: { ...event.data } };
  if (isWebConfigEvent(event)) return { sentence: 'Đổi cấu hình web', data: { ...event.data } };
  if (isMaintenanceEvent(event)) return { sentence: MAINTENANCE[event.type], data: { ...event.data } };
  if (isChatEvent(event))
    return event.type === 'ChatMessagePosted'
      ? { sentence: 'Nhắn trong phòng chat', data: null }
      : { sentence: `Lưu trữ ngày chat ${event.data.date}`, data: { ...event.data } };
  if (isFeedbackEvent(event))
    return { sentence: event.type === 'FeedbackGiven' ? 'Gửi góp ý' : 'Trả lời góp ý', data: null };
  return null;
};

const describeCustomerEvent = (event: CustomerEvent): string => {
  switch (event.type) {
    case 'CustomerCreated':
      return `Thêm khách ${event.data.name}`;
    case 'CustomerRenamed':
      return `Đổi tên khách thành ${event.data.name}`;
    case 'CustomerDeleted':
      return 'Xóa khách';
    case 'CustomerConfigured':
      return 'Đổi cấu hình của khách';
    case 'SettlementChosen':
      return 'Đổi cách chốt sổ của khách';
  }
};

const ENTRIES: Readonly<Record<DebtKind, string>> = { thu: 'Thu', tra: 'Trả', nocu: 'Nợ cũ' };

const describeDebtEvent = (event: DebtEvent): string =>
  event.type === 'DebtCancelled'
    ? 'Hủy một khoản trong sổ nợ'
    : `${ENTRIES[event.data.kind]} ${plainMoneyText(event.data.amount)} vào ngày ${formatDay(event.data.date)}`;

/** Numbers (stt) by message. */
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
    return { sentence: describeBookEvent(event, numberOf(event, numbers)), data: { ...event.data } };
  if (isDrawEvent(event)) return { sentence: describeDrawEvent(event), data: { ...event.data } };
  if (isClaimEvent(event)) return { sentence: describeClaimEvent(event), data: { ...event.data } };
  if (isFeedReadingEvent(event)) {
    const sentence =
      event.type === 'FeedReadingStopped' ? 'Dừng đọc kết quả từ các nguồn' : 'Đọc lại kết quả từ các nguồn';
    return { sentence, data: null };
  }
  if (isCustomerEvent(event)) return { sentence: describeCustomerEvent(event), data: { ...event.data } };
  if (isDebtEvent(event)) return { sentence: describeDebtEvent(event), data: { ...event.data } };
  if (isLimitEvent(event)) return { sentence: LIMITS[event.type], data: { ...event.data } };
  if (isRenewalEvent(event)) return { sentence: RENEWALS[event.type], data: { ...event.data } };
  if (isViewEvent(event))
    return { sentence: `${VIEWS[event.type]}: ${event.data.view}`, data: { ...event.data } };
  const sentence = isAccountEvent(event) ? ACCOUNTS[event.type] : event.type;
  return describeInstallationEvent(event) ?? { sentence, data: null };
};

/**
 * An event in an auditor's words. One that this version does not know, or whose data it cannot read, is named by its
 * type and shows nothing: an audit leaves none out. `numbers` are those of the messages that it may name.
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
