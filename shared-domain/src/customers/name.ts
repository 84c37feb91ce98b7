const FORBIDDEN = /['"/\\{}[\]<>`@#$%]/;
const NAME_MAX = 100;

/** A customer's name as it is kept: composed (NFC), trimmed, one space between words. */
export const tidyName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Why a tidied name cannot be taken, in Vietnamese; null if it can (product-2 §5, §8). */
export const nameFault = (name: string): string | null => {
  if (name === '') return 'Bạn chưa nhập tên khách hàng.';
  if (name.length > NAME_MAX) return `Tên khách hàng dài quá ${NAME_MAX} ký tự.`;
  if (FORBIDDEN.test(name) || /\p{C}/u.test(name))
    return 'Không được phép nhập các ký tự đặc biệt \' " / \\ { } [ ] < > ` @ # $ %';
  return null;
};

/** What makes two names the same customer: capitals and how accents are encoded do not tell them apart. */
export const nameKey = (name: string): string => tidyName(name).toLowerCase();
