import { closeSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Position } from '@so-cuoc/event-store/port.ts';
import {
  AUTOCHECKPOINT,
  NO_WAL_CHECKPOINTS,
  walCheckpoints,
  type WalCheckpoints,
} from '@so-cuoc/event-store/sqlite/wal-checkpoints.ts';
import Database from 'libsql';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { BookPlace, IdentityChanges, IdentityRecord, IdentityStore, Witness } from './identity-store.ts';

/** Another value throws the file away. Raise it whenever the kept state of an account or renewal gets another shape. */
const LAYOUT = 2;

const SCHEMA = `
  CREATE TABLE book (id INTEGER PRIMARY KEY, agent TEXT NOT NULL, date TEXT NOT NULL, UNIQUE (agent, date)) STRICT;
  CREATE TABLE message (id BLOB PRIMARY KEY, book INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE unsorted (id BLOB NOT NULL, book INTEGER NOT NULL) STRICT;
  CREATE TABLE customer (id TEXT PRIMARY KEY, agent TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE record (
    row INTEGER PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL, json TEXT NOT NULL, UNIQUE (kind, id)
  ) STRICT;
  CREATE TABLE kept (one INTEGER PRIMARY KEY CHECK (one = 1), known_events TEXT NOT NULL, witness TEXT NOT NULL) STRICT;
  PRAGMA user_version = ${String(LAYOUT)};`;

const placeRow = z.object({ agent: z.string(), date: z.string() });
const agentRow = z.object({ agent: z.string() });
const dateRow = z.object({ date: z.string() });
const idRow = z.object({ id: z.number() });
const recordRow = z.object({
  kind: z.enum(['account', 'renewal', 'revision', 'web', 'abbreviations']),
  id: z.string(),
  json: z.string(),
});
const keptRow = z.object({ known_events: z.string(), witness: z.string() });
const layoutRow = z.object({ user_version: z.number() });
const witnessJson = z.object({
  position: z.custom<Position>((value) => typeof value === 'string'),
  stream: z.string(),
  revision: z.number(),
  eventId: z.string(),
});

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** As a parameter in a list: the driver takes a lone object for named parameters. 16 bytes for a UUID as it is usually written, more for any other text. */
const keyOf = (id: string): Buffer =>
  UUID.test(id) ? Buffer.from(id.replaceAll('-', ''), 'hex') : Buffer.from(`not a usual UUID: ${id}`);

/**
 * From so many messages on, a save appends them unsorted: ids are random, so that each would be written to another page
 * of the table. They are sorted in at once.
 */
const MANY_MESSAGES = 5_000;

const FILE = 'identities.db';

/** So many books have their row remembered: as many agents bet on a day, and those before are not asked for again. */
const MOST_BOOKS = 5_000;

/** Creates the tables of a new file. */
export const createIdentityTables = (db: Database.Database): void => {
  if (layoutRow.parse(db.prepare('PRAGMA user_version').get()).user_version === 0) db.exec(SCHEMA);
};

const connect = (file: string): Database.Database => {
  closeSync(openSync(file, 'a', 0o600));
  const db = new Database(file, { timeout: 5000 });
  try {
    db.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -8000;' + AUTOCHECKPOINT,
    );
    createIdentityTables(db);
    if (layoutRow.parse(db.prepare('PRAGMA user_version').get()).user_version !== LAYOUT)
      throw new Error('another layout');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
};

const remove = (file: string): void => {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
};

/** Opens the file; one of another layout, or damaged, is replaced by an empty one. */
const opened = (file: string): Database.Database => {
  try {
    return connect(file);
  } catch {
    remove(file);
    return connect(file);
  }
};

/**
 * The identity store in `identities.db` of the data folder. `knownEvents` names the types and versions of events that
 * this program understands: what a program that knew others kept is thrown away.
 */
export const openEmbeddedIdentityStore = (folder: string, knownEvents: string): IdentityStore => {
  const file = join(folder, FILE);
  return identityStoreIn(opened(file), knownEvents, walCheckpoints(file));
};

/** The identity store in an opened database that has its tables. */
export const identityStoreIn = (
  db: Database.Database,
  knownEvents: string,
  checkpoints: WalCheckpoints = NO_WAL_CHECKPOINTS,
): IdentityStore => {
  const kept = db.prepare('SELECT known_events, witness FROM kept');
  const message = db.prepare(
    'SELECT agent, date FROM message JOIN book ON book.id = message.book WHERE message.id = ?',
  );
  const customer = db.prepare('SELECT agent FROM customer WHERE id = ?');
  const days = db.prepare('SELECT date FROM book WHERE agent = ? AND date BETWEEN ? AND ? ORDER BY date');
  const bookId = db.prepare('SELECT id FROM book WHERE agent = ? AND date = ?');
  const addBook = db.prepare('INSERT OR IGNORE INTO book (agent, date) VALUES (?, ?)');
  const addMessage = db.prepare('INSERT OR REPLACE INTO message (id, book) VALUES (?, ?)');
  const addUnsorted = db.prepare('INSERT INTO unsorted (id, book) VALUES (?, ?)');
  const sort = db.transaction(() => {
    db.exec(
      'INSERT OR REPLACE INTO message SELECT id, book FROM unsorted ORDER BY id, rowid; DELETE FROM unsorted;',
    );
  });
  // Nobody else writes the file, so what is read until the next write shares a transaction: to begin one takes longer than
  // to find an id.
  const read = <Row>(work: () => Row): Row => {
    if (!db.inTransaction) db.exec('BEGIN');
    return work();
  };
  const endReading = (): void => {
    if (db.inTransaction) db.exec('COMMIT');
  };
  let isSorted = db.prepare('SELECT 1 FROM unsorted LIMIT 1').get() === undefined;
  const settle = (): void => {
    if (isSorted) return;
    endReading();
    sort.immediate();
    isSorted = true;
  };
  const addCustomer = db.prepare('INSERT OR REPLACE INTO customer (id, agent) VALUES (?, ?)');
  const addRecord = db.prepare(
    'INSERT INTO record (kind, id, json) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET json = excluded.json',
  );
  const keep = db.prepare('INSERT OR REPLACE INTO kept (one, known_events, witness) VALUES (1, ?, ?)');
  const books = new LRUCache<string, number>({ max: MOST_BOOKS });
  const clear = (): void => {
    endReading();
    books.clear();
    db.exec(
      'DELETE FROM kept; DELETE FROM record; DELETE FROM customer; DELETE FROM unsorted; DELETE FROM message; DELETE FROM book;',
    );
  };

  const readWitness = (): Witness | null => {
    const row = kept.get();
    if (row === undefined) return null;
    const { known_events: known, witness } = keptRow.parse(row);
    if (known === knownEvents) return witnessJson.parse(JSON.parse(witness));
    clear();
    return null;
  };
  let witness = readWitness();

  /** The row of a book; remembered, since most are of today. */
  const rowOf = ({ agentId, date }: BookPlace): number => {
    const name = `${agentId} ${date}`;
    const known = books.get(name);
    if (known !== undefined) return known;
    addBook.run(agentId, date);
    const { id } = idRow.parse(bookId.get(agentId, date));
    books.set(name, id);
    return id;
  };
  const write = db.transaction(({ messages, customers, records }: IdentityChanges, at: Witness) => {
    const added = messages.size < MANY_MESSAGES ? addMessage : addUnsorted;
    for (const [uiId, place] of messages) added.run(keyOf(uiId), rowOf(place));
    for (const [khachId, agent] of customers) addCustomer.run(khachId, agent);
    for (const { kind, id, json } of records) addRecord.run(kind, id, json);
    keep.run(knownEvents, JSON.stringify(at));
  });

  return {
    isKept: true,
    get witness() {
      return witness;
    },
    *records(): Generator<IdentityRecord> {
      for (const row of db.prepare('SELECT kind, id, json FROM record ORDER BY row').iterate())
        yield recordRow.parse(row);
    },
    placeOfMessage: (uiId) => {
      settle();
      const row = read(() => message.get([keyOf(uiId)]));
      if (row === undefined) return null;
      const { agent, date } = placeRow.parse(row);
      return { agentId: agent, date };
    },
    agentOfCustomer: (khachId) => {
      const row = read(() => customer.get(khachId));
      return row === undefined ? null : agentRow.parse(row).agent;
    },
    daysOf: (agentId, from, to) =>
      read(() => days.all(agentId, from, to)).map((row) => dateRow.parse(row).date),
    save: (changes, at) => {
      // What is unsorted is older.
      if (changes.messages.size < MANY_MESSAGES) settle();
      else isSorted = false;
      endReading();
      try {
        write.immediate(changes, at);
      } catch (error) {
        // Rows that were added to it are not there.
        books.clear();
        throw error;
      }
      checkpoints.wrote(changes.messages.size + changes.customers.size + changes.records.length);
      witness = at;
    },
    settle,
    clear: () => {
      clear();
      isSorted = true;
      witness = null;
    },
    close: async () => {
      endReading();
      await checkpoints.close();
      db.close();
    },
  };
};
