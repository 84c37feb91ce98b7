import { Pattern } from '../patterns.ts';
import type { Add, Source } from '../source.ts';
import type { Stated } from '../token.ts';

/**
 * Sums that the customer states (reading.md, principle 5):
 *
 *     tổng 540   cộng: 540n   = 540   = 1tr2   (with a word: aside-forms.ts)
 *     vl 12 34 b10n 360n                        money behind the last bet that no type takes, always doubtful
 */
export const SUM =
  '(?:(?<millions>\\d{1,3}(?:[.,]\\d)?) ?(?:trieu|tr)(?<tail>\\d{1,3})?|(?<sum>\\d{2,7}(?:[.,]\\d{3})*) ?(?:n|ng|ngan|nghin|k|d|dong)?)(?![a-z0-9])';

/** Thousand đồng as they stand: `540`, `1.200`, `1tr2`; whole đồng (`540.000`) are not told apart here. */
export const money = ({ groups = {} }: RegExpExecArray): Stated | undefined => {
  const { sum, millions, tail = '' } = groups;
  if (millions !== undefined)
    return {
      kind: 'money',
      value: Number(millions.replace(',', '.')) * 1000 + (tail === '' ? 0 : Number(tail.padEnd(3, '0'))),
    };
  return sum === undefined ? undefined : { kind: 'money', value: Number(sum.replace(/[.,]/g, '')) };
};
/** Nothing that counts follows on the line. */
export const endsLine = /^[^\S\n.,;:)!(-]*[.,;:)!( -]*(?:\n|$)/;

export const sumTokens = (node: number, source: Source, add: Add): void => {
  addEquals(node, source, add);
  addBracketed(node, source, add);
  addBareSum(node, source, add);
};

const WHOLE_SUM = new Pattern(SUM);

/** `b10n = 360n. bd …`: behind money and before another bet. */
const ENDS_CLAUSE = /^ ?[.;,](?!\d)/;
const BEHIND_MONEY = /\d ?(?:n|ng|ngan|nghin|k|tr|trieu)[\s)]*=\s*$/;

/** `= 540` behind a bet. */
const addEquals = (node: number, { text, lattice }: Source, add: Add): void => {
  const gap = lattice.gapAt(node).text;
  const match = gap.includes('=') ? WHOLE_SUM.matchAt(lattice, node) : null;
  if (match === null || !/^[\s)]*=\s*$/.test(gap)) return;
  const end = node + match[0].length;
  const rest = text.slice(end);
  if (
    !endsLine.test(rest) &&
    !(ENDS_CLAUSE.test(rest) && BEHIND_MONEY.test(text.slice(Math.max(0, node - 16), node)))
  )
    return;
  const stated = money(match);
  add(
    node,
    end,
    { kind: 'aside', role: 'stated-total', ...(stated === undefined ? {} : { stated }) },
    {
      cost: 0.4,
    },
  );
};

const BRACKETED = new Pattern(/(?<=\()(?<sum>\d{2,6}(?:[.,]\d{3})*) ?(?:n|ng|ngan|nghin|k|d|dong)?(?= ?\))/);

/** `b10n (360)` at the end of a line. */
const addBracketed = (node: number, { text, folded, lattice }: Source, add: Add): void => {
  const match = BRACKETED.matchAt(lattice, node);
  if (
    match === null ||
    !/\d ?(?:n|ng|ngan|nghin|k|tr|trieu)? *\($/.test(text.slice(Math.max(0, node - 12), node))
  )
    return;
  const end = node + match[0].length;
  if (!endsLine.test(text.slice(end))) return;
  const stated = money(match);
  add(
    node,
    end,
    { kind: 'aside', role: 'stated-total', ...(stated === undefined ? {} : { stated }) },
    { cost: 2.6, reason: `“${folded.typed(node, end)}” không đọc là cược` },
  );
};

const BARE_SUM = new Pattern(/(\d{2,6})(?:n|k|ng|ngan|nghin)(?![a-z0-9])/);

/** `vl 12 34 b10n 360n`: money behind the last bet of a line that no type takes. */
const addBareSum = (node: number, { text, folded, lattice }: Source, add: Add): void => {
  const match = BARE_SUM.matchAt(lattice, node);
  if (match === null || !/[0-9](?:n|k|ng|ngan|nghin)[ .,]+$/.test(text.slice(Math.max(0, node - 12), node)))
    return;
  const end = node + match[0].length;
  if (!endsLine.test(text.slice(end))) return;
  add(
    node,
    end,
    { kind: 'aside', role: 'stated-total' },
    {
      cost: 5,
      reason: `“${folded.typed(node, end)}” không đọc là cược`,
    },
  );
};
