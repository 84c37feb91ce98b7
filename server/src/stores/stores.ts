import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedVault } from '@so-cuoc/command-service/vault/embedded/vault.ts';
import { openMongoVault } from '@so-cuoc/command-service/vault/mongodb/vault.ts';
import type { Vault } from '@so-cuoc/command-service/vault/port.ts';
import { connectMongo } from '@so-cuoc/event-store/mongodb/connection.ts';
import { mongoSocketCluster } from '@so-cuoc/projections/live/socket-cluster.ts';
import type { SocketCluster } from '@so-cuoc/projections/live/socket-types.ts';
import { openEmbeddedReadModels } from '@so-cuoc/projections/read-model/embedded/open.ts';
import { openMongoReadModels } from '@so-cuoc/projections/read-model/mongodb/open.ts';
import type { ReadModelStore } from '@so-cuoc/projections/read-model/port.ts';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { waitForStores, type AwaitedStore, type WaitOptions } from './wait-for-stores.ts';
import type { ServeSettings } from '../settings/settings.ts';

/** Waits until the servers that this process needs have answered. Resolves to its port. */
export const waitForServers = async (
  events: Pick<EventStore, 'end'>,
  options: WaitOptions & Pick<ServeSettings, 'mongodb' | 'role'>,
): Promise<number> => {
  const log: AwaitedStore = {
    ...{ problems: ['events_unreachable'], name: 'Kho sự kiện' },
    read: () => events.end(),
  };
  if (options.mongodb === null) return waitForStores([log], options);
  const connection = connectMongo(options.mongodb);
  const documents: AwaitedStore = {
    problems: [
      'views_unreachable',
      ...(options.role === 'projections' ? [] : (['vault_unreachable'] as const)),
    ],
    name: 'Máy chủ MongoDB',
    read: () => connection.ask(() => connection.db.command({ ping: 1 })),
  };
  try {
    return await waitForStores([log, documents], options);
  } finally {
    await connection.close();
  }
};

/** Opens only the read models. */
export const openReadModels = (
  { data, mongodb }: Pick<ServeSettings, 'data' | 'mongodb'>,
  warn: (sentence: string) => void,
): ReadModelStore =>
  mongodb === null
    ? openEmbeddedReadModels({ folder: data, warn })
    : openMongoReadModels(connectMongo(mongodb));

/** Connects the live channels of several processes; null if they share no server for it. */
export const openSocketCluster = async ({
  mongodb,
}: Pick<ServeSettings, 'mongodb'>): Promise<OpenedLine | null> => {
  if (mongodb === null) return null;
  const connection = connectMongo(mongodb);
  return { line: await mongoSocketCluster(connection), close: () => connection.close() };
};

interface OpenedLine {
  readonly line: SocketCluster;
  close(): Promise<void>;
}

/** Whether read models exist. Asks the server if there is one. */
export const hasReadModels = ({ data, mongodb }: Pick<ServeSettings, 'data' | 'mongodb'>): boolean =>
  mongodb !== null || existsSync(join(data, 'views.db'));

/** Whether a vault exists. Asks the server if there is one. */
export const hasVault = ({ data, mongodb }: Pick<ServeSettings, 'data' | 'mongodb'>): boolean =>
  mongodb !== null || existsSync(join(data, 'vault.db'));

/** Opens the vault: a file of the data folder, or on the server of MONGODB_URL. */
export const openVault = ({ data, mongodb, role }: Pick<ServeSettings, 'data' | 'mongodb' | 'role'>): Vault =>
  mongodb === null
    ? openEmbeddedVault({ folder: data, shared: role !== undefined })
    : openMongoVault(connectMongo(mongodb));
