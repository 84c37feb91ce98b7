import { defineAggregate } from '../aggregate/define-aggregate.ts';
import { decided, type Decision } from '../aggregate/decision.ts';
import { MAINTENANCE_EVENTS, maintenanceStreams, type MaintenanceEvent } from './events.ts';

/** The day before which data was last put away, yyyy-mm-dd; null = never. */
export interface MaintenanceState {
  readonly archivedBefore: string | null;
}

const initialState = (): MaintenanceState => ({ archivedBefore: null });

const evolve = (state: MaintenanceState, event: MaintenanceEvent): MaintenanceState =>
  event.type === 'OldDataArchived' ? { archivedBefore: event.data.before } : state;

/** What was done is recorded as it was done; nothing about it is refused. */
export const decide = (done: MaintenanceEvent): Decision<MaintenanceEvent, never> => decided(done);

export const maintenanceAggregate = defineAggregate({
  stream: maintenanceStreams,
  summary: 'Maintenance of the installation: archives with their checksums, queries.',
  events: MAINTENANCE_EVENTS,
  initialState,
  evolve,
  decide,
  outcomes: {},
});
