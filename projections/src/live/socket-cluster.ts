import { createAdapter } from '@socket.io/mongo-adapter';
import type { MongoConnection } from '@so-cuoc/event-store/mongodb/connection.ts';
import type { Position } from '@so-cuoc/event-store/port.ts';
import { Server } from 'socket.io';
import type { LiveUpdate } from './recent-updates.ts';
import type { SocketCluster, LiveServer } from './socket-types.ts';

type LiveCollection = ReturnType<MongoConnection['db']['collection']>;

/** Whoever could not listen for longer than that has been away, and loads anew. */
const KEPT_SECONDS = 600;

/** Has documents go in one after the other: over the connections of the driver's pool a later one may overtake. */
const inOrder = (collection: LiveCollection): LiveCollection => {
  const insert = collection.insertOne.bind(collection);
  let last: Promise<unknown> = Promise.resolve();
  collection.insertOne = (document, options) => {
    const next = last.then(() => insert(document, options));
    last = next.catch(() => undefined);
    return next;
  };
  return collection;
};

/**
 * The line between the live channels of all processes: a collection that each follows by a change
 * stream, for which MongoDB wants a replica set. Throws StoreUnavailable.
 */
export const mongoSocketCluster = async (connection: MongoConnection): Promise<SocketCluster> => {
  await connection.ask(() =>
    connection.db.collection('live').createIndex({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS }, {}),
  );
  return createAdapter(inOrder(connection.db.collection('live')), { addCreatedAtField: true });
};

/** The end of the line where there are no sockets: it only speaks. */
export interface ClusterPublisher {
  publish(updates: readonly LiveUpdate[]): void;
  /** Something was written up to a position of which nobody was told: every socket loads anew. */
  requestReload(position: Position): void;
  close(): Promise<void>;
}

export const clusterPublisher = (line: SocketCluster): ClusterPublisher => {
  const io: LiveServer = new Server({ adapter: line });
  const edit = io.of('/edit');
  return {
    publish: (updates) => {
      for (const each of updates) edit.serverSideEmit('told', JSON.stringify(each));
    },
    requestReload: (position) => {
      edit.serverSideEmit('anew', position);
    },
    // `io.close()` throws where no HTTP server was ever attached.
    close: async () => {
      for (const namespace of [io.of('/'), edit]) await namespace.adapter.close();
    },
  };
};
