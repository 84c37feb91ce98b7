import { REGIONS, type RegionKey } from '../../../catalogue/regions.ts';
import { refusedReturn, returnPlace } from '../../../customers/return-factor.ts';
import { RETURN_CLASSES, type ReturnClass } from '../../../customers/settings.ts';
import type { ReturnFactor } from '../../../customers/settlement-change.ts';
import { parseAmountInput } from '../../../money/format-money.ts';
import { message } from '../../../outcomes/outcome.ts';
import { takeRateWithin } from '../../../pricing/prices.ts';
import { DETAILS, SIDES } from '../../../settlement/layout.ts';
import { READS_BOOK } from '../../access.ts';
import { defineCall } from '../../define-call.ts';
import { asOfQuery } from '../../query-options.ts';
import { id, regionKey, customerRangeParams } from '../../shapes.ts';
import { z } from 'zod';

/** A field for each of the nine NhanVe factors: region, then class (ours; nhanve and nhanvemb set several at once). */
/* @__NO_SIDE_EFFECTS__ */
export const factorFields = <Field>(of: (region: RegionKey, returnClass: ReturnClass) => Field) => ({
  nhanveMN2C: of('MN', '2C'),
  nhanveMN3C: of('MN', '3C'),
  nhanveMNDa: of('MN', 'Da'),
  nhanveMT2C: of('MT', '2C'),
  nhanveMT3C: of('MT', '3C'),
  nhanveMTDa: of('MT', 'Da'),
  nhanveMB2C: of('MB', '2C'),
  nhanveMB3C: of('MB', '3C'),
  nhanveMBDa: of('MB', 'Da'),
});

const debt = z.string().transform((text, context) => {
  const amount = parseAmountInput(text);
  if (amount !== null) return amount;
  context.addIssue('Nợ cũ phải là số, nhiều nhất 25 ký tự và 6 số lẻ');
  return z.NEVER;
});

/** A factor; empty is 0, which counts as 1. */
const factor = (place: string) =>
  z
    .string()
    .transform((text, context) => {
      const value = Number(text);
      if (value === 0 || takeRateWithin(value, 1) !== null) return value;
      context.addIssue(message(refusedReturn(value), { place }));
      return z.NEVER;
    })
    .optional();

const check = z
  .enum(['0', '1', 'false', 'true'], 'Phải là 0 hoặc 1')
  .transform((text) => /1|true/.test(text));

export type FactorField = keyof ReturnType<typeof factorFields>;

export const factorField = (region: RegionKey, returnClass: ReturnClass): FactorField =>
  `nhanve${region}${returnClass}`;

/** The single factors that a call names. */
export const factorsIn = (
  named: Readonly<Partial<Record<FactorField, number | undefined>>>,
): readonly ReturnFactor[] =>
  REGIONS.flatMap((region) =>
    RETURN_CLASSES.flatMap((returnClass) => {
      const value = named[factorField(region, returnClass)];
      return value === undefined ? [] : [{ region, returnClass, value }];
    }),
  );

/**
 * What GET /api/basic/report_settlement/{from}/{to}/{userId}/{khachId} may be asked with: one message
 * or region alone, old debts, and anything of modifykhachnhanve to be seen before it is saved.
 */
export const settlementOptions = z.object({
  ui_id: id.optional(),
  mien: regionKey.optional(),
  no1: debt.optional(),
  no2: debt.optional(),
  nhanve: factor('Miền Nam, Miền Trung'),
  nhanvemb: factor('Miền Bắc'),
  ...factorFields((region, returnClass) => factor(returnPlace(region, returnClass))),
  chkAnChiTiet: z
    .enum(['0', '1', '2'], 'Phải là 0, 1 hoặc 2')
    .transform((text) => DETAILS[Number(text)])
    .optional(),
  chkAnTienXac: check.optional(),
  chkAnThucThu: check.optional(),
  chkSoDaKoNhan: check.optional(),
  /** Ours: 1 = the text speaks for the customer. */
  chkBenKhach: check.transform((customers) => SIDES[Number(customers)] ?? 'shop').optional(),
});
export type SettlementOptions = z.infer<typeof settlementOptions>;

const sums = {
  tienxac: z.number(),
  thucthu: z.number(),
  /** Winning points, and their money. */
  trung: z.number(),
  tientrung: z.number(),
  /** The agent's result over bets whose stations are complete. */
  thangthuanew: z.number(),
  /** Items that still wait for results. */
  open: z.number(),
};

/** One region and class. */
const settlementRow = z.object({
  mien: regionKey,
  /** 2D, 3D, 4D, da, dx */
  r_Key: z.string(),
  r_TienXac: z.number(),
  r_ThucThu: z.number(),
  /** Winning points, and their money. */
  r_Diem: z.number(),
  r_TienTrung: z.number(),
  /** The agent's result, before and after the return factor. */
  r_ThangThua: z.number(),
  r_NhanVe: z.number(),
  r_ThangThuax95: z.number(),
  open: z.number(),
});

const classFactors = z.object({ '2C': z.number(), '3C': z.number(), Da: z.number() });

export const settlementAnswer = z.object({
  khach_id: z.string(),
  khach_name: z.string(),
  /** giaonhan: true = giao. */
  kconfig_bit1: z.boolean(),
  /** Of the one message asked for. */
  stt: z.number().nullable(),
  rows: z.array(settlementRow),
  ...sums,
  thangthuax95: z.number(),
  no1: z.number(),
  no2: z.number(),
  /** Above 0 THU, below 0 BÙ. */
  tong: z.number(),
  /** da and dx that were left out (chkSoDaKoNhan), in none of the sums above. */
  dakhongnhan: z.object(sums),
  nhanve: z.object({ MN: classFactors, MT: classFactors, MB: classFactors }),
  chkAnChiTiet: z.number(),
  chkAnTienXac: z.number(),
  chkAnThucThu: z.number(),
  chkSoDaKoNhan: z.number(),
  chkBenKhach: z.number(),
  /** What is copied, character for character. */
  text: z.string(),
});
export type SettlementAnswer = z.infer<typeof settlementAnswer>;

/** What report_settlement may be asked with behind the `?`. */
const settlementQuery = settlementOptions.extend(asOfQuery.shape);

export const settlement = defineCall({
  method: 'GET',
  path: '/api/basic/report_settlement/:from/:to/:userId/:khachId',
  summary: 'Tổng kết của một khách, và nguyên văn để sao chép',
  access: { ...READS_BOOK, customerFields: ['khachId'], messageFields: ['ui_id'] },
  views: ['report'],
  params: customerRangeParams,
  query: settlementQuery,
  answer: z.array(settlementAnswer),
});
