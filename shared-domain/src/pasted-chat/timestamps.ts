/**
 * Times and dates as chat programs write them:
 *
 *     stamp = time [date] | [date] time | date
 *     time  = HH:MM[:SS] | HHhMM | HHgMM, then am, pm, SA, CH, sáng, trưa, chiều, tối
 *     date  = D/M[/Y] | Y-M-D | hôm nay | hôm qua | thứ … | chủ nhật
 */
const HALF = String.raw`(?:\s?(?:am|pm|sa|ch|sáng|trưa|chiều|tối)(?![\p{L}\p{N}]))`;
const CLOCK = String.raw`(?:[01]?\d|2[0-3])\s?[:hg]\s?[0-5]\d(?::[0-5]\d)?(?!\d)`;
const DAY = String.raw`(?:(?:thứ\s(?:hai|ba|tư|năm|sáu|bảy|[2-7])|chủ\snhật|cn|hôm\snay|hôm\squa)(?![\p{L}\p{N}]))`;
const NUMERIC = String.raw`(?:\d{4}-\d{1,2}-\d{1,2}|(?:0?[1-9]|[12]\d|3[01])[/.-](?:0?[1-9]|1[0-2])[/.-](?:\d{4}|\d{2})|(?:0?[1-9]|[12]\d|3[01])/(?:0?[1-9]|1[0-2]))(?!\d)`;
const DATE = String.raw`(?:${DAY}(?:,?\s${NUMERIC})?|${NUMERIC})`;
const TIME = String.raw`${CLOCK}${HALF}?`;

/** With a time in it, and perhaps a date. */
export const STAMP = String.raw`(?:${TIME}(?:,?\s${DATE})?|${DATE},?\s(?:lúc\s)?${TIME})`;
/** A time that can be no two numbers: with am, pm, SA, CH … or with a date. */
export const SURE_STAMP = String.raw`(?:${CLOCK}${HALF}(?:,?\s${DATE})?|${TIME},?\s${DATE}|${DATE},?\s(?:lúc\s)?${TIME})`;
export const FULL_DATE = String.raw`(?:${DAY}(?:,?\s${NUMERIC})?|\d{4}-\d{1,2}-\d{1,2}|\d{1,2}/\d{1,2}/\d{4})`;
/** A mobile number of Vietnam, glued or in groups behind +84. */
export const PHONE = String.raw`(?:\+84[\s.]?\d{2,3}(?:[\s.]?\d{3,4}){2}|0[35789]\d{8})(?!\d)`;

/** What chat programs write on lines of their own. */
export const REMARK =
  /^(?:đã (?:gửi|nhận|xem|đọc|chuyển|chỉnh sửa)|vừa xong|\d{1,2} (?:phút|giờ) trước|thu hồi|(?:bạn )?đã thu hồi (?:một )?tin nhắn|tin nhắn (?:này )?(?:đã (?:được |bị )?(?:thu hồi|xóa|xoá))|\[(?:hình ảnh|ảnh|sticker|video|file|tin nhắn thoại|thoại)\]|chuyển tiếp|tin nhắn chuyển tiếp|forwarded(?: message)?|(?:this message was|you) deleted(?: this message)?|<?(?:media|image|sticker) omitted>?)[.…]?$/iu;
