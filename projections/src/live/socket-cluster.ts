import { createAdapter } from '@socket.io/mongo-adapter';
import type { MongoConnection } from '@so-cuoc/event-store/mongodb/connection.ts';
import type { Position } from '@so-cuoc/event-store/port.ts';
import { Server } from 'socket.io';
import type { LiveUpdate } from './recent-updates.ts';
import type { SocketCluster, LiveServer } from './socket-types.ts';

type LiveCollection = ReturnType<MongoConnection['db']['collection']>;

/** A process that cannot read updates for longer than this reloads. */
const KEPT_SECONDS = 600;

/** Inserts documents one after another: on the driver's pooled connections a later insert could overtake. */
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
 * Connects the live channels of all processes by a collection with a change stream, which requires a MongoDB
 * replica set. Throws StoreUnavailable.
 */
export const mongoSocketCluster = async (connection: MongoConnection): Promise<SocketCluster> => {
  await connection.ask(() =>
    connection.db.collection('live').createIndex({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS }, {}),
  );
  return createAdapter(inOrder(connection.db.collection('live')), { addCreatedAtField: true });
};

/** Publishes to the cluster from a process without sockets. */
export interface ClusterPublisher {
  publish(update: LiveUpdate): void;
  /** Documents changed up to a position without updates: every socket reloads. */
  requestReload(position: Position): void;
  close(): Promise<void>;
}

export const clusterPublisher = (line: SocketCluster): ClusterPublisher => {
  const io: LiveServer = new Server({ adapter: line });
  const edit = io.of('/edit');
  return {
    publish: (update) => {
      edit.serverSideEmit('told', JSON.stringify(update));
    },
    requestReload: (position) => {
      edit.serverSideEmit('anew', position);
    },
    // `io.close()` throws where no HTTP server was attached.
    close: async () => {
      for (const namespace of [io.of('/'), edit]) await namespace.adapter.close();
    },
  };
};
