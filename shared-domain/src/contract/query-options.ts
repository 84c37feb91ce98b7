import { BET_CLASSES } from '../catalogue/bet-classes.ts';
import { regionKey } from './shapes.ts';
import { z } from 'zod';

/** What reading calls may be asked with behind the `?`. */

const instant = z.iso
  .datetime({ offset: true, error: 'Phải là thời điểm ISO 8601, ví dụ 2026-11-20T09:00:00Z' })
  .transform((text) => new Date(text));

/** asOf: as things stood at that instant. */
export const asOfQuery = z.object({ asOf: instant.optional() });
/** The same for a report; mien: one region alone. */
export const reportQuery = asOfQuery.extend({ mien: regionKey.optional() });

/** The same for how numbers stand: of one class alone, and only so many of the fullest. */
export const levelsQuery = reportQuery.extend({
  class: z.enum(BET_CLASSES, `Phải là ${BET_CLASSES.join(', ')}`).optional(),
  most: z.coerce.number('Phải là số').int('Phải là số nguyên').min(1, 'Ít nhất là 1').optional(),
});

/** A run of one region alone. */
export const overflowRunQuery = z.object({ mien: regionKey.optional() });

const yes = z.enum(['0', '1'], 'Phải là 0 hoặc 1').optional();

/** The same for results; all: with every number that a prize had. */
export const resultsQuery = asOfQuery.extend({ all: yes.transform((all) => all === '1') });

/** preview 1: only what would change. */
export const previewQuery = z.object({ preview: yes });
