import { defineOutcome } from './outcome.ts';

/** Results entered by hand. What is wrong with a source has codes of its own (draws/feed/feed-error.ts). */
export const DRAW_OUTCOMES = {
  noSuchStation: defineOutcome('khongdai', 'Không có đài "{station}".', 'ours'),
  notThatDay: defineOutcome('saingay', 'Ngày: {day} không có đài {station}', 'product-1 §8'),
  noSuchPosition: defineOutcome(
    'vitri',
    '{station}, vị trí {position}: đài này chỉ có vị trí 1 đến {last}.',
    'ours',
  ),
  wrongDigits: defineOutcome(
    'sochuso',
    '{station}, vị trí {position}: giải {prize} phải có {digits} chữ số, đã nhập "{number}".',
    'ours',
  ),
  twoNumbers: defineOutcome(
    'trungvitri',
    '{station}, vị trí {position}: có hai số khác nhau {one} và {other}.',
    'ours',
  ),
  reasonMissing: defineOutcome(
    'thieulydo',
    '{station}, vị trí {position}: số {confirmed} đã được xác nhận. Muốn sửa thành {number} phải ghi lý do.',
    'ours',
  ),
} as const;
