import { ADMIN } from '../../access.ts';
import { defineCall } from '../../define-call.ts';
import { z } from 'zod';

/** Why one thing needs an operator's look (docs/operations.md). */
const problem = z.object({
  /** Stable; HEALTH_PROBLEMS. */
  code: z.string(),
  /** `failing`: the service cannot do its work. */
  state: z.enum(['degraded', 'failing']),
  /** ISO instant. */
  since: z.string(),
  /** In Vietnamese. */
  sentence: z.string(),
});

/** A damaged part of the log that was taken from the other copy, or could not be. */
const repair = z.object({
  /** ISO instant. */
  at: z.string(),
  ok: z.boolean(),
  /** What was done or why it could not be, in Vietnamese. */
  sentence: z.string(),
});
export type LogRepair = z.infer<typeof repair>;

/** The second copy as its primary knows it. */
const secondCopy = z.object({
  /** Counts the promotions, from 1. */
  term: z.number(),
  /** What an answer waits for (STANDBY_WAIT). */
  wait: z.enum(['no', 'degrade', 'refuse']),
  /** Null if no standby has asked since the service began. */
  standby: z
    .object({
      /** The last event that is durable there. */
      position: z.number(),
      /** Events that it does not have yet. */
      lag: z.number(),
      /** ISO instant at which it last asked. */
      heard: z.string(),
      /** Its name, which its own /api/health says too: this one is promoted. Null if it sends none. */
      copy: z.string().nullable(),
    })
    .nullable(),
});
export type SecondCopyState = z.infer<typeof secondCopy>;

/** GET /api/log/state answers one of these in a list. */
const logState = z.object({
  store: z.enum(['embedded', 'eventstoredb']),
  /** In the log; an estimate on EventStoreDB. */
  events: z.number(),
  /** The last reading of the whole log; null before the first. */
  verification: z
    .object({
      /** ISO instant of its end. */
      at: z.string(),
      ok: z.boolean(),
      /** Read; 0 where it stopped at a fault. */
      events: z.number(),
      /** What is wrong and where, in Vietnamese; '' if nothing. */
      sentence: z.string(),
    })
    .nullable(),
  /** Reading the whole log again and again; null if it is switched off. */
  scrub: z
    .object({
      /** Each reading takes so many hours, but for the first. */
      hours: z.number(),
      /** 0 … 1 of the reading that runs; null between two. */
      share: z.number().nullable(),
    })
    .nullable(),
  /** Null if this book has no second copy. */
  copy: secondCopy.nullable(),
  /** Since the service began, the newest first. */
  repairs: z.array(repair),
  problems: z.array(problem),
});

export type LogState = z.infer<typeof logState>;

export const state = defineCall({
  method: 'GET',
  path: '/api/log/state',
  summary: 'Nhật ký còn nguyên không, và bản sao dự phòng tới đâu',
  access: ADMIN,
  source: 'this process',
  answer: z.tuple([logState]),
});
