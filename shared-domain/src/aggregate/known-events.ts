import { AGGREGATES } from './aggregates.ts';
import type { EventDefinition } from './define-events.ts';

/** The types and newest versions of all events that this program understands, as one text: equal for equal sets. */
export const knownEvents = (): string =>
  Object.values(AGGREGATES)
    .flatMap(({ events }) =>
      Object.entries<EventDefinition>(events).map(([type, { version }]) => `${type}:${String(version)}`),
    )
    .sort()
    .join(' ');
