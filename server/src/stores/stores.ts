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
import type { ServeSettings } from '../settings/settings.ts';

/** The read models alone. */
export const openReadModels = (
  { data, mongodb }: Pick<ServeSettings, 'data' | 'mongodb'>,
  warn: (sentence: string) => void,
): ReadModelStore =>
  mongodb === null
    ? openEmbeddedReadModels({ folder: data, warn })
    : openMongoReadModels(connectMongo(mongodb));

/** The line between the live channels of several processes; null where they have no server for it. */
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

/** Whether there is one already; a server is asked itself. */
export const hasReadModels = ({ data, mongodb }: Pick<ServeSettings, 'data' | 'mongodb'>): boolean =>
  mongodb !== null || existsSync(join(data, 'views.db'));

/** The same of the vault. */
export const hasVault = ({ data, mongodb }: Pick<ServeSettings, 'data' | 'mongodb'>): boolean =>
  mongodb !== null || existsSync(join(data, 'vault.db'));

/** A file of the data folder, or on the server of MONGODB_URL. */
export const openVault = ({ data, mongodb, role }: Pick<ServeSettings, 'data' | 'mongodb' | 'role'>): Vault =>
  mongodb === null
    ? openEmbeddedVault({ folder: data, shared: role !== undefined })
    : openMongoVault(connectMongo(mongodb));
