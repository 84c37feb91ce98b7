import { z } from 'zod';
import { text } from './shapes.ts';

/** What stopped a view. */
const obstacle = z.object({
  position: z.string(),
  /** Null where no event is to blame: the documents could not be written. */
  eventId: z.string().nullable(),
  message: z.string(),
});

/** A rebuild beside the view that is read. */
const rebuild = z.object({
  position: z.string(),
  /** Events folded, and events in the log. */
  folded: z.number(),
  total: z.number(),
  /** folded / total. */
  progress: z.number(),
  /** Events a second, of late; 0 while not known. */
  rate: z.number(),
  /** Seconds until it has caught up; null while not known. */
  eta: z.number().nullable(),
  /** ISO instant. */
  since: z.string(),
  obstacle: obstacle.nullable(),
});

/** GET /api/views, a row a view. */
export const viewRow = z.object({
  name: z.string(),
  /** `rebuilding`: there is nothing to read yet; a rebuild beside the view leaves it `live`. */
  state: z.enum(['live', 'rebuilding', 'stopped']),
  position: z.string(),
  /** Events not yet folded. */
  lag: z.number(),
  /** ISO instant at which the view last advanced; null before it did in this process. */
  advanced: z.string().nullable(),
  foldVersion: z.number(),
  /** What it waits for: a store that does not answer. */
  waiting: z.string().nullable(),
  obstacle: obstacle.nullable(),
  /** Ids of the events that the view is folded without, by operators' orders. */
  skipped: z.array(z.string()),
  rebuild: rebuild.nullable(),
});
export type ViewRow = z.infer<typeof viewRow>;

/** POST /api/views/{name}/rebuild | retry | skip. */
export const viewParams = z.object({ name: text(100) });
