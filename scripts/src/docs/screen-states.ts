import type { ScreenName } from '@so-cuoc/shared-domain/contract/screens.ts';

/** Accounts of a new book, and a visitor. */
export type Viewer = 'visitor' | 'admin' | 'tong1' | 'daily1' | 'phu1';

/** The texts of an empty or failed screen, by account and path. */
export interface ScreenStates {
  readonly as: Viewer;
  readonly address: string;
  /** Its name in the browser’s title bar, before the product’s name. */
  readonly title: string;
  /** Its text when it has no content; null = it lists nothing, or always has content. */
  readonly empty: string | null;
  /**
   * Its text when the service does not answer; it offers a retry. Null = it makes no call, or keeps the last
   * loaded content.
   */
  readonly failed: string | null;
}

const NONE = { empty: null, failed: null } as const;

/** Every screen in its states: written into docs/screens.md and checked in a browser by an e2e test. */
export const SCREEN_STATES: Readonly<Record<ScreenName, ScreenStates>> = {
  start: { as: 'visitor', address: '/', title: 'Sổ cược', ...NONE },
  login: { as: 'visitor', address: '/login', title: 'Sổ cược', ...NONE },
  setUp: { as: 'visitor', address: '/caidatlandau', title: 'Cài đặt lần đầu', ...NONE },
  register: { as: 'visitor', address: '/dangky', title: 'Đăng ký', ...NONE },
  forgotten: {
    ...{ as: 'visitor', address: '/quenmatkhau/daily1', title: 'Lấy lại mật khẩu' },
    ...NONE,
  },
  confirm: {
    ...{ as: 'visitor', address: '/confirm/email/x/daily1', title: 'Không xác thực được email' },
    ...NONE,
  },
  notice: {
    ...{ as: 'daily1', address: '/thongbao', title: 'Thông báo' },
    ...{ empty: 'Hiện không có thông báo nào.', failed: null },
  },
  entry: {
    ...{ as: 'daily1', address: '/datcuoc1', title: 'Đặt cược' },
    ...{ empty: 'Chưa có khách nào', failed: null },
  },
  overflow: {
    ...{ as: 'daily1', address: '/datcuoc2', title: 'Chạy số' },
    ...{ empty: 'Chưa có số nào vượt mức nhận', failed: 'Không tải được Chạy số' },
  },
  inbox: {
    ...{ as: 'daily1', address: '/hopthu', title: 'Hộp thư' },
    ...{ empty: 'Hộp thư trống', failed: 'Không nối được với máy chủ' },
  },
  report: {
    ...{ as: 'daily1', address: '/baocao', title: 'Báo cáo' },
    ...{ empty: 'Không có tin nào trong khoảng ngày này', failed: 'Không tải được báo cáo' },
  },
  readingQuality: {
    ...{ as: 'daily1', address: '/doctin', title: 'Đọc tin' },
    ...{ empty: 'Tháng này chưa có tin nào', failed: 'Không tải được dữ liệu' },
  },
  overallQuality: {
    ...{ as: 'admin', address: '/doctin', title: 'Đọc tin' },
    ...{ empty: 'Tháng này chưa có tin nào', failed: 'Không tải được dữ liệu' },
  },
  customers: {
    ...{ as: 'daily1', address: '/khachhang', title: 'Khách hàng' },
    ...{ empty: 'Chưa có khách hàng nào', failed: 'Không tải được danh sách khách hàng' },
  },
  results: {
    ...{ as: 'phu1', address: '/xosouser', title: 'Kết quả' },
    ...{ empty: null, failed: 'Không tải được kết quả' },
  },
  resultsEntry: {
    ...{ as: 'admin', address: '/xoso', title: 'Nhập kết quả' },
    ...{ empty: null, failed: 'Không tải được kết quả' },
  },
  accounts: {
    ...{ as: 'admin', address: '/quanly', title: 'Quản lý tài khoản' },
    ...{ empty: null, failed: 'Không tải được danh sách tài khoản' },
  },
  settings: {
    ...{ as: 'daily1', address: '/caidat', title: 'Cài đặt' },
    ...{ empty: null, failed: 'Không tải được cài đặt' },
  },
  subAccounts: {
    ...{ as: 'daily1', address: '/taikhoanphu', title: 'Tài khoản phụ' },
    ...{ empty: null, failed: 'Không tải được danh sách tài khoản' },
  },
  accounting: {
    ...{ as: 'tong1', address: '/ketoan', title: 'Kế toán' },
    ...{ empty: 'Chưa bán gia hạn nào', failed: 'Không tải được dữ liệu' },
  },
  payments: {
    ...{ as: 'admin', address: '/thanhtoan', title: 'Thanh toán' },
    ...{ empty: 'Không ai còn nợ', failed: 'Không tải được dữ liệu' },
  },
  renewal: {
    ...{ as: 'daily1', address: '/thanhtoan', title: 'Gia hạn' },
    ...{ empty: null, failed: 'Không tải được dữ liệu' },
  },
  invoice: {
    ...{ as: 'daily1', address: '/thanhtoan/x', title: 'Hóa đơn gia hạn' },
    ...{ empty: 'Không tìm thấy hóa đơn này', failed: 'Không tải được dữ liệu' },
  },
  paid: { as: 'daily1', address: '/thanhcong', title: 'Thanh toán thành công !', ...NONE },
  paymentReport: {
    ...{ as: 'admin', address: '/thanhtoan2', title: 'Báo cáo thanh toán' },
    ...{ empty: 'Không có lần gia hạn nào trong những ngày này', failed: 'Không tải được dữ liệu' },
  },
  audit: {
    ...{ as: 'daily1', address: '/audit?xem=luc', title: 'Nhật ký' },
    ...{ empty: 'Lúc đó chưa có tin nào trong ngày này', failed: 'Không đọc được nhật ký' },
  },
  administration: {
    ...{ as: 'admin', address: '/quantri?xem=faults', title: 'Quản trị' },
    ...{ empty: 'Chưa có lỗi nào được báo', failed: 'Không tải được dữ liệu' },
  },
  talk: {
    ...{ as: 'daily1', address: '/gopy', title: 'Phòng chat' },
    ...{ empty: 'Chưa có góp ý nào', failed: 'Không tải được phòng chat' },
  },
  contact: {
    ...{ as: 'tong1', address: '/lienhe', title: 'Liên hệ' },
    ...{ empty: 'Chưa có ai nhắn gì', failed: 'Không tải được phòng chat' },
  },
  owed: {
    ...{ as: 'admin', address: '/huongdan', title: 'Chưa thanh toán' },
    ...{ empty: 'Không ai còn nợ', failed: 'Không tải được dữ liệu' },
  },
  guide: { as: 'daily1', address: '/huongdan', title: 'Hướng dẫn', ...NONE },
  parts: { as: 'daily1', address: '/wtest', title: 'Bộ giao diện', ...NONE },
};
