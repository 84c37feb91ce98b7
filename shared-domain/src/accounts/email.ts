const EMAIL_MAX = 254;
/** One address, ASCII, with a dotted domain; no quoted names, so that nothing in it can end a mail header. */
const EMAIL =
  /^[a-z0-9!#%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** The address as it is kept and compared; capitals do not tell addresses apart. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** Whether it is an address that mail can be sent to (product-2 §5). */
export const isEmail = (email: string): boolean => email.length <= EMAIL_MAX && EMAIL.test(emailKey(email));

/** Enough to recognise one's own address by, and no more: `d***@gmail.com`; '' stays ''. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1***');
