import { defineOutcome } from './outcome.ts';

/** Customers, how each is priced and settled. */
export const CUSTOMER_OUTCOMES = {
  unknown: defineOutcome('khongco', 'Không tìm thấy khách hàng này.', 'ours'),
  nameTaken: defineOutcome(
    'khachexist',
    'Tên khách hàng này đã tồn tại. Vui lòng tạo tên khác',
    'product-2 §8',
  ),
  nameEmpty: defineOutcome('tenkhonghople', 'Bạn chưa nhập tên khách hàng.', 'ours'),
  nameTooLong: defineOutcome('tenkhonghople', 'Tên khách hàng dài quá {most} ký tự.', 'ours'),
  nameBad: defineOutcome(
    'tenkhonghople',
    'Không được phép nhập các ký tự đặc biệt \' " / \\ { } [ ] < > ` @ # $ %',
    'product-2 §8',
  ),
  regionBad: defineOutcome('loi', '{kind}: miền phải là MN, MT hoặc MB.', 'ours'),
  bitMissing: defineOutcome('loi', '{kind}: chưa chọn có hay không.', 'ours'),
  noSuchPrice: defineOutcome('loi', 'Không có giá cho loại "{class}" kiểu "{kind}".', 'ours'),
  notSold: defineOutcome('loi', '{place}: miền này không nhận kiểu này.', 'ours'),
  takeBad: defineOutcome(
    'loi',
    '{place}: cò phải lớn hơn 0, không quá 1000%, nhiều nhất 2 số lẻ của phần trăm.',
    'ours',
  ),
  payoutBad: defineOutcome(
    'loi',
    '{place}: trả thưởng phải lớn hơn 0, không quá 100.000, nhiều nhất 2 số lẻ.',
    'ours',
  ),
  neitherTakeNorPayout: defineOutcome('loi', '{place}: phải là co hoặc trathuong.', 'ours'),
  returnClassBad: defineOutcome('loi', 'Nhận vé: loại phải là 2C, 3C hoặc Da.', 'ours'),
  returnBad: defineOutcome('loi', 'Nhận vé {place} chỉ được nhập từ 0 đến 1', 'product-2 §8'),
  returnPlaces: defineOutcome('loi', 'Nhận vé {place} chỉ được nhập từ 0 đến 1, nhiều nhất 4 số lẻ.', 'ours'),
  noSuchSetting: defineOutcome('loi', 'Không có cấu hình "{kind}".', 'ours'),
  listedTwice: defineOutcome('khachexist', 'Tên này có hai lần trong danh sách.', 'ours'),
  importTooLong: defineOutcome('quanhieu', 'Mỗi lần nhập được nhiều nhất {most} khách.', 'ours'),
  tooManyCustomers: defineOutcome('quanhieu', 'Một sổ có nhiều nhất {most} khách.', 'ours'),
} as const;

/** An agent's own arrangements: price presets, first steps. */
export const PREFERENCE_OUTCOMES = {
  unknown: defineOutcome('khongco', 'Không tìm thấy bảng giá này.', 'ours'),
  nameBad: defineOutcome('tenkhonghople', 'Tên bảng giá phải có từ 1 đến {most} ký tự.', 'ours'),
  nameTaken: defineOutcome('trungten', 'Đã có bảng giá tên này.', 'ours'),
  tooMany: defineOutcome('quanhieu', 'Lưu được nhiều nhất {most} bảng giá.', 'ours'),
} as const;

/** What is remembered of how a customer's messages are read. The page has no such text: habits are decided on the service. */
export const HABIT_OUTCOMES = {
  questionUnknown: defineOutcome('thoiquenkhonghople', 'Không có thói quen nào tên "{question}".', 'ours'),
  answerUnknown: defineOutcome('thoiquenkhonghople', 'Không có cách đọc "{answer}" cho: {asks}.', 'ours'),
} as const;

/** The ledger: what a customer paid, was paid, owes from before. */
export const DEBT_OUTCOMES = {
  unknown: defineOutcome('khongco', 'Không tìm thấy khoản này.', 'ours'),
  oldDebtZero: defineOutcome('loi', 'Nợ cũ phải khác 0.', 'ours'),
  notPositive: defineOutcome('loi', 'Số tiền thu, trả phải lớn hơn 0.', 'ours'),
} as const;

/** An agent's limits and cut-offs. */
export const LIMIT_OUTCOMES = {
  noSuchSetting: defineOutcome('loi', 'Không có cấu hình "{kind}": phải là canhbao.', 'ours'),
  noSuchLimit: defineOutcome('loi', 'Không có hạn mức cho loại "{class}" kiểu "{kind}".', 'ours'),
  limitBad: defineOutcome(
    'loi',
    'Hạn mức {class} {kind} phải là số từ 0 đến 100.000.000, nhiều nhất 2 số lẻ.',
    'ours',
  ),
  regionBad: defineOutcome('loi', 'Miền phải là MN, MT hoặc MB.', 'ours'),
  clockBad: defineOutcome(
    'loi',
    'Giờ chốt "{clock}" phải có dạng HH:MM, từ 00:00 đến 23:59, hoặc để trống.',
    'ours',
  ),
  wayBad: defineOutcome('loi', 'Tin trễ phải là tuchoi hoặc danhdau.', 'ours'),
} as const;
