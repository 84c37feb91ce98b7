import type { EventStore, StoredEvent } from '@so-cuoc/event-store/port.ts';
import { evolve, initialState } from '@so-cuoc/shared-domain/abbreviations/decide.ts';
import { CATALOGUE_STREAM, isAbbreviationEvent } from '@so-cuoc/shared-domain/abbreviations/events.ts';
import {
  compileCatalogue,
  DEFAULT_CATALOGUE,
  type Catalogue,
} from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { atPosition, eventsAsOf } from '../as-of/as-of.ts';

/** The words that a message was read with: as they stood in the log before it. */
export const catalogueAtPlacement = async (events: EventStore, message: StoredEvent): Promise<Catalogue> => {
  let records = initialState();
  let changed = false;
  for await (const event of eventsAsOf(CATALOGUE_STREAM, atPosition(events, message.position))) {
    if (!isAbbreviationEvent(event)) continue;
    records = evolve(records, event);
    changed = true;
  }
  return changed ? compileCatalogue(records) : DEFAULT_CATALOGUE;
};
