import { createRequire } from 'node:module';
import type { ExpectedRevision, NewEvent } from '@so-cuoc/event-store/port.ts';
import { EVENT_STORE_PACKAGE, PEERS } from '../programs.ts';
import { isInstalled, type AppendedTo } from './peer-stores.ts';

/** The common interface of better-sqlite3 and libsql. */
interface Driver {
  exec(sql: string): unknown;
  prepare(sql: string): { get(...values: unknown[]): unknown; run(...values: unknown[]): unknown };
  close(): void;
}
type DriverConstructor = new (path: string) => Driver;

const isConstructor = (value: unknown): value is DriverConstructor => typeof value === 'function';

const driverFrom = (room: URL, name: string): DriverConstructor => {
  const driver: unknown = createRequire(new URL('package.json', room))(name);
  if (!isConstructor(driver)) throw new Error(`${name} is not a database driver`);
  return driver;
};

/** better-sqlite3 if it is compiled; else the store's own driver. The name of the peer tells which. */
const chooseDriver = (): { readonly name: string; readonly driver: DriverConstructor } =>
  isInstalled('better-sqlite3/build/Release/better_sqlite3.node')
    ? { name: 'better-sqlite3 table', driver: driverFrom(PEERS, 'better-sqlite3') }
    : { name: 'libsql table', driver: driverFrom(EVENT_STORE_PACKAGE, 'libsql') };

/** A simple event table: one row per event, one durable transaction per append, with a revision check. */
export const openEventTable = (path: string): AppendedTo => {
  const { name, driver } = chooseDriver();
  const database = new driver(path);
  database.prepare('PRAGMA journal_mode = WAL').get();
  database.exec(`
    PRAGMA synchronous = FULL;
    CREATE TABLE events (
      position INTEGER PRIMARY KEY, stream TEXT NOT NULL, revision INTEGER NOT NULL, event_id TEXT NOT NULL,
      type TEXT NOT NULL, version INTEGER NOT NULL, data TEXT NOT NULL, metadata TEXT NOT NULL,
      UNIQUE (stream, revision)
    )`);
  const begin = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');
  const last = database.prepare('SELECT max(revision) AS revision FROM events WHERE stream = ?');
  const insert = database.prepare(
    'INSERT INTO events (stream, revision, event_id, type, version, data, metadata) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  return {
    name,
    append: (
      stream: string,
      { eventId, type, version, data, metadata }: NewEvent,
      expected: ExpectedRevision,
    ) => {
      begin.run();
      const actual = revisionIn(last.get(stream));
      if (expected !== 'any' && expected !== actual)
        throw new Error('the writers of the bench never conflict');
      const revision = actual === 'none' ? 0 : actual + 1;
      insert.run(stream, revision, eventId, type, version, JSON.stringify(data), JSON.stringify(metadata));
      commit.run();
      return revision;
    },
    close: () => database.close(),
  };
};

const revisionIn = (row: unknown): number | 'none' =>
  typeof row === 'object' && row !== null && 'revision' in row && typeof row.revision === 'number'
    ? row.revision
    : 'none';
