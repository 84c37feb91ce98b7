import { TITLES } from '../../../pasted-chat/person-names.ts';
import { ACCOUNT_FORMS } from './account-forms.ts';
import type { AsideForm } from './aside-form.ts';
import { money, SUM } from './stated-sums.ts';
import type { Stated } from '../token.ts';

const TITLE = [...TITLES, 'ut', 'a', 'c', 'e'].sort((a, b) => b.length - a.length).join('|');
/** Letters that stand for a title only before a name, or with a call. */
const LONG_TITLE = [...TITLES, 'ut'].sort((a, b) => b.length - a.length).join('|');
const CALLED = '(?:oi|nha|nhe|nghe|hen|nhen)';
const hasDigits = (match: RegExpExecArray): boolean => /\d/.test(match[0]);
const always = (): boolean => true;
/** `bao lô 3 con 629`: how many digits the numbers have. */
const LENGTH = /(?:^|[^a-z])(?:b|bl|lo|bao|dau|duoi|dui|xc)[ .]*$/;
const count = ({ groups, input, index }: RegExpExecArray): Stated | undefined => {
  const digits = groups?.['count'];
  const isLength = /^[234]$/.test(digits ?? '') && LENGTH.test(input.slice(Math.max(0, index - 8), index));
  return digits === undefined || isLength ? undefined : { kind: 'count', value: Number(digits) };
};
export const ASIDE_FORMS: readonly AsideForm[] = [
  {
    pattern:
      /(?:(?:lay|ghi|nhan) tin (?:nay|do) )?(?:t|tin)[ .]{0,2}\d{1,3}(?: (?:lay|ghi|nhan) tin (?:nay|do))?(?![\da-z]|[.,]\d)[:.)]?/y,
    role: 'message-number',
    at: 'edge',
    cost: 0.2,
    example: 'T7',
  },
  {
    pattern: /(?:t|tin)[ .]{0,2}\d{1,3}(?: (?:lay|ghi|nhan) tin (?:nay|do))?(?![\da-z]|[.,]\d)[:.)]?/y,
    role: 'message-number',
    at: 'lineEnd',
    cost: 1.2,
    doubtful: always,
    example: 'vl 12 b5 T7\nbd 34 b6',
  },
  {
    pattern: /(?:tin|khach) ?\d{1,2}(?:[:.)]|(?! ?\d)|(?= [1-4] ?d(?:ai)?(?![a-z])))/y,
    role: 'message-number',
    at: 'lineEdge',
    cost: 0.3,
    example: 'Tin 2:',
  },
  { pattern: /t\d{1,2}[:.)]/y, role: 'message-number', at: 'lineStart', cost: 0.3, example: 'T2:' },
  {
    pattern: /(?:tin nhan|stt)(?: so)?[ .]{0,2}\d{1,3}(?:[:.)](?!\d)|(?=\n|$))/y,
    role: 'message-number',
    at: 'lineEdge',
    cost: 0.3,
    example: 'tin nhắn 7:',
  },
  {
    pattern:
      /(?:(?:sdt|so dt|dt|dien thoai|tel|lh|zalo|momo|so)[ .:]*)?(?:0|(?<=\+)84[. ]?)[35789]\d{2}[. ]?\d{3}[. ]?\d{3}(?!\d)/y,
    role: 'address',
    at: 'lineEdge',
    cost: 1.2,
    doubtful: always,
    example: '0912345678',
  },
  ...ACCOUNT_FORMS,
  {
    pattern: /(?:hom|bua|chieu|toi) nay(?![a-z])[,.:]?/y,
    role: 'time',
    at: 'lineEdge',
    cost: 0.3,
    example: 'chiều nay vl 12 b5n',
  },
  {
    pattern: /tin ?\d{1,2} ?:/y,
    role: 'message-number',
    at: 'clause',
    cost: 0.3,
    example: 'tin 1: vl 12 b5n. tin 2: bd 34 b6n',
  },
  {
    pattern: /(?:t|tin) ?\d{1,2}[:.)]? ?(?=[a-z]|[1-4] ?d)/y,
    role: 'message-number',
    at: 'clause',
    cost: 1.2,
    doubtful: always,
    example: 'T1 vl 12 b5n. T2 bd 34 b6n',
  },
  {
    pattern: /(?:lay|ghi|nhan) tin (?:nay|do|cuoi)(?![a-z])/y,
    role: 'courtesy',
    at: 'lineEdge',
    cost: 0.2,
    example: 'lấy tin này',
  },
  {
    pattern: new RegExp(`${CALLED} (?:${TITLE}) [a-z]+(?: ${CALLED})?(?![a-z])`, 'y'),
    role: 'address',
    at: 'lineEnd',
    cost: 0.5,
    doubtful: always,
    example: 'nha chị Bảy',
  },
  {
    pattern: new RegExp(`(?:${TITLE}) [a-z]+ ${CALLED}(?![a-z])[!,.:]?`, 'y'),
    role: 'address',
    at: 'lineEdge',
    cost: 0.5,
    doubtful: always,
    example: 'chú Tư ơi',
  },
  {
    pattern: new RegExp(`(?:${LONG_TITLE}) [a-z]+ \\d{1,3}(?![\\d])(?: ${CALLED}(?![a-z]))?[:!,.]?`, 'y'),
    role: 'address',
    at: 'lineStart',
    cost: 1.2,
    doubtful: always,
    example: 'cô Ba 79',
  },
  {
    pattern: /[ace] \d{1,2}(?!\d)/y,
    role: 'address',
    at: 'lineStart',
    cost: 0.8,
    doubtful: always,
    example: 'a 45 vl',
  },
  {
    pattern: new RegExp(`(?:${TITLE}) [a-z]+ ?:`, 'y'),
    role: 'address',
    at: 'lineStart',
    cost: 0.6,
    doubtful: always,
    example: 'chị Bảy: vl',
  },
  {
    pattern: new RegExp(`(?:${TITLE}) [a-z]+(?![a-z])[:)]?`, 'y'),
    role: 'address',
    at: 'lineEdge',
    cost: 3,
    doubtful: always,
    example: 'em Lan',
  },
  {
    pattern: new RegExp(
      `(?:${CALLED} )?(?:(?:${LONG_TITLE}) ?\\d{1,2}(?!\\d)(?: ${CALLED}(?![a-z]))?[:!,.]?|[ace] ?\\d{1,2}(?: ${CALLED}(?![a-z])|:))`,
      'y',
    ),
    role: 'address',
    at: 'lineEdge',
    cost: 0.6,
    doubtful: hasDigits,
    example: 'anh 3 ơi',
  },
  {
    pattern: new RegExp(`(?:${TITLE}) ?\\d{1,2} ?:`, 'y'),
    role: 'address',
    at: 'clause',
    cost: 0.8,
    doubtful: always,
    example: 'b10, anh 4: bd',
  },
  {
    pattern: /(?:khach|nhom|vo|chong|nha|tiem|quan) [a-z]+ ?\d{0,3}(?::|(?=\n))/y,
    role: 'address',
    at: 'lineStart',
    cost: 1,
    doubtful: always,
    example: 'khách mới: vl',
  },
  {
    pattern: /da (?:nhan|ghi|chuyen|ck)(?: (?:tien|roi|du))*(?![a-z])/y,
    role: 'courtesy',
    at: 'lineEnd',
    cost: 0.6,
    doubtful: always,
    example: 'vl 12 b5n đã chuyển',
  },
  {
    pattern: /[a-z]+ ?\d{0,3}:/y,
    role: 'address',
    at: 'lineStart',
    cost: 3,
    doubtful: always,
    example: 'Hùng 79:',
  },
  {
    pattern: /(?:[01]?\d|2[0-3]):[0-5]\d(?= +[a-z])/y,
    role: 'time',
    at: 'edge',
    cost: 0.9,
    doubtful: always,
    example: '14:32 bd 77 b5n',
  },
  {
    pattern: /(?:[01]?\d|2[0-3]):[0-5]\d(?![\da-z])/y,
    role: 'time',
    at: 'lineEdge',
    cost: 1.4,
    doubtful: always,
    example: '16:05',
  },
  {
    pattern: /(?:luc |hoi )?(?:[01]?\d|2[0-3]) ?[hg:] ?(?:[0-5]\d)?(?![\da-z])/y,
    role: 'time',
    at: 'lineEdge',
    cost: 3,
    doubtful: always,
    example: '16h05',
  },
  {
    pattern: new RegExp(`(?:tong cong|tong tien|tong|cong|tc)[ :=]*${SUM}`, 'y'),
    role: 'stated-total',
    at: 'clause',
    cost: 0.4,
    doubtful: always,
    stated: money,
    example: 'tổng 540',
  },
  {
    pattern: new RegExp(`(?:tong cong|tong tien|tong)[ :=]*${SUM}(?= ?[.;)\\n]| *$)`, 'y'),
    role: 'stated-total',
    at: 'anywhere',
    cost: 0.6,
    doubtful: always,
    stated: money,
    example: 'lo 12 x 5 tổng 135. 34 x 6',
  },
  {
    pattern: /(?<=\()(?:\d{2,3} ?- ?\d{2,3},? ?)?(?<count>\d{1,3}) ?(?:con|so|cap)(?=\))/y,
    role: 'stated-count',
    at: 'anywhere',
    cost: 0,
    stated: count,
    example: '(00-98, 50con)',
  },
  {
    pattern: /(?<=\( ?)(?<count>\d{1,3}) ?(?:con|so|cap) ?\)/y,
    role: 'stated-count',
    at: 'anywhere',
    cost: 0,
    stated: count,
    example: '(50 con)',
  },
  {
    pattern: /(?<count>\d) ?(?:con|so|cap)(?![a-z])/y,
    role: 'stated-count',
    at: 'anywhere',
    cost: 0.5,
    stated: count,
    example: '3 con',
  },
  {
    pattern: /(?<count>\d{2,3}) ?(?:con|so|cap)(?![a-z])/y,
    role: 'stated-count',
    at: 'anywhere',
    cost: 2.6,
    stated: count,
    example: '12 con',
  },
];
