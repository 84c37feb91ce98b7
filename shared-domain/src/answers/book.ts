import { row } from './row.ts';

/** Messages of a book. What is wrong in a message's text has codes of its own (message/errors.ts). */
export const BOOK_ANSWERS = {
  textEmpty: row('loi', 'Bạn chưa nhập nội dung cược !', 'product-1 §8'),
  textWrong: row('loi', 'Có lỗi nhập Cược !', 'product-1 §8'),
  nothingToBook: row('loi', 'Tin không có cược nào để lưu.', 'ours'),
  unknown: row('khongco', 'Không tìm thấy tin này.', 'ours'),
  deleted: row('loi', 'Tin này đã bị xóa, không sửa được. Hãy khôi phục tin trước khi sửa.', 'ours'),
  changedMeanwhile: row('thaydoi', 'Tin này vừa được sửa ở nơi khác. Hãy xem bản mới rồi sửa lại.', 'ours'),
  bookChanged: row('thaydoi', 'Sổ vừa có thay đổi. Vui lòng thử lại.', 'ours'),
  late: row('loi', 'Tin đến sau giờ chốt {clock} của {region} ngày {day}.', 'ours'),
  takenLate: row('tre', 'Tin đến sau giờ chốt {clock} của {region} ngày {day}.', 'ours'),
  noPrice: row('loi', 'Tin này chưa có giá. Hãy sửa tin, hoặc đặt giá rồi bấm Tính lại.', 'ours'),
  tooMuchStake: row(
    'loi',
    'Tổng tiền xác trong ngày vượt quá 1.000.000.000 ngàn. Vui lòng kiểm tra lại số tiền.',
    'ours',
  ),
  tooMuchRisk: row(
    'loi',
    'Tiền trúng tối đa trong ngày vượt quá 4.000.000.000 ngàn. Vui lòng kiểm tra lại số tiền.',
    'ours',
  ),
  itemUnknown: row('khongco', 'Không tìm thấy cược này.', 'ours'),
} as const;
