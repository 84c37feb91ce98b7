import { defineOutcome } from './outcome.ts';

/** Apart from the others, because the page needs it alone. */
export const RENEWAL_DONE = defineOutcome('updatesuccess', 'Update thành công !', 'product-2 §8');

/** Renewals and their invoices. */
export const RENEWAL_OUTCOMES = {
  done: RENEWAL_DONE,
  unpaidFirst: defineOutcome(
    'chuathanhtoan',
    'Bạn còn hóa đơn chưa thanh toán. Hãy thanh toán hoặc hủy hóa đơn đó trước.',
    'product-2 §4',
  ),
  unknown: defineOutcome('khongco', 'Không tìm thấy hóa đơn này.', 'ours'),
  cancelled: defineOutcome('dahuy', 'Hóa đơn này đã bị hủy. Hãy tạo gia hạn mới.', 'ours'),
  moneyHasCome: defineOutcome(
    'danhantien',
    'Admin đã nhận tiền của hóa đơn này. Hãy bỏ đánh dấu Admin nhận trước.',
    'ours',
  ),
  countedAnew: defineOutcome(
    'datinhlai',
    'Số tháng đã tính lại từ ngày trả, không bỏ đánh dấu được. Hãy nhờ admin xóa hóa đơn.',
    'ours',
  ),
  priceBad: defineOutcome(
    'loi',
    'Giá bán phải lớn hơn 0, tối đa 2 số lẻ; hoa hồng từ 0 đến 1, tối đa 4 số lẻ.',
    'ours',
  ),
} as const;
