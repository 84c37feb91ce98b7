import {
  createIdentityTables,
  identityStoreIn,
} from '@so-cuoc/command-service/identity-index/embedded-identity-store.ts';
import type { IdentityStore } from '@so-cuoc/command-service/identity-index/identity-store.ts';
import { knownEvents } from '@so-cuoc/shared-domain/aggregate/known-events.ts';
import Database from 'libsql';
import { watched } from './watched.ts';

/** What the identity index keeps on a simulated machine: the product's store, on a database in memory. */
export class SimulatedIdentities {
  #database = emptyDatabase();

  /** `reached` runs before every access; it throws for a process that has died. */
  open(reached: () => void): IdentityStore {
    const database = this.#database;
    const staysOpen = new Proxy(database, {
      get: (of, name) => {
        if (name === 'close') return () => undefined;
        const found: unknown = Reflect.get(of, name, of);
        return typeof found === 'function' ? (found.bind(of) as unknown) : found;
      },
    });
    return watched(identityStoreIn(staysOpen, knownEvents()), reached);
  }

  /** A damaged file is replaced by an empty one. */
  lose(): void {
    this.#database = emptyDatabase();
  }
}

const emptyDatabase = (): Database.Database => {
  const database = new Database(':memory:');
  createIdentityTables(database);
  return database;
};
