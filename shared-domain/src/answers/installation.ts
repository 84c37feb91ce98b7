import { row } from './row.ts';

/** The abbreviation records that an admin edits. */
export const ABBREVIATION_ANSWERS = {
  kept: row('updatesuccess', 'Update thành công !', 'product-2 §8'),
  unknown: row('khongco', 'Không có mục viết tắt này.', 'ours'),
  nameEmpty: row('trong', 'Bạn chưa nhập tên.', 'ours'),
  notSwitchable: row('khongtat', 'Chỉ dãy số mới tắt được: đài, kiểu và đơn vị luôn cần cho sổ.', 'ours'),
  numbersBad: row('saiso', 'Các số của dãy phải có 2 chữ số, không trùng nhau và có ít nhất một số.', 'ours'),
  numbersMissing: row('saiso', 'Bạn chưa nhập các số của dãy.', 'ours'),
  aliasBad: row('saichu', '"{alias}" không thể là chữ viết tắt: chỉ dùng chữ cái.', 'ours'),
  keyBad: row('saichu', 'Mã của dãy số chỉ dùng chữ cái.', 'ours'),
  keyTaken: row('trungkhoa', 'Đã có dãy số "{key}".', 'ours'),
  isGrammar: row('trungnghia', '"{alias}" là chữ của cú pháp (kéo, đến, số đài…).', 'ours'),
  isAnother: row('trungnghia', '"{alias}" đang là {kind} {name}.', 'ours'),
  isAnotherThatDay: row('trungnghia', '"{alias}" đang là {kind} {name}, cùng miền và cùng ngày xổ.', 'ours'),
  isGlued: row('trungnghia', '"{alias}" viết liền đang được đọc là {words}.', 'ours'),
  changesGlued: row('trungnghia', 'Thêm "{alias}" thì "{glued}" viết liền bị đọc khác đi.', 'ours'),
} as const;

/** Chat and feedback. */
export const TALK_ANSWERS = {
  empty: row('rong', 'Bạn chưa nhập nội dung.', 'ours'),
  nothingToAnswer: row('khongco', 'Không có góp ý nào để trả lời.', 'ours'),
  thanks: row(
    'updatesuccess',
    'Góp ý thành công - Cảm ơn bạn đã góp ý. Chúng tôi sẽ phản hồi sau.',
    'product-2 §2',
  ),
  answered: row('updatesuccess', 'Đã gửi trả lời.', 'ours'),
} as const;

/** Views, archives and what the installation says to all. */
export const ADMIN_ANSWERS = {
  webConfigKept: row('updatesuccess', 'Update thành công !', 'product-2 §8'),
  viewUnknown: row('khongco', 'Không có màn hình dữ liệu này.', 'ours'),
  viewRebuilding: row('dangdung', 'Màn hình dữ liệu "{view}" đang được dựng lại.', 'ours'),
  viewNotStopped: row('khongdung', 'Màn hình dữ liệu "{view}" không bị dừng.', 'ours'),
  viewNothingToSkip: row(
    'khongbo',
    'Màn hình dữ liệu "{view}" dừng không phải vì một sự kiện: không có gì để bỏ.',
    'ours',
  ),
  nothingOld: row('khongco', 'Không có dữ liệu nào trước ngày {day}.', 'ours'),
  oldArchived: row('updatesuccess', 'Đã lưu trữ {records} dòng trước ngày {day} vào {file}.', 'ours'),
  noFaults: row('khongco', 'Nhật ký lỗi đang trống.', 'ours'),
  faultsArchived: row('updatesuccess', 'Đã lưu trữ {records} dòng nhật ký lỗi vào {file}.', 'ours'),
} as const;
