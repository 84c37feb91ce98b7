import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';
import type { Catalogue } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { IdentityIndex } from './identity-index.ts';
import type { IdentityStore } from './identity-store.ts';

type Events = Pick<EventStore, 'end' | 'positionFrom' | 'comparePositions' | 'readStream'>;

/** Whether the log holds the event that the store ends with. */
const isOfThisLog = async (events: Events, { witness }: IdentityStore): Promise<boolean> => {
  if (witness === null) return true;
  const end = await events.end();
  const position = events.positionFrom(witness.position);
  if (end === null || position === null || events.comparePositions(position, end) > 0) return false;
  for await (const event of events.readStream(witness.stream, witness.revision))
    return event.eventId === witness.eventId && event.position === position;
  return false;
};

/**
 * The index as the store keeps it, and the position that it continues from. A store of another log, or of a longer one,
 * is cleared.
 */
export const openIdentityIndex = async (
  events: Events,
  catalogue: Catalogue,
  store: IdentityStore,
): Promise<{ readonly identities: IdentityIndex; readonly from: Position | null }> => {
  if (!(await isOfThisLog(events, store))) store.clear();
  return { identities: new IdentityIndex(catalogue, store), from: store.witness?.position ?? null };
};
