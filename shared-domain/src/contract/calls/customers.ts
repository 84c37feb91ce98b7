import type { ConfigurationRow } from '../../customers/configuration-rows.ts';
import { DETAILS, SIDES } from '../../settlement/layout.ts';
import { READS_BOOK, AGENT_WRITES } from '../access.ts';
import { defineCall } from '../define-call.ts';
import { asOfQuery } from '../query-options.ts';
import { flag, id, text, userParams, outcomeWith, outcome, faultyRow } from '../shapes.ts';
import { factorFields } from './money/settlement.ts';
import { z } from 'zod';

/** An answer that is remembered for a customer (ours; keys of dialect/questions.ts). */
const habitRow = z.object({
  question: z.string(),
  answer: z.string(),
  /** ISO instant. */
  learnedAt: z.string(),
  /** The message in which it was chosen; null if there was none. */
  from: z.string().nullable(),
});
export type HabitRow = z.infer<typeof habitRow>;

/** An answer that was last chosen for a customer, in how many messages one after the other, and is not remembered. */
const suggestedHabit = z.object({ question: z.string(), answer: z.string(), times: z.number() });

/** GET /api/basic/get_report_khachhang/{userId} */
export const customerRow = z.object({
  khach_id: z.string(),
  khach_name: z.string(),
  khach_name2: z.string(),
  /** ISO instant. */
  khach_createdate: z.string(),
  stt: z.number(),
  /** Ours; absent if nothing is remembered, or nothing was chosen. */
  habits: z.array(habitRow).readonly().optional(),
  suggested: z.array(suggestedHabit).readonly().optional(),
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
const customersCompletion = z.object({ UserID: id });

/** POST /api/modify/modify_copy_cauhinh */
const configurationCopy = z.object({ from: id, to: id });

/** POST /api/modify/modify_nho_thoi_quen (ours) → updatesuccess, khongco, thoiquenkhonghople. */
const habitLearning = z.object({
  userid: id,
  khach_id: id,
  /** Keys of dialect/questions.ts. */
  question: text(30),
  answer: text(30),
  /** The message in which it was chosen; it may not be placed yet. */
  ui_id: id.optional(),
});

/** POST /api/modify/modify_quen_thoi_quen (ours) → updatesuccess, khongco, thoiquenkhonghople. */
const habitForgetting = z.object({ userid: id, khach_id: id, question: text(30) });

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
}) satisfies z.ZodType<ConfigurationRow>;

/** A row of an import: of the customer that it stands in. */
const importedRow = /* @__PURE__ */ configurationRow.omit({ kconfig_khachid: true });

/** POST /api/modify/modify_nhap_khach (ours): all customers of a list, or none. */
const customersImport = z.object({
  userid: id,
  khach: z
    .array(
      z.object({
        /** The customer that is changed; left out = a new one. */
        khach_id: id.optional(),
        khachname: text(200),
        /** The preset whose prices come first. */
        banggia: id.optional(),
        rows: z.array(importedRow).max(200).default([]),
      }),
    )
    .min(1)
    .max(2000),
});

/** POST /api/modify/modify_khach_config: the changed rows alone. */
export const configurationChange = z.array(configurationRow).min(1).max(2000);

/** A return factor: empty is 0, which counts as 1. */
const returnFactor = z.union([z.number(), z.literal('').transform(() => 0)], 'Phải là số từ 0 đến 1');

/** How a settlement is written. chkAnChiTiet: 0 details with the stake, 1 none, 2 with the take. */
const detailFlag = z
  .union([z.boolean(), z.literal([0, 1, 2])], 'Phải là 0, 1 hoặc 2')
  .transform((value) => DETAILS[Number(value)] ?? 'stake');

/** Whose side the text speaks for (ours): 0 the agent's, 1 the customer's. */
const sideFlag = /* @__PURE__ */ flag.transform((customers) => SIDES[Number(customers)] ?? 'shop');

/** POST /api/modify/modifykhachnhanve: what is left out stays as it is. */
const settlementChange = z.object({
  userid: id,
  khach_id: id,
  /** The factor of the Centre and the South, of the North. */
  nhanve: returnFactor.optional(),
  nhanvemb: returnFactor.optional(),
  /** Single factors. */
  ...factorFields(() => returnFactor.optional()),
  chkAnChiTiet: detailFlag.optional(),
  chkAnTienXac: flag.optional(),
  chkAnThucThu: flag.optional(),
  chkSoDaKoNhan: flag.optional(),
  chkBenKhach: sideFlag.optional(),
});

export const list = defineCall({
  method: 'GET',
  path: '/api/basic/get_report_khachhang/:userId',
  summary: 'Khách hàng của một đại lý',
  access: READS_BOOK,
  views: ['customers'],
  params: userParams,
  query: asOfQuery,
  answer: z.array(customerRow),
});

export const configuration = defineCall({
  method: 'GET',
  path: '/api/basic/get_basic_khachhang_config/:userId',
  summary: 'Cấu hình của mọi khách hàng',
  access: READS_BOOK,
  views: ['customers'],
  params: userParams,
  query: asOfQuery,
  answer: z.array(configurationRow),
});

export const create = defineCall({
  method: 'POST',
  path: '/api/success/modifykhachinsert',
  summary: 'Thêm khách hàng',
  access: { ...AGENT_WRITES, ownerFields: ['userid'] },
  writes: ['CustomerCreated'],
  body: customerInsert,
  answer: outcomeWith({ khach_id: z.string() }),
});

export const importList = defineCall({
  method: 'POST',
  path: '/api/modify/modify_nhap_khach',
  summary: 'Nhập một danh sách khách cùng giá: được hết hoặc không gì cả',
  access: { ...AGENT_WRITES, ownerFields: ['userid'], customerFields: ['khach.khach_id'] },
  writes: ['CustomerCreated', 'CustomerConfigured'],
  largeBody: true,
  body: customersImport,
  answer: outcomeWith({ ...faultyRow, created: z.number(), changed: z.number() }),
});

export const change = defineCall({
  method: 'POST',
  path: '/api/modify/modify_khach_xoa_sua',
  summary: 'Đổi tên hoặc xóa khách hàng',
  access: { ...AGENT_WRITES, ownerFields: ['userid'], customerFields: ['khachid'] },
  writes: ['CustomerRenamed', 'CustomerDeleted'],
  body: customerChange,
  answer: outcome,
});

export const configure = defineCall({
  method: 'POST',
  path: '/api/modify/modify_khach_config',
  summary: 'Lưu những dòng cấu hình đã đổi',
  access: { ...AGENT_WRITES, customerFields: ['kconfig_khachid'] },
  writes: ['CustomerConfigured'],
  largeBody: true,
  body: configurationChange,
  answer: outcomeWith(faultyRow),
});

export const copyConfiguration = defineCall({
  method: 'POST',
  path: '/api/modify/modify_copy_cauhinh',
  summary: 'Chép cấu hình từ khách này sang khách khác',
  access: { ...AGENT_WRITES, customerFields: ['from', 'to'] },
  writes: ['CustomerConfigured', 'SettlementChosen', 'HabitLearned', 'HabitForgotten'],
  body: configurationCopy,
  answer: outcome,
});

export const complete = defineCall({
  method: 'POST',
  path: '/api/modify/auto_fix_data',
  summary: 'Bù những dòng cấu hình còn thiếu',
  access: { ...AGENT_WRITES, ownerFields: ['UserID'] },
  writes: ['CustomerConfigured'],
  body: customersCompletion,
  answer: outcomeWith({ count: z.number() }),
});

export const keepSettlement = defineCall({
  method: 'POST',
  path: '/api/modify/modifykhachnhanve',
  summary: 'Lưu cách tổng kết với một khách',
  access: { ...AGENT_WRITES, ownerFields: ['userid'], customerFields: ['khach_id'] },
  writes: ['SettlementChosen'],
  body: settlementChange,
  answer: outcome,
});

export const learnHabit = defineCall({
  method: 'POST',
  path: '/api/modify/modify_nho_thoi_quen',
  summary: 'Nhớ cách đọc đã chọn cho khách này',
  access: {
    ...AGENT_WRITES,
    ownerFields: ['userid'],
    customerFields: ['khach_id'],
    messageFields: ['ui_id'],
  },
  writes: ['HabitLearned'],
  body: habitLearning,
  answer: outcome,
});

export const forgetHabit = defineCall({
  method: 'POST',
  path: '/api/modify/modify_quen_thoi_quen',
  summary: 'Quên một cách đọc đã nhớ cho khách này',
  access: { ...AGENT_WRITES, ownerFields: ['userid'], customerFields: ['khach_id'] },
  writes: ['HabitForgotten'],
  body: habitForgetting,
  answer: outcome,
});
