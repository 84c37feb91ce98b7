import type { CutOffRow, LimitRow } from '../../../limits/limit-rows.ts';
import { READS_BOOK, AGENT_WRITES } from '../../access.ts';
import { defineCall } from '../../define-call.ts';
import { id, text, userParams, outcomeWith, faultyRow, outcome } from '../../shapes.ts';
import { z } from 'zod';

/** A limit of the overflow (canhbao); points per number (pair) and station (station pair), thousand đồng. */
const limitRow = z.object({
  /** Whose: the signed-in agent's where it is left out. */
  uc_user_id: id,
  uc_loai1: text(30),
  /** 2D, 3D, 4D, da, dx */
  uc_loai2: text(30),
  /** b, dd, x, xx, da, dx */
  uc_loai3: text(30),
  uc_num1: z.number('Phải là số'),
}) satisfies z.ZodType<LimitRow>;

/**
 * A cut-off (ours), one a region: until when messages for a day are taken, '' = at any time, and what
 * becomes of a later one: `tuchoi` refused, `danhdau` kept and flagged (ui_iserror).
 */
const cutOffRow = z.object({
  /** Whose: the signed-in agent's where it is left out. */
  gc_user_id: id,
  gc_mien: text(30),
  /** hh:mm in Vietnam */
  gc_gio: text(30),
  gc_tre: text(30),
}) satisfies z.ZodType<CutOffRow>;

/** POST /api/modify/modify_gio_chot: the changed rows alone. */
const cutOffChange = z
  .array(cutOffRow.partial({ gc_user_id: true }))
  .min(1)
  .max(200);

/** POST /api/modify/modify_user_config: the changed rows alone. */
const limitChange = z
  .array(limitRow.partial({ uc_user_id: true }))
  .min(1)
  .max(200);

/** GET /api/basic/select_cauhinh_user/{userId}: whether totals show, 1 or 0; empty where there is no such user. */
const displayRows = z.array(z.object({ user_show_tt: z.number() }));

export const limits = defineCall({
  method: 'GET',
  path: '/api/basic/get_basic_user_config/:userId',
  summary: 'Giới hạn nhận của đại lý',
  access: READS_BOOK,
  views: ['overflow'],
  params: userParams,
  answer: z.array(limitRow),
});

export const saveLimits = defineCall({
  method: 'POST',
  path: '/api/modify/modify_user_config',
  summary: 'Lưu giới hạn nhận',
  access: { ...AGENT_WRITES, ownerFields: ['uc_user_id'] },
  writes: ['LimitsSet'],
  body: limitChange,
  answer: outcomeWith(faultyRow),
});

export const cutOffs = defineCall({
  method: 'GET',
  path: '/api/basic/get_gio_chot/:userId',
  summary: 'Giờ chốt của đại lý',
  access: READS_BOOK,
  views: ['overflow'],
  params: userParams,
  answer: z.array(cutOffRow),
});

export const saveCutOffs = defineCall({
  method: 'POST',
  path: '/api/modify/modify_gio_chot',
  summary: 'Lưu giờ chốt',
  access: { ...AGENT_WRITES, ownerFields: ['gc_user_id'] },
  writes: ['CutOffsSet'],
  body: cutOffChange,
  answer: outcomeWith(faultyRow),
});

export const display = defineCall({
  method: 'GET',
  path: '/api/basic/select_cauhinh_user/:userId',
  summary: 'Có hiện tổng tiền hay không',
  access: READS_BOOK,
  views: ['overflow'],
  params: userParams,
  answer: displayRows,
});

export const show = defineCall({
  method: 'GET',
  path: '/api/basic/update_cauhinh_user/:userId/:shown',
  summary: 'Hiện hoặc ẩn tổng tiền',
  access: { ...AGENT_WRITES, ownerFields: ['userId'] },
  writes: ['TotalsShown'],
  params: userParams.extend({ shown: z.enum(['0', '1'], 'Phải là 0 hoặc 1') }),
  answer: outcome,
});
