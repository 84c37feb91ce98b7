const EMAIL_MAX = 254;
/** One ASCII address with a dotted domain. Quoted names are excluded: they could end a mail header. */
const EMAIL =
  /^[a-z0-9!#%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** The address as it is stored and compared, ignoring case. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** Whether it is an address that mail can be sent to (product-2 §5). */
export const isEmail = (email: string): boolean => email.length <= EMAIL_MAX && EMAIL.test(emailKey(email));

/** Masks an address so that only its owner recognises it: `d***@gmail.com`; '' stays ''. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1***');
