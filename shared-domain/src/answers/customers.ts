import { row } from './row.ts';

/** Customers, how each is priced and settled. */
export const CUSTOMER_ANSWERS = {
  unknown: row('khongco', 'Không tìm thấy khách hàng này.', 'ours'),
  nameTaken: row('khachexist', 'Tên khách hàng này đã tồn tại. Vui lòng tạo tên khác', 'product-2 §8'),
  nameEmpty: row('tenkhonghople', 'Bạn chưa nhập tên khách hàng.', 'ours'),
  nameTooLong: row('tenkhonghople', 'Tên khách hàng dài quá {most} ký tự.', 'ours'),
  nameBad: row(
    'tenkhonghople',
    'Không được phép nhập các ký tự đặc biệt \' " / \\ { } [ ] < > ` @ # $ %',
    'product-2 §8',
  ),
  regionBad: row('loi', '{kind}: miền phải là MN, MT hoặc MB.', 'ours'),
  bitMissing: row('loi', '{kind}: chưa chọn có hay không.', 'ours'),
  noSuchPrice: row('loi', 'Không có giá cho loại "{class}" kiểu "{kind}".', 'ours'),
  notSold: row('loi', '{place}: miền này không nhận kiểu này.', 'ours'),
  takeBad: row(
    'loi',
    '{place}: cò phải lớn hơn 0, không quá 1000%, nhiều nhất 2 số lẻ của phần trăm.',
    'ours',
  ),
  payoutBad: row('loi', '{place}: trả thưởng phải lớn hơn 0, không quá 100.000, nhiều nhất 2 số lẻ.', 'ours'),
  neitherTakeNorPayout: row('loi', '{place}: phải là co hoặc trathuong.', 'ours'),
  returnClassBad: row('loi', 'Nhận vé: loại phải là 2C, 3C hoặc Da.', 'ours'),
  returnBad: row('loi', 'Nhận vé {place} chỉ được nhập từ 0 đến 1, nhiều nhất 4 số lẻ.', 'product-2 §8'),
  noSuchSetting: row('loi', 'Không có cấu hình "{kind}".', 'ours'),
} as const;

/** The ledger: what a customer paid, was paid, owes from before. */
export const DEBT_ANSWERS = {
  unknown: row('khongco', 'Không tìm thấy khoản này.', 'ours'),
  oldDebtZero: row('loi', 'Nợ cũ phải khác 0.', 'ours'),
  notPositive: row('loi', 'Số tiền thu, trả phải lớn hơn 0.', 'ours'),
} as const;

/** An agent's limits and cut-offs. */
export const LIMIT_ANSWERS = {
  noSuchSetting: row('loi', 'Không có cấu hình "{kind}": phải là canhbao.', 'ours'),
  noSuchLimit: row('loi', 'Không có hạn mức cho loại "{class}" kiểu "{kind}".', 'ours'),
  limitBad: row('loi', 'Hạn mức {class} {kind} phải là số từ 0 đến 100.000.000, nhiều nhất 2 số lẻ.', 'ours'),
  regionBad: row('loi', 'Miền phải là MN, MT hoặc MB.', 'ours'),
  clockBad: row('loi', 'Giờ chốt "{clock}" phải có dạng HH:MM, từ 00:00 đến 23:59, hoặc để trống.', 'ours'),
  wayBad: row('loi', 'Tin trễ phải là tuchoi hoặc danhdau.', 'ours'),
} as const;
