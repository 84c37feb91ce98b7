import { z } from 'zod';

/** The longest texts that are kept of a report, in UTF-16 units; what is beyond is cut. */
const FAULT_MAX = 4000;

/** POST /api/modify/modify_error_log: what went wrong in a browser. */
export const clientErrorReport = z.object({
  el_error: z.string('Phải là chữ').transform((text) => text.slice(0, FAULT_MAX)),
  el_string: z
    .string('Phải là chữ')
    .default('')
    .transform((text) => text.slice(0, FAULT_MAX)),
});

/** GET /api/basic/get_error_log (ad, ours): the latest reports, newest first. */
export const clientErrorRow = z.object({
  /** ISO instant. */
  at: z.string(),
  /** The username; null where nobody was signed in. */
  user: z.string().nullable(),
  el_error: z.string(),
  el_string: z.string(),
});
export type ClientErrorRow = z.infer<typeof clientErrorRow>;
