import { auditEventsFields } from '@so-cuoc/shared-domain/contract/calls/reports/audit.ts';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { z } from 'zod';

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
