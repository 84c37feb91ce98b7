import { z } from 'zod';
import { REGIONS } from '../catalogue/regions.ts';

/** The small shapes that calls share; messages are what a person reads when a field is wrong. */
/**
 * Any 8-4-4-4-12 hex id: the product's callers make their own, of whatever UUID version. In capitals it
 * is the same id; in small letters it is kept and answered.
 */
export const id = z.guid('Phải là mã 36 ký tự (UUID)').toLowerCase();
export const isoDate = z.iso.date('Ngày phải có dạng YYYY-MM-DD và có thật');
export const regionKey = z.enum(REGIONS, 'Miền phải là MN, MT hoặc MB');
/** For `refine`: a range of days, both included, does not end before it begins. */
export const inOrder = ({ from, to }: { readonly from: string; readonly to: string }): boolean => from <= to;
/** The product's sentence where it does (product-2 §8). */
export const OUT_OF_ORDER = {
  path: ['from'],
  message: 'Lỗi chọn ngày – Ngày bắt đầu không được lớn hơn Ngày kết thúc. Vui lòng chọn lại !',
};

/** Values in the path of a call. */
export const userParams = z.object({ userId: id });
export const dateParams = z.object({ date: isoDate });
export const userDateParams = z.object({ userId: id, date: isoDate });
export const userRangeParams = z
  .object({ userId: id, from: isoDate, to: isoDate })
  .refine(inOrder, OUT_OF_ORDER);
export const customerRangeParams = z
  .object({ userId: id, khachId: id, from: isoDate, to: isoDate })
  .refine(inOrder, OUT_OF_ORDER);

/** Yes or no as the product's callers send it: true, false, 0 or 1. */
export const flag = z
  .union([z.boolean(), z.literal(0), z.literal(1)], 'Phải là true, false, 0 hoặc 1')
  .transform(Boolean);
/* @__NO_SIDE_EFFECTS__ */
export const text = (max: number) => z.string('Phải là chữ').max(max, `Dài quá ${max} ký tự`);
/** A code as it was mailed; the digits may come as a number. */
export const code = z
  .union([z.string(), z.int().min(0)], 'Phải là mã đã gửi qua email')
  .transform((given) => String(given).trim())
  .refine((given) => given.length <= 100, 'Dài quá 100 ký tự');
/**
 * The answer of changing calls: how it went, the field of the body that is at fault (`loi`), and what more a
 * call says where it went well or names a fault.
 */
/* @__NO_SIDE_EFFECTS__ */
export const outcomeWith = <More extends z.ZodRawShape>(more: More) =>
  z.array(
    z.object({
      result: z.string(),
      message: z.string().optional(),
      field: z.string().optional(),
      ...z.object(more).partial().shape,
    }),
  );
/** Which of the rows that were sent is at fault, from 0. */
export const faultyRow = { row: z.number() };
/** The answer of changing calls that only say how they went. */
export const outcome = outcomeWith({});
export type Outcome = z.infer<typeof outcome>;
