import { openEmbeddedVault } from '@so-cuoc/command-service/vault/embedded.ts';
import { openMongoVault } from '@so-cuoc/command-service/vault/mongodb.ts';
import type { Vault } from '@so-cuoc/command-service/vault/port.ts';
import { connectMongo } from '@so-cuoc/event-store/mongodb/connection.ts';
import { openEmbeddedReadModels } from '@so-cuoc/projections/read-model/embedded.ts';
import { openMongoReadModels } from '@so-cuoc/projections/read-model/mongodb/open.ts';
import type { ReadModelStore } from '@so-cuoc/projections/read-model/port.ts';
import type { ServeSettings } from './settings.ts';

interface BesideTheLog {
  readonly vault: Vault;
  readonly readModels: ReadModelStore;
}

/** Vault and read models: files of the data folder, or on the server of MONGODB_URL. */
export const openBesideTheLog = (
  { data, mongodb }: Pick<ServeSettings, 'data' | 'mongodb'>,
  warn: (sentence: string) => void,
): BesideTheLog =>
  mongodb === null
    ? {
        vault: openEmbeddedVault({ folder: data }),
        readModels: openEmbeddedReadModels({ folder: data, warn }),
      }
    : {
        vault: openMongoVault(connectMongo(mongodb)),
        readModels: openMongoReadModels(connectMongo(mongodb)),
      };
