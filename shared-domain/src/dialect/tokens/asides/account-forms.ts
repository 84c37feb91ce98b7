import type { AsideForm } from './aside-form.ts';

/**
 * Where money is to be sent: an account with its bank and its owner, on a line of its own or at the edge of one.
 *
 *     stk 0123456789 vcb · Vietcombank: 0071000123456 Nguyen Van A · tk 1903 4567 8901 23
 */
const BANK =
  '(?:vcb|vietcom ?bank|tech ?com ?bank|tech ?com|tcb|mb ?bank|bidv|agri ?bank|acb|vp ?bank|vietin ?bank|sacom ?bank|tp ?bank|shb|hd ?bank|ocb|msb|vib|exim ?bank|dong a ?bank|momo|zalo ?pay|viettel ?(?:pay|money))';
const CALLED = `(?:stk|so tk|so tai khoan|tai khoan|tk|ck|chuyen khoan|chuyen tien|ngan hang|nh|${BANK})(?![a-z])`;
const DIGITS = '\\d(?:[ .]?\\d){6,18}(?!\\d)';
/** Words to the end of the line, none of which is a bet: no digit follows. */
const OWNER = '(?:[ .,:()-]+[a-z]+){0,6}[ .,)]*(?=\\n|$)';
const always = (): boolean => true;

export const ACCOUNT_FORMS: readonly AsideForm[] = [
  {
    pattern: new RegExp(`(?:${CALLED}[ .:-]*){1,4}(?:so )?${DIGITS}${OWNER}`, 'y'),
    role: 'address',
    at: 'lineEdge',
    cost: 0.8,
    doubtful: always,
    example: 'stk 0123456789 vcb',
  },
  {
    pattern: new RegExp(`${DIGITS}[ .,:-]+${BANK}(?![a-z])${OWNER}`, 'y'),
    role: 'address',
    at: 'lineEdge',
    cost: 0.8,
    doubtful: always,
    example: '0071000123456 VCB Nguyen Van A',
  },
  {
    pattern: /\d{9,19}(?=\n|$)/y,
    role: 'address',
    at: 'lineStart',
    cost: 2.6,
    doubtful: always,
    example: '0071000123456\nvl 12 b5n dạ',
  },
];
