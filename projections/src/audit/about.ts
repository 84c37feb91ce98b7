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
} from '@so-cuoc/shared-domain/decider/known-event.ts';
import type { AccountEvent } from '@so-cuoc/shared-domain/accounts/events.ts';
import type { DebtEvent, DebtKind } from '@so-cuoc/shared-domain/debts/events.ts';
import type { RenewalEvent } from '@so-cuoc/shared-domain/renewals/events.ts';
import type { MaintenanceEvent } from '@so-cuoc/shared-domain/maintenance/events.ts';
import type { CustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import type { LimitEvent } from '@so-cuoc/shared-domain/limits/events.ts';
import { shownMoney } from '@so-cuoc/shared-domain/money/shown.ts';
import { shownDay } from '@so-cuoc/shared-domain/time/day.ts';
import { saidOfClaim, saidOfDraw, saidOfMessage } from '../trace/events.ts';

/** Whose and what an event is. */
export interface About {
  /** The agent, or the account itself; null for draws and views. */
  readonly userId: string | null;
  readonly khachId: string | null;
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

/** What an admin did about the installation, and what people said; null for anything else. Words said are shown to nobody here. */
const aboutInstallation = (event: StoredEvent): Pick<About, 'userId' | 'sentence' | 'data'> | null => {
  if (isAbbreviationEvent(event)) {
    const { record } = event.data;
    return { userId: null, sentence: `Đổi viết tắt của ${record.vt_name}`, data: { ...event.data } };
  }
  if (isWebConfigEvent(event)) return { userId: null, sentence: 'Đổi cấu hình web', data: { ...event.data } };
  if (isMaintenanceEvent(event))
    return { userId: null, sentence: MAINTENANCE[event.type], data: { ...event.data } };
  if (isChatEvent(event))
    return event.type === 'ChatMessagePosted'
      ? { userId: event.data.userId, sentence: 'Nhắn trong phòng chat', data: null }
      : { userId: null, sentence: `Lưu trữ ngày chat ${event.data.date}`, data: { ...event.data } };
  if (isFeedbackEvent(event)) {
    const sentence = event.type === 'FeedbackGiven' ? 'Gửi góp ý' : 'Trả lời góp ý';
    return { userId: event.data.userId, sentence, data: null };
  }
  return null;
};

const saidOfCustomer = (event: CustomerEvent): string => {
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

const saidOfDebt = (event: DebtEvent): string =>
  event.type === 'DebtCancelled'
    ? 'Hủy một khoản trong sổ nợ'
    : `${ENTRIES[event.data.kind]} ${shownMoney(event.data.amount)} vào ngày ${shownDay(event.data.date)}`;

/** An event in an auditor's words. One that this version does not know is named by its type and shows nothing. */
export const aboutOf = (event: StoredEvent): About => {
  if (isBookEvent(event)) {
    const { data } = event;
    const uiId = 'uiId' in data ? data.uiId : null;
    const run = event.type === 'OverflowForwarded' ? `Chạy số lần ${event.data.lan}` : null;
    const cleared = event.type === 'DayCleared' ? `Xóa ${event.data.uiIds.length} tin trong ngày` : null;
    const sentence = run ?? cleared ?? saidOfMessage(event, uiId ?? '') ?? event.type;
    return {
      userId: data.agentId,
      khachId: 'khachId' in data ? data.khachId : null,
      uiId,
      sentence,
      data: { ...data },
    };
  }
  if (isDrawEvent(event))
    return { userId: null, khachId: null, uiId: null, sentence: saidOfDraw(event), data: { ...event.data } };
  if (isClaimEvent(event))
    return { userId: null, khachId: null, uiId: null, sentence: saidOfClaim(event), data: { ...event.data } };
  if (isFeedReadingEvent(event)) {
    const sentence =
      event.type === 'FeedReadingStopped' ? 'Dừng đọc kết quả từ các nguồn' : 'Đọc lại kết quả từ các nguồn';
    return { userId: null, khachId: null, uiId: null, sentence, data: null };
  }
  if (isCustomerEvent(event)) {
    const { agentId, khachId } = event.data;
    return { userId: agentId, khachId, uiId: null, sentence: saidOfCustomer(event), data: { ...event.data } };
  }
  if (isDebtEvent(event)) {
    const { agentId, khachId } = event.data;
    return { userId: agentId, khachId, uiId: null, sentence: saidOfDebt(event), data: { ...event.data } };
  }
  if (isLimitEvent(event)) {
    const { data } = event;
    return {
      userId: data.agentId,
      khachId: null,
      uiId: null,
      sentence: LIMITS[event.type],
      data: { ...data },
    };
  }
  if (isRenewalEvent(event)) {
    const { data } = event;
    return {
      userId: data.userId,
      khachId: null,
      uiId: null,
      sentence: RENEWALS[event.type],
      data: { ...data },
    };
  }
  if (isViewEvent(event)) {
    const sentence = `${VIEWS[event.type]}: ${event.data.view}`;
    return { userId: null, khachId: null, uiId: null, sentence, data: { ...event.data } };
  }
  const installation = aboutInstallation(event);
  if (installation !== null) return { ...installation, khachId: null, uiId: null };
  const account = isAccountEvent(event)
    ? { userId: event.data.userId, sentence: ACCOUNTS[event.type] }
    : { userId: null, sentence: event.type };
  return { ...account, khachId: null, uiId: null, data: null };
};
