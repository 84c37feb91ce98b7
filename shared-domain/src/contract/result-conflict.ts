import { z } from 'zod';
import { regionKey } from './shapes.ts';

/** A position over which sources disagree, with each other or with the number that counts. */
export const resultConflict = z.object({
  xoso_mienid: regionKey,
  xoso_daiid: z.string(),
  xoso_ngay: z.string(),
  xoso_vitri: z.number(),
  /** The number that counts; null = none yet. */
  xoso_sotrung: z.string().nullable(),
  /** What is said, by whom. */
  claims: z.array(z.object({ xoso_sotrung: z.string(), sources: z.array(z.string()) })),
});
export type ResultConflict = z.infer<typeof resultConflict>;
