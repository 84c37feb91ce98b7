import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { BET_CLASSES } from '@so-cuoc/shared-domain/catalogue/classes.ts';
import { MIN_POSITION_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { id, inOrder, isoDate, OUT_OF_ORDER, regionKey } from '@so-cuoc/shared-domain/contract/shapes.ts';
import { settlementOptions } from '@so-cuoc/shared-domain/contract/settlement.ts';
import { z } from 'zod';

export const ofUser = z.object({ userId: id });
export const ofDate = z.object({ date: isoDate });
export const ofUserOnDate = z.object({ userId: id, date: isoDate });

export const ofUserInRange = z
  .object({ userId: id, from: isoDate, to: isoDate })
  .refine(inOrder, OUT_OF_ORDER);

export const ofCustomerInRange = z
  .object({ userId: id, khachId: id, from: isoDate, to: isoDate })
  .refine(inOrder, OUT_OF_ORDER);

const instant = z.iso
  .datetime({ offset: true, error: 'Phải là thời điểm ISO 8601, ví dụ 2026-11-20T09:00:00Z' })
  .transform((text) => new Date(text));

/** asOf: as things stood at that instant. */
export const asOfOption = z.object({ asOf: instant.optional() });
/** The same for a report; mien: one region alone. */
export const reportOptions = asOfOption.extend({ mien: regionKey.optional() });

/** The same for how numbers stand: of one class alone, and only so many of the fullest. */
export const levelOptions = reportOptions.extend({
  class: z.enum(BET_CLASSES, `Phải là ${BET_CLASSES.join(', ')}`).optional(),
  most: z.coerce.number('Phải là số').int('Phải là số nguyên').min(1, 'Ít nhất là 1').optional(),
});

/** The same for results; all: with every number that a prize had. */
export const resultOptions = asOfOption.extend({
  all: z
    .enum(['0', '1'], 'Phải là 0 hoặc 1')
    .optional()
    .transform((all) => all === '1'),
});

/** A ledger: of one customer alone, or of all. */
export const ledgerQuery = asOfOption
  .extend({ userId: id.optional(), customer: id.optional(), from: isoDate, to: isoDate })
  .refine(inOrder, OUT_OF_ORDER);

export const settlementQuery = settlementOptions.extend({ asOf: instant.optional() });

/** x-min-position, beside every other header: a position that this store gave out. */
export const minPosition = (events: Pick<EventStore, 'positionFrom'>) =>
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
