import { formsOf } from '../patterns.ts';
import { isNorthern } from '../region.ts';
import type { Add, Source } from '../source.ts';
import { typeNamed } from '../words.ts';

/**
 * xiên in the North is bet on numbers that all come: xiên 2 is đá, a pair; xiên 3, xiên 4 and xiên quay, which is all
 * of these at once, cannot be booked and are left unread. Without a digit it is as many as there are numbers.
 *
 *     xiên 2 12 34 100k · x2: 12-34 56-78 50k · lô xiên 12-34 50k · 12 34 xiên 100k · xq2 12 34 56 10k
 */
const XIEN = '(?:(?:lo ?)?(?:da ?)?xien|lx)';
const UNIT = '(?: ?(?:n|ng|k|d|dong|diem|ngan|nghin|tr|trieu)(?![a-z])|[.,]\\d| *(?:\\n|$))';
/** Two numbers, or pairs with one sign within each, and no number more but the amount. */
const PAIRS =
  '[ :,.(\\n]*\\d\\d(?:(?<in>[-.,/+_]) ?| )\\d\\d(?!\\d)(?:(?:[ ,;./_()-]{1,4}| va )\\d\\d\\k<in>\\d\\d(?!\\d))*(?![ .,;/+_()-]{1,4}\\d\\d(?!\\d|' +
  `${UNIT}))`;
const TWO_BEFORE = '(?<=(?:^|[^\\d])(?<!\\d[-.,/ +]{1,2})\\d\\d[-.,/ +]{1,2}\\d\\d[ .,:]{0,2})';

interface CrossForm {
  readonly pattern: RegExp;
  readonly opens: boolean;
  readonly example: string;
}

const FORMS: readonly CrossForm[] = [
  {
    pattern: new RegExp(`${XIEN} ?2(?=[ :,.(\\n]+\\d\\d(?!\\d))`, 'y'),
    opens: false,
    example: 'xiên 2 12 34 100k',
  },
  {
    pattern: new RegExp(`x ?2(?=[ :,.(\\n]+\\d\\d[-.,/ +_]{1,2}\\d\\d(?!\\d))`, 'y'),
    opens: true,
    example: 'x2 12 34 100k',
  },
  { pattern: new RegExp(`${XIEN}(?![a-z])(?=${PAIRS})`, 'y'), opens: false, example: 'xiên 12-34 100k' },
  {
    pattern: new RegExp(`${TWO_BEFORE}${XIEN}(?: 2)?(?= *[:x=]? *\\d)`, 'y'),
    opens: false,
    example: '12 34 xiên 100k',
  },
  { pattern: /(?:xien ?quay|xq) ?2(?=[ :,.(\n]+\d\d)/y, opens: false, example: 'xq2 12 34 56 10k' },
];

const formsAt = formsOf(FORMS);
const OPENED = /(?:^|[\n,;.(]|[a-z] ?:?) *$/;

export const northernCrossTokens = (node: number, source: Source, add: Add): void => {
  const { text, folded, lattice } = source;
  for (const { form, match } of formsAt(lattice, node)) {
    if (!isNorthern(source) || (form.opens && !OPENED.test(text.slice(Math.max(0, node - 4), node))))
      continue;
    const end = node + match[0].length;
    add(
      node,
      end,
      { kind: 'type', type: typeNamed('da'), named: false },
      { cost: 0.3, reason: `“${folded.typed(node, end)}” đọc là đá, cặp hai số` },
    );
  }
};
