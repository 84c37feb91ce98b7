import { defineOutcome } from './outcome.ts';

/** The abbreviation records that an admin edits. */
export const ABBREVIATION_OUTCOMES = {
  kept: defineOutcome('updatesuccess', 'Update thành công !', 'product-2 §8'),
  unknown: defineOutcome('khongco', 'Không có mục viết tắt này.', 'ours'),
  nameEmpty: defineOutcome('trong', 'Bạn chưa nhập tên.', 'ours'),
  notSwitchable: defineOutcome(
    'khongtat',
    'Chỉ dãy số mới tắt được: đài, kiểu và đơn vị luôn cần cho sổ.',
    'ours',
  ),
  numbersBad: defineOutcome(
    'saiso',
    'Các số của dãy phải có 2 chữ số, không trùng nhau và có ít nhất một số.',
    'ours',
  ),
  numbersMissing: defineOutcome('saiso', 'Bạn chưa nhập các số của dãy.', 'ours'),
  aliasBad: defineOutcome('saichu', '"{alias}" không thể là chữ viết tắt: chỉ dùng chữ cái.', 'ours'),
  keyBad: defineOutcome('saichu', 'Mã của dãy số chỉ dùng chữ cái.', 'ours'),
  keyTaken: defineOutcome('trungkhoa', 'Đã có dãy số "{key}".', 'ours'),
  isGrammar: defineOutcome('trungnghia', '"{alias}" là chữ của cú pháp (kéo, đến, số đài…).', 'ours'),
  isAnother: defineOutcome('trungnghia', '"{alias}" đang là {kind} {name}.', 'ours'),
  isAnotherThatDay: defineOutcome(
    'trungnghia',
    '"{alias}" đang là {kind} {name}, cùng miền và cùng ngày xổ.',
    'ours',
  ),
  isGlued: defineOutcome('trungnghia', '"{alias}" viết liền đang được đọc là {words}.', 'ours'),
  changesGlued: defineOutcome('trungnghia', 'Thêm "{alias}" thì "{glued}" viết liền bị đọc khác đi.', 'ours'),
} as const;

/** Chat and feedback. */
export const MESSAGING_OUTCOMES = {
  empty: defineOutcome('rong', 'Bạn chưa nhập nội dung.', 'ours'),
  nothingToAnswer: defineOutcome('khongco', 'Không có góp ý nào để trả lời.', 'ours'),
  thanks: defineOutcome(
    'updatesuccess',
    'Góp ý thành công - Cảm ơn bạn đã góp ý. Chúng tôi sẽ phản hồi sau.',
    'product-2 §2',
  ),
  answered: defineOutcome('updatesuccess', 'Đã gửi trả lời.', 'ours'),
} as const;

/** Views, archives and what the installation says to all. */
export const ADMIN_OUTCOMES = {
  webConfigKept: defineOutcome('updatesuccess', 'Update thành công !', 'product-2 §8'),
  viewUnknown: defineOutcome('khongco', 'Không có màn hình dữ liệu này.', 'ours'),
  viewRebuilding: defineOutcome('dangdung', 'Màn hình dữ liệu "{view}" đang được dựng lại.', 'ours'),
  viewNotStopped: defineOutcome('khongdung', 'Màn hình dữ liệu "{view}" không bị dừng.', 'ours'),
  viewNothingToSkip: defineOutcome(
    'khongbo',
    'Màn hình dữ liệu "{view}" không dừng vì một việc trong sổ, nên không có việc nào để bỏ qua.',
    'ours',
  ),
  nothingOld: defineOutcome('khongco', 'Không có dữ liệu nào trước ngày {day}.', 'ours'),
  oldArchived: defineOutcome(
    'updatesuccess',
    'Đã lưu trữ {records} dòng trước ngày {day} vào {file}.',
    'ours',
  ),
  noFaults: defineOutcome('khongco', 'Nhật ký lỗi đang trống.', 'ours'),
  faultsArchived: defineOutcome('updatesuccess', 'Đã lưu trữ {records} dòng nhật ký lỗi vào {file}.', 'ours'),
} as const;
