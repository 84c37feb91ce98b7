import { z } from 'zod';
import { DETAILS } from '../settlement/layout.ts';
import { factorFields } from './factor-fields.ts';
import { flag, id, text } from './shapes.ts';

/** GET /api/basic/get_report_khachhang/{userId} */
export const customerRow = z.object({
  khach_id: z.string(),
  khach_name: z.string(),
  khach_name2: z.string(),
  /** ISO instant. */
  khach_createdate: z.string(),
  stt: z.number(),
});
export type CustomerRow = z.infer<typeof customerRow>;

/** POST /api/success/modifykhachinsert → result updatesuccess (with khach_id) or khachexist. */
export const customerInsert = z.object({ userid: id, khachname: text(100) });

/** POST /api/modify/modify_khach_xoa_sua → updatesuccess, khachexist, khongco. */
export const customerChange = z.object({
  datatype: z.enum(['sua', 'xoa']),
  userid: id,
  khachid: id,
  khachnamemoi: text(100).default(''),
});

/** POST /api/modify/auto_fix_data: the agent's customers get the configuration rows that they lack. */
export const customersCompletion = z.object({ UserID: id });

/** POST /api/modify/modify_copy_cauhinh */
export const configurationCopy = z.object({ from: id, to: id });

/**
 * One row of a customer's configuration (calls.md, Shapes). loai1 names its sort:
 * CoVaTraThuong (loai2 region, loai3 co|trathuong, loai6 class, loai5 kind; co: num1 percent, num2
 * fraction; trathuong: num1), options (bit1; TinhKiRuoi and TinhKiRuoiDx one a region in loai2),
 * giaonhan (bit1 true = giao), MienMacDinh (loai2 region or ''), NhanVe (loai3 region, loai5 class, num1).
 */
export const configurationRow = z.object({
  kconfig_khachid: id,
  kconfig_loai1: text(30),
  kconfig_loai2: text(30).default(''),
  kconfig_loai3: text(30).default(''),
  kconfig_loai4: text(30).default(''),
  kconfig_loai5: text(30).default(''),
  kconfig_loai6: text(30).default(''),
  kconfig_bit1: z
    .union([z.boolean(), z.literal(0), z.literal(1)])
    .nullable()
    .default(null),
  kconfig_num1: z.number().nullable().default(null),
  kconfig_num2: z.number().nullable().default(null),
});
export type ConfigurationRow = z.infer<typeof configurationRow>;

/** POST /api/modify/modify_khach_config: the changed rows alone. */
export const configurationChange = z.array(configurationRow).min(1).max(2000);

/** A return factor: empty is 0, which counts as 1. */
const returnFactor = z.union([z.number(), z.literal('').transform(() => 0)], 'Phải là số từ 0 đến 1');

/** How a settlement is written. chkAnChiTiet: 0 details with the stake, 1 none, 2 with the take. */
const detailFlag = z
  .union([z.boolean(), z.literal([0, 1, 2])], 'Phải là 0, 1 hoặc 2')
  .transform((value) => DETAILS[Number(value)] ?? 'stake');

/** POST /api/modify/modifykhachnhanve: what is left out stays as it is. */
export const settlementChange = z.object({
  userid: id,
  khach_id: id,
  /** The factor of the Centre and the South, of the North. */
  nhanve: returnFactor.optional(),
  nhanvemb: returnFactor.optional(),
  /** Single factors. */
  ...factorFields(returnFactor.optional()),
  chkAnChiTiet: detailFlag.optional(),
  chkAnTienXac: flag.optional(),
  chkAnThucThu: flag.optional(),
  chkSoDaKoNhan: flag.optional(),
});
