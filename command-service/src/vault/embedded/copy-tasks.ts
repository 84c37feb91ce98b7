import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Task } from '@so-cuoc/call-routes/tasks/task.ts';
import Database from 'libsql';
import { z } from 'zod';
import { answerRow } from './answer-row.ts';

/*
 * What the two copies of a book do to keep their vaults alike, for a thread of its own. Everything but the kept answers is
 * small and travels whole whenever it changed. The kept answers, of which there is one for every changing call, travel
 * page by page in the order of their keys.
 */

/** Kept answers of one page; about 1 MB. */
const ANSWERS_A_PAGE = 5_000;
/** Of the SHA-256 before the database that travels. */
export const DIGEST_BYTES = 32;

/** The received vault is not what was sent, or is damaged. */
export class VaultCopyDamaged extends Error {
  override readonly name = 'VaultCopyDamaged';
}

const tables = z.array(z.object({ type: z.string(), name: z.string(), sql: z.string().nullable() }));

/** The statements that make the tables and indexes of a database. */
const schemaOf = (db: Database.Database, schema: 'main' | 'received') => {
  const found = tables.parse(db.prepare(`SELECT type, name, sql FROM ${schema}.sqlite_master`).all());
  return found.flatMap(({ type, name, sql }) =>
    sql === null || name.startsWith('sqlite_') ? [] : [{ name, sql, isTable: type === 'table' }],
  );
};

/** In a statement: `ATTACH` takes no parameter without a prepared one, which would keep the file open. */
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

interface KeptOpen {
  /** The connection to that file, which is opened if it is not the last one that was asked for. */
  at(file: string): Database.Database;
  close(): void;
}

/** libsql closes a file only when its statements are collected: opening it each second would use up the descriptors. */
const keptOpen = (open: (file: string) => Database.Database): KeptOpen => {
  let kept: { readonly file: string; readonly inode: number; readonly db: Database.Database } | null = null;
  const inodeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.ino ?? 0;
  const close = (): void => {
    kept?.db.close();
    kept = null;
  };
  return {
    at: (file) => {
      if (kept?.file === file && kept.inode === inodeOf(file)) return kept.db;
      close();
      const db = open(file);
      kept = { file, inode: inodeOf(file), db };
      return db;
    },
    close,
  };
};

const reading = keptOpen((file) => new Database(`${pathToFileURL(file).href}?mode=ro`));

const writing = keptOpen((file) => {
  writeFileSync(file, '', { flag: 'a', mode: 0o600 });
  const db = new Database(file, { timeout: 5000 });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  return db;
});

const vaultOf = (folder: string): string => join(folder, 'vault.db');

/** A folder for one task, which a task that was stopped may have left behind. */
const emptyFolder = (folder: string): string => {
  const place = join(folder, '.vault-copy');
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { mode: 0o700 });
  return place;
};

/** All of it as of one moment. */
const copySecrets = (db: Database.Database, file: string): void => {
  db.exec(`ATTACH ${quoted(file)} AS copy`);
  try {
    db.exec('PRAGMA copy.journal_mode = OFF; PRAGMA copy.synchronous = OFF; BEGIN');
    try {
      for (const { name, sql, isTable } of schemaOf(db, 'main')) {
        db.exec(sql.replace(/^CREATE (UNIQUE )?(TABLE|INDEX) /, 'CREATE $1$2 copy.'));
        if (isTable && name !== 'answer') db.exec(`INSERT INTO copy."${name}" SELECT * FROM main."${name}"`);
      }
      db.exec('COMMIT');
    } catch (error) {
      db.exec('ROLLBACK');
      throw error;
    }
  } finally {
    db.exec('DETACH copy');
  }
};

const readSecrets = (folder: string): Uint8Array | null => {
  const source = vaultOf(folder);
  if (!existsSync(source)) return null;
  const place = emptyFolder(folder);
  const file = join(place, 'vault.db');
  try {
    writeFileSync(file, '', { mode: 0o600 });
    copySecrets(reading.at(source), file);
    const content = readFileSync(file);
    const read = new Uint8Array(DIGEST_BYTES + content.length);
    read.set(createHash('sha256').update(content).digest());
    read.set(content, DIGEST_BYTES);
    return read;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
};

/**
 * The vault of a folder but for its kept answers: a SHA-256, then the database of which it is. Null if there is no vault
 * file. The same content gives the same bytes, as a rule.
 */
export const readSecretsTask: Task<string, Uint8Array | null> = {
  name: 'vault-read-secrets',
  run: readSecrets,
};

const ofSqlite = z.object({ code: z.string() });
/** The vault of this folder cannot be used, whatever is done to it. */
const isBroken = (error: unknown): boolean => {
  const code = ofSqlite.safeParse(error).data?.code ?? '';
  return code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB';
};

const refuseDamaged = (db: Database.Database): void => {
  let found = '';
  try {
    found = JSON.stringify(db.prepare('PRAGMA received.quick_check').all());
  } catch (cause) {
    throw new VaultCopyDamaged('the received vault cannot be read', { cause });
  }
  if (found !== '[{"quick_check":"ok"}]') throw new VaultCopyDamaged(`the received vault: ${found}`);
};

const replaceTables = (db: Database.Database): void => {
  db.exec('BEGIN IMMEDIATE');
  try {
    for (const { name, sql, isTable } of schemaOf(db, 'received')) {
      if (name === 'answer') {
        db.exec(sql.replace(/^CREATE TABLE /, 'CREATE TABLE IF NOT EXISTS '));
        continue;
      }
      // Indexes go with their table, and come after it.
      if (isTable) db.exec(`DROP TABLE IF EXISTS main."${name}"`);
      db.exec(sql);
      if (isTable) db.exec(`INSERT INTO main."${name}" SELECT * FROM received."${name}"`);
    }
    db.exec('COMMIT');
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
};

const merge = (vault: string, received: string): void => {
  const db = writing.at(vault);
  db.exec(`ATTACH ${quoted(received)} AS received`);
  try {
    refuseDamaged(db);
    replaceTables(db);
  } finally {
    db.exec('DETACH received');
  }
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
};

/**
 * Replaces everything but the kept answers in the vault of a folder, durably and as a whole. Throws VaultCopyDamaged, and
 * what the disk throws; the vault is then as it was. A vault that cannot be read is made anew.
 */
export const writeSecretsTask: Task<{ readonly folder: string; readonly received: Uint8Array }, null> = {
  name: 'vault-write-secrets',
  run: ({ folder, received }) => {
    const content = received.subarray(DIGEST_BYTES);
    if (!createHash('sha256').update(content).digest().equals(received.subarray(0, DIGEST_BYTES)))
      throw new VaultCopyDamaged('the vault was changed on its way');
    const place = emptyFolder(folder);
    const file = join(place, 'vault.db');
    const vault = vaultOf(folder);
    try {
      writeFileSync(file, content, { mode: 0o600 });
      try {
        merge(vault, file);
      } catch (error) {
        writing.close();
        if (!isBroken(error)) throw error;
        for (const suffix of ['', '-wal', '-shm']) rmSync(`${vault}${suffix}`, { force: true });
        merge(vault, file);
      }
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
    return null;
  },
};

const answerRows = z.array(answerRow);

/** The last kept answer of a page. */
export type AnswerKey = readonly [userId: string, key: string];
export const FIRST_ANSWER: AnswerKey = ['', ''];

/** The page of kept answers after one, as JSON; null if there is no vault file. */
export const readAnswersTask: Task<
  { readonly folder: string; readonly after: AnswerKey },
  Uint8Array | null
> = {
  name: 'vault-read-answers',
  run: ({ folder, after }) => {
    const source = vaultOf(folder);
    if (!existsSync(source)) return null;
    const rows = reading
      .at(source)
      .prepare(
        `SELECT user_id, key, request_hash, status, body, position FROM answer
         WHERE (user_id, key) > (?, ?) ORDER BY user_id, key LIMIT ?`,
      )
      .all(...after, ANSWERS_A_PAGE);
    return new TextEncoder().encode(JSON.stringify(rows));
  },
};

/**
 * Writes a page of kept answers; null if it was the last one, else where the next begins. What tells of events after `end`,
 * the last one of this copy, is passed over: a promoted copy would confirm what it does not have.
 */
export const writeAnswersTask: Task<
  { readonly folder: string; readonly page: Uint8Array; readonly end: number },
  AnswerKey | null
> = {
  name: 'vault-write-answers',
  run: ({ folder, page, end }) => {
    const rows = answerRows.parse(JSON.parse(new TextDecoder().decode(page)));
    const last = rows.at(-1);
    if (last === undefined) return null;
    const db = writing.at(vaultOf(folder));
    const put = db.prepare(
      'INSERT OR REPLACE INTO answer (user_id, key, request_hash, status, body, position) VALUES (?, ?, ?, ?, ?, ?)',
    );
    db.transaction(() => {
      for (const { user_id, key, request_hash, status, body, position } of rows)
        if (Number(position ?? 0) <= end) put.run(user_id, key, request_hash, status, body, position);
    }).immediate();
    return rows.length < ANSWERS_A_PAGE ? null : [last.user_id, last.key];
  },
};

export const VAULT_COPY_TASKS = [
  readSecretsTask,
  writeSecretsTask,
  readAnswersTask,
  writeAnswersTask,
] as const;
