import { describe } from 'vitest';
import { MONGODB_URL, mongoDatabases } from '../../../test/mongodb.ts';
import { readModelContract } from '../../../test/read-model-contract.ts';
import { openMongoReadModels } from './open.ts';

describe.skipIf(MONGODB_URL === '')('on the server of MONGODB_URL', () => {
  const connect = mongoDatabases();
  readModelContract('mongodb', () => Promise.resolve(openMongoReadModels(connect())));
});
