import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { MIN_POSITION_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { id, inOrder, isoDate, OUT_OF_ORDER } from '@so-cuoc/shared-domain/contract/shapes.ts';
import { z } from 'zod';

export const userParams = z.object({ userId: id });
export const dateParams = z.object({ date: isoDate });
export const userDateParams = z.object({ userId: id, date: isoDate });

export const userRangeParams = z
  .object({ userId: id, from: isoDate, to: isoDate })
  .refine(inOrder, OUT_OF_ORDER);

export const customerRangeParams = z
  .object({ userId: id, khachId: id, from: isoDate, to: isoDate })
  .refine(inOrder, OUT_OF_ORDER);

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
