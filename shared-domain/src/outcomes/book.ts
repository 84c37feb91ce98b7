import { defineOutcome } from './outcome.ts';

/** What the page says itself; it loads no others of a book. */
export const TEXT_EMPTY = defineOutcome('loi', 'Bạn chưa nhập nội dung cược !', 'product-1 §8');
export const TEXT_WRONG = defineOutcome('loi', 'Có lỗi nhập Cược !', 'product-1 §8');
export const LATE = defineOutcome('loi', 'Tin đến sau giờ chốt {clock} của {region} ngày {day}.', 'ours');

/** Messages of a book. What is wrong in a message's text has codes of its own (message/diagnostics/diagnostics.ts). */
export const BOOK_OUTCOMES = {
  textEmpty: TEXT_EMPTY,
  textWrong: TEXT_WRONG,
  nothingToBook: defineOutcome('loi', 'Tin không có cược nào để lưu.', 'ours'),
  unknown: defineOutcome('khongco', 'Không tìm thấy tin này.', 'ours'),
  deleted: defineOutcome(
    'loi',
    'Tin này đã bị xóa, không sửa được. Hãy khôi phục tin trước khi sửa.',
    'ours',
  ),
  changedMeanwhile: defineOutcome(
    'thaydoi',
    'Tin này vừa được sửa ở nơi khác. Hãy xem bản mới rồi sửa lại.',
    'ours',
  ),
  bookChanged: defineOutcome('thaydoi', 'Sổ vừa có thay đổi. Vui lòng thử lại.', 'ours'),
  late: LATE,
  takenLate: defineOutcome('tre', 'Tin đến sau giờ chốt {clock} của {region} ngày {day}.', 'ours'),
  noPrice: defineOutcome('loi', 'Tin này chưa có giá. Hãy sửa tin, hoặc đặt giá rồi bấm Tính lại.', 'ours'),
  tooMuchStake: defineOutcome(
    'loi',
    'Tổng tiền xác trong ngày vượt quá 1.000.000.000 ngàn. Vui lòng kiểm tra lại số tiền.',
    'ours',
  ),
  tooMuchRisk: defineOutcome(
    'loi',
    'Tiền trúng tối đa trong ngày vượt quá 4.000.000.000 ngàn. Vui lòng kiểm tra lại số tiền.',
    'ours',
  ),
  tooManyBets: defineOutcome(
    'loi',
    'Sổ của ngày này đã đầy: nhiều nhất 1.000.000 cược, kể cả cược trong tin đã xóa.',
    'ours',
  ),
  itemUnknown: defineOutcome('khongco', 'Không tìm thấy cược này.', 'ours'),
} as const;
