import type { MongoConnection } from '@so-cuoc/event-store/mongodb/connection.ts';
import type { SourceVault } from '../port.ts';

interface StoredState {
  readonly _id: string;
  readonly state: string;
}

/** How the result sources were when they were last read, for every process of the service. */
export const mongoSources = (connection: MongoConnection): SourceVault => {
  const sources = () => connection.db.collection<StoredState>('sources');
  return {
    saveSourceState: (name, state) =>
      connection
        .ask(() => sources().replaceOne({ _id: name }, { state }, { upsert: true }))
        .then(() => undefined),
    sourceStates: () =>
      connection.ask(
        async () => new Map((await sources().find().toArray()).map(({ _id, state }) => [_id, state])),
      ),
  };
};
