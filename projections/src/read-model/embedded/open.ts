import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { diskErrorFrom } from '@so-cuoc/event-store/disk-error.ts';
import { FolderUnusable, StoreUnavailable } from '@so-cuoc/event-store/port.ts';
import { AUTOCHECKPOINT, walCheckpoints } from '@so-cuoc/event-store/sqlite/wal-checkpoints.ts';
import Database from 'libsql';
import { documentsIn, field } from './documents.ts';
import { GroupedCommits } from './grouped-commits.ts';
import { putDocumentsIn } from './put-documents.ts';
import { Overtaken, type Checkpoint, type ReadModelStore, type Write } from '../port.ts';

const FILE = 'views.db';

/** Incremented when the layout of the file changes: an older file is set aside and its views are rebuilt. */
const LAYOUT = 3;

const SCHEMA = `
  create table documents (collection text not null, key text not null, document text not null,
    primary key (collection, key)) strict;
  create table checkpoints (view text primary key, fold_version integer not null, position text not null) strict;
  pragma user_version = ${LAYOUT};`;

/**
 * A commit writes whole pages, a few per bet: larger pages make commits dearer, smaller ones make rebuilds
 * dearer. The table has row ids and a separate key index. With documents in the key's own tree, SQLite would
 * keep at most a quarter page with the key and put the rest on a page of its own.
 */
const PAGE_BYTES = 8_192;
/**
 * How long a write waits for another process or thread on the same file. Worker threads block nobody while
 * waiting; if they gave up, the whole view would be folded again without them.
 */
const BUSY_MS = { usual: 5_000, beside: 120_000 } as const;
/** Documents deleted per turn: about 10 ms. Other reads and writes run in between. */
const DROPPED_PER_TURN = 500;

interface EmbeddedReadModels {
  /** The data folder; the file is `views.db` in it. Made if missing. */
  readonly folder: string;
  /** Another connection of this process has already checked the file. */
  readonly beside?: boolean;
  /** Receives a Vietnamese sentence when an unusable file was set aside. */
  readonly warn: (sentence: string) => void;
}

/**
 * Creates the schema in a new file; another process may do the same concurrently. Throws for another layout.
 */
const createSchema = (db: Database.Database): void => {
  const layout = (): unknown => field(db.prepare('pragma user_version').get(), 'user_version');
  if (layout() === 0) {
    db.exec('begin immediate');
    if (layout() === 0) db.exec(SCHEMA);
    db.exec('commit');
  }
  if (layout() !== LAYOUT) throw new Error(`layout ${String(layout())}`);
};

const connect = (file: string, known: boolean): Database.Database => {
  const db = new Database(file, { timeout: known ? BUSY_MS.beside : BUSY_MS.usual });
  try {
    db.pragma(`page_size = ${PAGE_BYTES}`);
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = NORMAL');
    db.pragma('cache_size = -32000');
    db.exec(AUTOCHECKPOINT);
    if (known) return db;
    createSchema(db);
    const check = db.prepare('pragma quick_check(1)').get();
    if (field(check, 'quick_check') !== 'ok') throw new Error('quick_check');
    db.prepare('select count(*) from checkpoints').get();
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
};

const NOT_OF_THE_FILE: ReadonlySet<string> = new Set(['disk_full', 'read_only', 'no_permission', 'busy']);

/** A full or broken disk is retried like an unavailable server: no event caused it. */
const refusalOf = (error: unknown): unknown => {
  const fault = diskErrorFrom(error);
  return fault === null
    ? error
    : new StoreUnavailable(`Không ghi được tệp views.db vì ${fault.reason}.`, { cause: error });
};

const refusing = <Result>(work: () => Result): Result => {
  try {
    return work();
  } catch (error) {
    throw refusalOf(error);
  }
};

/** Views are derived: an unusable file is kept beside a new one, which is filled from the log. */
const openOrSetAside = ({ folder, beside = false, warn }: EmbeddedReadModels): Database.Database => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, FILE);
  if (beside) return connect(file, true);
  try {
    return connect(file, false);
  } catch (cause) {
    // A file can be sound on a disk that rejects writes. It is set aside only for its content.
    if (NOT_OF_THE_FILE.has(diskErrorFrom(cause)?.code ?? ''))
      throw new FolderUnusable(`Không dùng được tệp ${file}.`, { cause });
    const aside = `${file}.hong`;
    rmSync(aside, { recursive: true, force: true });
    renameSync(file, aside);
    for (const rest of ['-wal', '-shm']) rmSync(`${file}${rest}`, { force: true });
    warn(`Tệp views.db không dùng được, đã cất thành views.db.hong; báo cáo được dựng lại từ nhật ký.`);
    return connect(file, false);
  }
};

/**
 * A read-model store in one SQLite file, which processes of one machine may share. Commits of one turn
 * of the event loop share a transaction.
 */
export const openEmbeddedReadModels = (options: EmbeddedReadModels): ReadModelStore => {
  const db = openOrSetAside(options);
  const checkpoints = walCheckpoints(join(options.folder, FILE));
  const reading = documentsIn(db);
  const put = putDocumentsIn(db);
  const drop = db.prepare('delete from documents where collection = ? and key = ?');
  const dropSome = db.prepare(
    `delete from documents where collection = ? and key in
       (select key from documents where collection = ? limit ${DROPPED_PER_TURN})`,
  );
  const change = db.prepare(
    'update documents set document = ? where collection = ? and key = ? and document = ?',
  );
  const enter = db.prepare('insert or ignore into documents values (?, ?, ?)');
  const mark = db.prepare(
    `insert into checkpoints values (?, ?, ?)
     on conflict do update set fold_version = excluded.fold_version, position = excluded.position`,
  );
  const forget = db.prepare('delete from checkpoints where view = ?');

  const commits = new GroupedCommits((work) => {
    try {
      db.exec('begin immediate');
      work();
      db.exec('commit');
    } catch (error) {
      if (db.inTransaction) db.exec('rollback');
      throw refusalOf(error);
    }
  });

  return {
    get: (collection, key) => reading.get(collection, key),
    range: (collection, range) => reading.range(collection, range),
    checkpoint: (view) => Promise.resolve(reading.checkpoint(view)),
    commit: async (writes: readonly Write[], checkpoint: Checkpoint, after: string | null) => {
      // Serialize before the transaction, because other threads and processes wait for its end.
      const texts = writes.map(({ document }) => (document === null ? null : JSON.stringify(document)));
      await commits.add(() => {
        const { view, foldVersion, position } = checkpoint;
        const kept = reading.checkpoint(view)?.position ?? null;
        if (kept === position) return;
        if (kept !== after) throw new Overtaken(`views.db: ${view} ${kept ?? 'null'}`);
        let columns: string[] = [];
        for (const [index, { collection, key }] of writes.entries()) {
          const text = texts[index] ?? null;
          if (text !== null) columns.push(collection, key, text);
          else {
            put(columns);
            columns = [];
            drop.run(collection, key);
          }
        }
        put(columns);
        mark.run(view, foldVersion, position);
      });
      checkpoints.wrote(writes.length + 1);
    },
    replace: (collection, key, before, now) =>
      new Promise((resolve) => {
        const text = JSON.stringify(now);
        const { changes } = refusing(() =>
          before === null
            ? enter.run(collection, key, text)
            : change.run(text, collection, key, JSON.stringify(before)),
        );
        resolve(changes === 1);
      }),
    drop: async (collections, view) => {
      refusing(() => forget.run(view));
      for (const collection of collections)
        while (refusing(() => dropSome.run(collection, collection)).changes > 0) await nextTurn();
    },
    close: async () => {
      commits.flush();
      await checkpoints.close();
      db.close();
    },
  };
};
