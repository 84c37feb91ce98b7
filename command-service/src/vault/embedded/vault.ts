import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FolderUnusable } from '@so-cuoc/event-store/port.ts';
import {
  AUTOCHECKPOINT,
  walCheckpoints,
  type WalCheckpoints,
} from '@so-cuoc/event-store/sqlite/wal-checkpoints.ts';
import Database from 'libsql';
import { z } from 'zod';
import { embeddedAnswers } from './answers.ts';
import { embeddedCodes } from './codes.ts';
import { embeddedSecondFactors } from './second-factors.ts';
import { embeddedSessions } from './sessions.ts';
import { embeddedThrottles } from './throttles.ts';
import { type Vault, foldUsername, type SourceVault } from '../port.ts';

const SQLITE_HEAD = 512;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS credential (
    user_id TEXT PRIMARY KEY, name_folded TEXT NOT NULL UNIQUE, username TEXT NOT NULL, password_hash TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS setup (one INTEGER PRIMARY KEY CHECK (one = 1), key_hash TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS secret (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS answer (
    user_id TEXT NOT NULL, key TEXT NOT NULL, request_hash TEXT NOT NULL,
    status INTEGER, body TEXT, position TEXT, PRIMARY KEY (user_id, key)
  ) STRICT, WITHOUT ROWID;
`;

const credentialRow = z.object({ user_id: z.string(), username: z.string(), password_hash: z.string() });
const secretRow = z.object({ value: z.string() });
const setupRow = z.object({ key_hash: z.string() });
/** SQLite treats a file shorter than its header as empty, and would overwrite it. */
const isForeign = (file: string): boolean => {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return size > 0 && size < SQLITE_HEAD;
};

/** Private to the owner of the process from the first byte. */
const createPrivately = (file: string): void => {
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
};

const connect = (file: string, synchronous: 'FULL' | 'NORMAL'): Database.Database => {
  const db = new Database(file, { timeout: 5000 });
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; ${AUTOCHECKPOINT};`);
  return db;
};

/** Creates the tables that are missing; the parts of the vault create their own. */
export const createVaultTables = (db: Database.Database): void => {
  db.exec(SCHEMA);
};

/** `answers` may lose its last commits at a power failure; `secrets` loses nothing. */
export interface VaultDatabases {
  readonly secrets: Database.Database;
  readonly answers: Database.Database;
  readonly checkpoints: WalCheckpoints;
}

const openFile = (file: string): VaultDatabases => {
  try {
    if (isForeign(file)) throw new Error('not a database');
    createPrivately(file);
    const secrets = connect(file, 'FULL');
    createVaultTables(secrets);
    return { secrets, answers: connect(file, 'NORMAL'), checkpoints: walCheckpoints(file) };
  } catch (error) {
    throw new FolderUnusable(`Không mở được kho bí mật ${file}: tệp hỏng hoặc không có quyền đọc ghi.`, {
      cause: error,
    });
  }
};

/**
 * The vault in one SQLite file, `vault.db` of the data folder, mode 0600. Credentials, sessions and codes are
 * durable when a call resolves. Answers are not synced: after a power failure they are rebuilt from the events.
 * `shared`: other processes write the file too. Throws FolderUnusable.
 */
export const openEmbeddedVault = ({
  folder,
  shared = false,
}: {
  readonly folder: string;
  readonly shared?: boolean;
}): Vault => vaultIn(openFile(join(folder, 'vault.db')), shared);

/** The vault in opened databases that have its tables. */
export const vaultIn = ({ secrets, answers, checkpoints }: VaultDatabases, shared: boolean): Vault => {
  const byName = secrets.prepare(
    'SELECT user_id, username, password_hash FROM credential WHERE name_folded = ?',
  );
  const byUser = secrets.prepare('SELECT user_id, username, password_hash FROM credential WHERE user_id = ?');
  const keep = secrets.prepare(
    `INSERT INTO credential (user_id, name_folded, username, password_hash) VALUES (?, ?, ?, ?)
     ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash`,
  );
  const replace = secrets.prepare(
    'UPDATE credential SET password_hash = ? WHERE user_id = ? AND password_hash = ?',
  );
  const drop = secrets.prepare('DELETE FROM credential WHERE user_id = ?');
  const sessions = embeddedSessions(secrets, shared);
  const codes = embeddedCodes(secrets);
  const throttles = embeddedThrottles(secrets);
  const addSecret = secrets.prepare('INSERT OR IGNORE INTO secret (name, value) VALUES (?, ?)');
  const findSecret = secrets.prepare('SELECT value FROM secret WHERE name = ?');
  const findSetup = secrets.prepare('SELECT key_hash FROM setup');
  const keepSetup = secrets.prepare('INSERT OR REPLACE INTO setup (one, key_hash) VALUES (1, ?)');
  const dropSetup = secrets.prepare('DELETE FROM setup');
  const answersByKey = embeddedAnswers(answers, checkpoints);

  const credential = (row: unknown) => {
    if (row === undefined || row === null) return null;
    const found = credentialRow.parse(row);
    return { userId: found.user_id, username: found.username, passwordHash: found.password_hash };
  };
  const done = Promise.resolve();

  return {
    credentialByName: (username) => Promise.resolve(credential(byName.get(foldUsername(username)))),
    credentialByUser: (userId) => Promise.resolve(credential(byUser.get(userId))),
    saveCredential: ({ userId, username, passwordHash }) => {
      const holder = credential(byName.get(foldUsername(username)));
      if (holder !== null && holder.userId !== userId) return Promise.resolve(false);
      keep.run(userId, foldUsername(username), username, passwordHash);
      return Promise.resolve(true);
    },
    replacePassword: (userId, former, passwordHash) =>
      Promise.resolve(replace.run(passwordHash, userId, former).changes === 1),
    deleteCredential: (userId) => {
      drop.run(userId);
      return done;
    },
    ...sessions,
    ...codes,
    ...embeddedSources(answers),
    ...throttles,
    ...embeddedSecondFactors(secrets),
    secret: (name, fresh) => {
      addSecret.run(name, fresh);
      return Promise.resolve(secretRow.parse(findSecret.get(name)).value);
    },
    dropExpired: (now) => {
      codes.dropExpired(now);
      throttles.dropExpired(now);
      return sessions.dropExpired(now);
    },
    setupKeyHash: () => {
      const row = findSetup.get();
      return Promise.resolve(row === undefined || row === null ? null : setupRow.parse(row).key_hash);
    },
    saveSetupKeyHash: (hash) => {
      if (hash === null) dropSetup.run();
      else keepSetup.run(hash);
      return done;
    },
    claimKey: answersByKey.claimKey,
    saveAnswer: answersByKey.saveAnswer,
    copied: () => done,
    // Prepared statements keep the file open after close(), and the data would stay in vault.db-wal.
    close: async () => {
      answersByKey.flush();
      await checkpoints.close();
      answers.close();
      secrets.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      secrets.close();
    },
  };
};

const SOURCE_SCHEMA = `
  CREATE TABLE IF NOT EXISTS source (name TEXT PRIMARY KEY, state TEXT NOT NULL) STRICT, WITHOUT ROWID;
`;

const rows = z.array(z.object({ name: z.string(), state: z.string() }));

/** Status of the result sources, in the vault's file. */
const embeddedSources = (db: Database.Database): SourceVault => {
  db.exec(SOURCE_SCHEMA);
  const keep = db.prepare('INSERT OR REPLACE INTO source (name, state) VALUES (?, ?)');
  const all = db.prepare('SELECT name, state FROM source');
  return {
    saveSourceState: (name, state) => {
      keep.run(name, state);
      return Promise.resolve();
    },
    sourceStates: () =>
      Promise.resolve(new Map(rows.parse(all.all()).map(({ name, state }) => [name, state]))),
  };
};
