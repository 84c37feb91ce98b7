import { defineOutcome } from './outcome.ts';

/** The settlements that an agent sends, and what it tells its customers when they change. */
export const SETTLEMENT_OUTCOMES = {
  unknown: defineOutcome('khongco', 'Không tìm thấy lần chốt sổ này, hoặc nó đã được rút lại.', 'ours'),
  changed: defineOutcome(
    'dadoi',
    'Số vừa đổi: bản bạn chép không còn đúng và chưa được ghi. Hãy xem số mới rồi chép lại.',
    'ours',
  ),
  unchanged: defineOutcome('khongdoi', 'Số đã báo khách vẫn đúng: không có gì phải báo lại.', 'ours'),
} as const;
