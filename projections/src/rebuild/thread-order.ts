import { z } from 'zod';

/** What a thread is told to fold. */
export const threadOrder = z.object({
  /** The data folder. */
  folder: z.string(),
  view: z.string(),
  generation: z.object({ number: z.number(), foldVersion: z.number(), collections: z.array(z.string()) }),
  share: z.number(),
  of: z.number(),
  upTo: z.string(),
  skipped: z.array(z.string()),
  chunk: z.number(),
  /** Not zero once the thread is to leave it. */
  stop: z.custom<Int32Array<SharedArrayBuffer>>((value) => value instanceof Int32Array),
});
export type ThreadOrder = z.infer<typeof threadOrder>;

/** What it says of a commit. */
export const threadNews = z.object({ upTo: z.string(), events: z.number() });
