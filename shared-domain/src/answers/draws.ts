import { row } from './row.ts';

/** Results entered by hand. What is wrong with a source has codes of its own (draws/feed/fault.ts). */
export const DRAW_ANSWERS = {
  noSuchStation: row('khongdai', 'Không có đài "{station}".', 'ours'),
  notThatDay: row('saingay', 'Ngày: {day} không có đài {station}', 'product-1 §8'),
  noSuchPosition: row('vitri', '{station}, vị trí {position}: đài này chỉ có vị trí 1 đến {last}.', 'ours'),
  wrongDigits: row(
    'sochuso',
    '{station}, vị trí {position}: giải {prize} phải có {digits} chữ số, đã nhập "{number}".',
    'ours',
  ),
  twoNumbers: row(
    'trungvitri',
    '{station}, vị trí {position}: có hai số khác nhau {one} và {other}.',
    'ours',
  ),
  reasonMissing: row(
    'thieulydo',
    '{station}, vị trí {position}: số {confirmed} đã được xác nhận. Muốn sửa thành {number} phải ghi lý do.',
    'ours',
  ),
} as const;
