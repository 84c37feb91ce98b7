import { defineAggregate } from '../aggregate/define-aggregate.ts';
import { decided, type Decision } from '../aggregate/decision.ts';
import { MAINTENANCE_EVENTS, maintenanceStreams, type MaintenanceEvent } from './events.ts';

/** The day before which data was last archived, yyyy-mm-dd; null = never. */
export interface MaintenanceState {
  readonly archivedBefore: string | null;
}

const initialState = (): MaintenanceState => ({ archivedBefore: null });

const evolve = (state: MaintenanceState, event: MaintenanceEvent): MaintenanceState =>
  event.type === 'OldDataArchived' ? { archivedBefore: event.data.before } : state;

/** Records what was done; nothing is refused. */
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
