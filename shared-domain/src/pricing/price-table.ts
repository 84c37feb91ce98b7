import { z } from 'zod';
import { PRICE_KEYS } from '../catalogue/bet-classes.ts';
import { REGIONS, type RegionKey } from '../catalogue/regions.ts';
import { payoutWithin, takeRateWithin, type Price, type PriceTable } from './prices.ts';

const CO = 'co phải là số lớn hơn 0, không quá 10, nhiều nhất 4 số lẻ';
const PAYOUT = 'trathuong phải là số lớn hơn 0, không quá 100.000, nhiều nhất 2 số lẻ';

const price = z.object(
  {
    co: z.number(CO).transform((value, context) => {
      const rate = takeRateWithin(value);
      if (rate === null) context.addIssue(CO);
      return rate ?? z.NEVER;
    }),
    trathuong: z.number(PAYOUT).transform((value, context) => {
      const paid = payoutWithin(value);
      if (paid === null) context.addIssue(PAYOUT);
      return paid ?? z.NEVER;
    }),
  },
  'giá phải là {co, trathuong}',
);

const ofRegion = z.partialRecord(
  z.enum(PRICE_KEYS),
  price,
  `bảng giá của miền phải có khóa trong: ${PRICE_KEYS.join(' ')}`,
);

const wireTable = z.partialRecord(z.enum(REGIONS), ofRegion, 'bảng giá phải có khóa MN, MT, MB');

export type PriceTableResult =
  | { readonly ok: true; readonly prices: PriceTable }
  | { readonly ok: false; readonly field: string; readonly message: string };

const defined = (prices: Partial<Record<string, Price>> | undefined): PriceTable[RegionKey] =>
  Object.fromEntries(Object.entries(prices ?? {}).filter(([, value]) => value !== undefined));

/**
 * Parses the wire form {"MN":{"2D.b":{"co":0.75,"trathuong":75}}} (conformance.md). A missing region or key
 * has no price. An error names the field and the reason, in Vietnamese.
 */
export const priceTable = (wire: unknown): PriceTableResult => {
  const parsed = wireTable.safeParse(wire);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    return {
      ok: false,
      field: [...(issue?.path ?? []), ...unknown].join('.'),
      message: issue?.message ?? '',
    };
  }
  const { MN, MT, MB } = parsed.data;
  return { ok: true, prices: { MN: defined(MN), MT: defined(MT), MB: defined(MB) } };
};
