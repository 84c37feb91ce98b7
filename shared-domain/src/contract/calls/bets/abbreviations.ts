import type { AbbreviationRecord } from '../../../catalogue/abbreviation-record.ts';
import { SIGNED_IN, ADMIN_CHANGE } from '../../access.ts';
import { defineCall } from '../../define-call.ts';
import { flag, text, outcomeWith } from '../../shapes.ts';
import { z } from 'zod';

/** GET /api/basic/get_basic_viettat: one abbreviation record. */
export const abbreviationRecord = z.object({
  vt_id: z.string(),
  vt_key: z.string(),
  vt_name: z.string(),
  vt_desc: z.string(),
  vt_loai: z.enum(['dai', 'kieu', 'donvi', 'so']),
  /** Aliases joined by @. */
  vt_viettat: z.string(),
  vt_value1: z.string(),
  vt_value2: z.string(),
  vt_value3: z.string(),
  vt_value4: z.string(),
  vt_num1: z.number(),
  vt_num2: z.number(),
  vt_num3: z.number(),
  vt_order: z.number(),
  vt_isreplace: z.boolean(),
  vt_isactive: z.boolean(),
}) satisfies z.ZodType<AbbreviationRecord>;

/**
 * POST /api/modify/modify_viettat (ad, ours): changes the record vt_id, or with vt_key and no vt_id adds a set
 * of numbers (`so`). What is left out stays. → updatesuccess with the record, or khongco, trungnghia (an alias
 * would mean two things), saichu, saiso, khongtat, trungkhoa, trong, each with its message.
 */
export const abbreviationChange = z
  .object({
    vt_id: text(60).optional(),
    vt_key: text(30).optional(),
    /** Aliases joined by @, as people write them. */
    vt_viettat: text(2000).optional(),
    vt_name: text(100).optional(),
    vt_desc: text(500).optional(),
    /** The 2-digit numbers of a set, joined by @. */
    vt_value1: text(400).optional(),
    vt_isactive: flag.optional(),
  })
  .refine(({ vt_id, vt_key }) => vt_id !== undefined || vt_key !== undefined, {
    path: ['vt_id'],
    message: 'Phải có vt_id, hoặc vt_key của dãy số mới',
  });
export type AbbreviationChange = z.infer<typeof abbreviationChange>;

export const records = defineCall({
  method: 'GET',
  path: '/api/basic/get_basic_viettat',
  summary: 'Từ viết tắt',
  access: SIGNED_IN,
  views: ['installation'],
  answer: z.array(abbreviationRecord),
});

export const change = defineCall({
  method: 'POST',
  path: '/api/modify/modify_viettat',
  summary: 'Đổi một từ viết tắt, hoặc thêm một dãy số',
  access: ADMIN_CHANGE,
  writes: ['AbbreviationChanged'],
  body: abbreviationChange,
  answer: outcomeWith({ vt_id: z.string() }),
});
