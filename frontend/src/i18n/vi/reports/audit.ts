import { ACCOUNT_EVENTS } from '@so-cuoc/shared-domain/accounts/events.ts';
import { labelsOf } from '@so-cuoc/shared-domain/aggregate/define-events.ts';
import { BOOK_EVENTS } from '@so-cuoc/shared-domain/book/events.ts';
import { CUSTOMER_EVENTS } from '@so-cuoc/shared-domain/customers/events.ts';
import { DEBT_EVENTS } from '@so-cuoc/shared-domain/debts/events.ts';
import { SETTLEMENT_EVENTS } from '@so-cuoc/shared-domain/sent-settlements/events.ts';
import { CLAIM_EVENTS, DRAW_EVENTS } from '@so-cuoc/shared-domain/draws/events.ts';
import { FEED_READING_EVENTS } from '@so-cuoc/shared-domain/draws/feed/events.ts';
import { LIMIT_EVENTS } from '@so-cuoc/shared-domain/limits/events.ts';
import { RENEWAL_EVENTS } from '@so-cuoc/shared-domain/renewals/events.ts';

/** Words of the audit (/audit). */
export const texts = {
  title: 'Nhật ký',
  group: 'Nhật ký',
  parts: { events: 'Việc đã làm', diff: 'Thay đổi', asOf: 'Xem tại thời điểm', chain: 'Chuỗi' },
  from: 'Từ ngày',
  to: 'Đến ngày',
  day: 'Ngày của sổ',
  kind: 'Loại việc',
  allKinds: 'Tất cả',
  whose: 'Của ai',
  whoseOptions: { agent: 'Đại lý đang chọn', all: 'Mọi người' },
  customer: 'Khách',
  allCustomers: 'Mọi khách',
  failed: 'Không đọc được nhật ký',
  loading: 'Đang đọc nhật ký…',
  empty: 'Không có việc nào',
  emptyBody: 'Chọn khoảng ngày khác, hoặc bỏ bớt điều kiện lọc.',
  more: 'Xem thêm',
  count: (events: number, more: boolean) => (more ? `${events} việc đầu` : `${events} việc`),
  columns: {
    at: 'Lúc',
    actor: 'Ai làm',
    what: 'Việc',
    customer: 'Khách',
    agent: 'Đại lý',
    details: 'Chi tiết',
    message: 'Tin',
    before: 'Trước',
    after: 'Sau',
    winnings: 'Tiền trúng',
    why: 'Vì sao',
    result: 'Thắng/Thua',
  },
  system: 'Hệ thống',
  details: (sentence: string) => `Chi tiết: ${sentence}`,
  detailsTitle: 'Việc trong nhật ký',
  stream: 'Luồng',
  position: 'Vị trí',
  hidden: 'Nội dung của việc về tài khoản không hiển thị.',
  moment: {
    start: 'Thời điểm đầu',
    end: 'Thời điểm cuối',
    then: 'Như lúc',
    time: (label: string) => `${label}: giờ`,
    clock: (label: string) => `${label}: gõ giờ`,
  },
  diffEmpty: 'Không có gì đổi giữa hai thời điểm',
  diffBadOrder: 'Thời điểm đầu phải trước thời điểm cuối.',
  diffSums: (messages: number, customers: number) => `${messages} tin của ${customers} khách đổi`,
  absent: 'không có',
  winningsBefore: 'Trúng trước',
  winningsAfter: 'Trúng sau',
  resultBefore: 'Thắng/Thua trước',
  tin: (day: string, stt: number) => `${day}, tin ${stt}`,
  asOfEmpty: 'Lúc đó chưa có tin nào trong ngày này',
  total: 'Tổng',
  verify: 'Kiểm tra chuỗi',
  verifying: (share: number | null) =>
    share === null ? 'Đang kiểm tra…' : `Đang kiểm tra… ${String(Math.floor(share * 100))}%`,
  verifyBody:
    'Mỗi việc được ghi có mã kiểm tra, mỗi nhóm nối với nhóm trước bằng một mắt xích. Kiểm tra đi qua toàn bộ nhật ký; mọi người vẫn làm việc bình thường.',
  sound: 'Nguyên vẹn',
  unsound: 'Có chỗ không khớp',
  seal: 'Dấu niêm',
  eventsWalked: (events: string) => `${events} việc`,
  kinds: {
    ...labelsOf(BOOK_EVENTS),
    ...labelsOf(CUSTOMER_EVENTS),
    ...labelsOf(DRAW_EVENTS),
    ...labelsOf(CLAIM_EVENTS),
    ...labelsOf(FEED_READING_EVENTS),
    ...labelsOf(LIMIT_EVENTS),
    ...labelsOf(DEBT_EVENTS),
    ...labelsOf(SETTLEMENT_EVENTS),
    ...labelsOf(ACCOUNT_EVENTS),
    ...labelsOf(RENEWAL_EVENTS),
  },
} as const;
