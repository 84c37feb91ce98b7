import { z } from 'zod';
import { endOfDay, startOfDay } from '../calendar/vietnam-calendar.ts';
import { id, isoDate } from './shapes.ts';

/** What the audit may be asked with behind the `?`. */

const MOMENT = 'Phải là thời điểm ISO 8601, ví dụ 2026-11-20T09:00:00Z, hoặc ngày YYYY-MM-DD';

const isoInstant = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());

/** An instant, or a day in Vietnam: its first moment. */
const start = z.union([isoInstant, isoDate.transform(startOfDay)], MOMENT);
/** An instant, or a day in Vietnam: its last moment. */
const end = z.union([isoInstant, isoDate.transform(endOfDay)], MOMENT);

const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.optional().transform((value) => value ?? null);

const momentsInOrder = ({
  from,
  to,
}: {
  readonly from: string | null;
  readonly to: string | null;
}): boolean => from === null || to === null || from <= to;
const MOMENTS_OUT_OF_ORDER = { path: ['from'], message: 'Thời điểm đầu phải trước thời điểm cuối' };

const PAGE = 200;
const LARGEST_PAGE = 1_000;

/** GET /api/audit/events: `type` may name several, joined by commas; `after` is the position of an event. */
export const auditEventsFields = z
  .object({
    stream: orNull(z.string().min(1, 'Phải là tên luồng').max(200, 'Dài quá 200 ký tự')),
    user: orNull(id),
    khach: orNull(id),
    type: orNull(z.string().regex(/^[A-Za-z]{1,60}(,[A-Za-z]{1,60}){0,40}$/, 'Phải là loại sự kiện')),
    from: orNull(start),
    to: orNull(end),
    after: orNull(z.string().max(100, 'Dài quá 100 ký tự')),
    limit: z.coerce
      .number('Phải là số')
      .int('Phải là số nguyên')
      .min(1, 'Ít nhất là 1')
      .max(LARGEST_PAGE, `Nhiều nhất là ${LARGEST_PAGE}`)
      .default(PAGE),
  })
  .refine(momentsInOrder, MOMENTS_OUT_OF_ORDER);

/** GET /api/audit/diff?from&to&userId. */
export const auditDiffQuery = z
  .object({ from: start, to: end, userId: id })
  .refine(momentsInOrder, MOMENTS_OUT_OF_ORDER);
