import { FIRST_STEPS } from '../../../preferences/events.ts';
import { AGENT_WRITES, READS_BOOK } from '../../access.ts';
import { defineCall } from '../../define-call.ts';
import { faultyRow, flag, id, outcome, outcomeWith, text, userParams } from '../../shapes.ts';
import { z } from 'zod';

/** A price preset: its prices by region, class and kind. */
const presetRow = z.object({
  id: z.string(),
  ten: z.string(),
  /** Comes with the product; it cannot be changed or removed. */
  cosan: z.boolean(),
  gia: z.array(
    z.object({
      mien: z.string(),
      /** 2D, 3D, 4D, da, dx */
      loai: z.string(),
      kieu: z.string(),
      /** A fraction. */
      co: z.number(),
      trathuong: z.number(),
    }),
  ),
});
export type PresetRow = z.infer<typeof presetRow>;

const step = z.enum(FIRST_STEPS, 'Bước phải là customer, prices, message, report hoặc done');

/** GET /api/basic/get_tuy_chinh/{userId} (ours): one row. */
const preferenceRow = z.object({
  banggia: z.array(presetRow),
  /** The preset of new customers; null = the default prices. */
  khachmoi: z.string().nullable(),
  buocdau: z.object({ buoc: step, an: z.boolean() }),
});
export type PreferenceRow = z.infer<typeof preferenceRow>;

/** POST /api/modify/modify_bang_gia (ours): saves the prices that a customer has, as a new preset or in place of one. */
const presetSaving = z.object({ userid: id, banggia: id.optional(), ten: text(100), khach_id: id });

/** POST /api/modify/modify_ap_bang_gia (ours): gives customers the prices of a preset, all of them or none. */
const presetApplication = z.object({
  userid: id,
  banggia: id,
  khach: z
    .array(z.object({ khach_id: id }))
    .min(1)
    .max(5000),
});

/** POST /api/modify/modify_buoc_dau (ours): how far the guide of the first evening is, and whether it is hidden. */
const firstStepsMove = z.object({ userid: id, buoc: step, an: flag });

export const preferences = defineCall({
  method: 'GET',
  path: '/api/basic/get_tuy_chinh/:userId',
  summary: 'Bảng giá và hướng dẫn buổi đầu của đại lý',
  access: READS_BOOK,
  source: "the agent's preferences",
  onWritingSide: 'they are a few events of one stream, shown as the next decision sees them',
  params: userParams,
  answer: z.array(preferenceRow),
});

export const savePreset = defineCall({
  method: 'POST',
  path: '/api/modify/modify_bang_gia',
  summary: 'Lưu giá của một khách thành bảng giá',
  access: { ...AGENT_WRITES, ownerFields: ['userid'], customerFields: ['khach_id'] },
  writes: ['PricePresetSaved'],
  body: presetSaving,
  answer: outcomeWith({ banggia: z.string() }),
});

export const removePreset = defineCall({
  method: 'POST',
  path: '/api/modify/modify_xoa_bang_gia',
  summary: 'Xóa một bảng giá đã lưu',
  access: { ...AGENT_WRITES, ownerFields: ['userid'] },
  writes: ['PricePresetRemoved'],
  body: z.object({ userid: id, banggia: id }),
  answer: outcome,
});

export const choosePresetForNew = defineCall({
  method: 'POST',
  path: '/api/modify/modify_gia_khach_moi',
  summary: 'Chọn bảng giá cho khách mới',
  access: { ...AGENT_WRITES, ownerFields: ['userid'] },
  writes: ['PresetForNewCustomersChosen'],
  body: z.object({ userid: id, banggia: id.nullable() }),
  answer: outcome,
});

export const applyPreset = defineCall({
  method: 'POST',
  path: '/api/modify/modify_ap_bang_gia',
  summary: 'Dùng một bảng giá cho những khách đã chọn',
  access: { ...AGENT_WRITES, ownerFields: ['userid'], customerFields: ['khach.khach_id'] },
  writes: ['CustomerConfigured'],
  largeBody: true,
  body: presetApplication,
  answer: outcomeWith({ ...faultyRow, changed: z.number() }),
});

export const moveFirstSteps = defineCall({
  method: 'POST',
  path: '/api/modify/modify_buoc_dau',
  summary: 'Giữ bước đang tới của hướng dẫn buổi đầu',
  access: { ...AGENT_WRITES, ownerFields: ['userid'] },
  writes: ['FirstStepsMoved'],
  body: firstStepsMove,
  answer: outcome,
});
