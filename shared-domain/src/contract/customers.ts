import { z } from 'zod';
import { id, text } from './shapes.ts';

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
