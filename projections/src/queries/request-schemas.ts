import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { MIN_POSITION_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { auditEventsFields } from '@so-cuoc/shared-domain/contract/calls/reports/audit.ts';
import { z } from 'zod';

/** x-min-position, beside every other header: a position that this store gave out. */
export const minPositionHeader = (events: Pick<EventStore, 'positionFrom'>) =>
  z.looseObject({
    [MIN_POSITION_HEADER]: z
      .string()
      .transform((text, context) => {
        const position = events.positionFrom(text);
        if (position !== null) return position;
        context.addIssue({ code: 'custom', message: 'Phải là vị trí mà một lệnh trước đã trả về' });
        return z.NEVER;
      })
      .optional(),
  });

/** What GET /api/audit/events is asked with, `after` as a position that this store gave out. */
export const auditEventsQuery = (events: Pick<EventStore, 'positionFrom'>) =>
  auditEventsFields.transform(({ type, after, ...rest }, context) => {
    const position = after === null ? null : events.positionFrom(after);
    if (after !== null && position === null) {
      context.addIssue({ code: 'custom', path: ['after'], message: 'Phải là vị trí của một sự kiện' });
      return z.NEVER;
    }
    return { ...rest, after: position, types: type === null ? null : new Set(type.split(',')) };
  });
