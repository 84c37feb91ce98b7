import { pathToFileURL } from 'node:url';
import Database from 'libsql';
import { groupFirst, groupLength, SMALLEST_GROUP } from './group.ts';
import { FolderUnusable, LogCorrupt, StoreUnavailable } from '../port.ts';

/*
 * The only file here that speaks SQL. A row is a commit group (group.ts) under the ordinal of its first event.
 *
 * Groups are read many at a time, as one blob: a row by itself costs five times its share of that. For SQLite a blob
 * joined as text keeps its bytes as they are.
 */
const APPLICATION = 0x536f_4375;
const FORMAT = 1;
/** A group of 64 messages fills three pages, not eleven: a quarter less work a commit, and no more for a small one. */
export const PAGE_BYTES = 16_384;

/** A new, empty log, complete on disk when it returns: no half-made file ever has the log's name. */
export const writeEmptyLog = (path: string): void => {
  const database = new Database(path);
  try {
    database.exec(`
      PRAGMA page_size = ${String(PAGE_BYTES)};
      PRAGMA synchronous = FULL;
      BEGIN;
      PRAGMA application_id = ${String(APPLICATION)};
      PRAGMA user_version = ${String(FORMAT)};
      CREATE TABLE commit_groups (first INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT;
      COMMIT;`);
  } finally {
    database.close();
  }
};

/** Throws FolderUnusable for a file that is another program's, LogCorrupt for one that cannot be read. */
export class LogFile {
  readonly path: string;
  readonly #database: Database.Database;
  readonly #insert: Database.Statement;
  readonly #from: Database.Statement;
  readonly #after: Database.Statement;
  readonly #holding: Database.Statement;

  constructor(path: string, mode: 'write' | 'read') {
    this.path = path;
    this.#database = this.#guard(
      'mở',
      () => new Database(mode === 'read' ? `${pathToFileURL(path).href}?mode=ro` : path),
    );
    try {
      this.#checkIdentity();
      if (mode === 'write') this.#prepareToWrite();
      // A reader may hold the write lock for a moment while it settles on a snapshot.
      this.#guard('mở', () =>
        this.#database.exec(`PRAGMA busy_timeout = ${mode === 'read' ? '5000' : '250'}`),
      );
      const prepare = (sql: string) => this.#guard('mở', () => this.#database.prepare(sql));
      this.#insert = prepare('INSERT INTO commit_groups (first, bytes) VALUES (?, ?)');
      this.#from = prepare(
        joined('first >= coalesce((SELECT max(first) FROM commit_groups WHERE first <= ?), 0)'),
      ).raw();
      this.#after = prepare(joined('first > ?')).raw();
      this.#holding = prepare(
        'SELECT bytes FROM commit_groups WHERE first <= ? ORDER BY first DESC LIMIT 1',
      ).raw();
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  /** Durable when it returns. Throws StoreUnavailable; then nothing was written. */
  insert(group: Buffer): void {
    this.#guard('ghi', () => this.#insert.run(groupFirst(group), group));
  }

  /** At most `limit` groups in order, beginning with the one that holds `ordinal`. */
  from(ordinal: number, limit: number): readonly Buffer[] {
    return this.#groups(this.#from, ordinal, limit);
  }

  /** At most `limit` groups in order, of those that begin after `ordinal`. */
  after(ordinal: number, limit: number): readonly Buffer[] {
    return this.#groups(this.#after, ordinal, limit);
  }

  /** The group that holds `ordinal`; for an ordinal beyond the end the last group, null for an empty log. */
  holding(ordinal: number): Buffer | null {
    const [group] = cellsOf(this.#guard(`đọc vị trí ${String(ordinal)}`, () => this.#holding.get(ordinal)));
    return Buffer.isBuffer(group) && group.length >= SMALLEST_GROUP ? group : null;
  }

  /**
   * Moves what the write-ahead log holds into the file, and with `truncate` empties it. False while a reader still
   * needs some of it.
   */
  checkpoint(mode: 'passive' | 'truncate'): boolean {
    const sql = `PRAGMA wal_checkpoint(${mode})`;
    const row = this.#guard('dọn', () => this.#database.prepare(sql).raw().get());
    return Array.isArray(row) && row[0] === 0 && row[1] === row[2];
  }

  close(): void {
    this.#database.close();
  }

  #groups(query: Database.Statement, ordinal: number, limit: number): readonly Buffer[] {
    const [bytes, keys] = cellsOf(
      this.#guard(`đọc quanh vị trí ${String(ordinal)}`, () => query.get(ordinal, limit)),
    );
    if (bytes === null) return [];
    const groups = Buffer.isBuffer(bytes) ? split(bytes) : null;
    if (groups === null || groups.reduce((sum, group) => sum + groupFirst(group), 0) !== keys)
      throw new LogCorrupt(
        `Nhật ký sự kiện ${this.path} hỏng sau vị trí ${String(ordinal)}: khóa hoặc độ dài của nhóm không khớp. Không có gì bị ghi đè; hãy khôi phục từ bản sao lưu.`,
      );
    return groups;
  }

  #prepareToWrite(): void {
    this.#guard('mở', () => {
      this.#database.prepare('PRAGMA journal_mode = WAL').get();
      this.#database.exec('PRAGMA synchronous = FULL');
      // The checkpointer decides when, off the path of the writes.
      this.#database.prepare('PRAGMA wal_autocheckpoint = 0').get();
    });
  }

  #checkIdentity(): void {
    if (this.#pragma('application_id') !== APPLICATION)
      throw new FolderUnusable(`Tệp ${this.path} không phải nhật ký của Sổ cược; không có gì bị thay đổi.`);
    const format = this.#pragma('user_version');
    if (format !== FORMAT)
      throw new FolderUnusable(
        `Nhật ký ${this.path} thuộc phiên bản ${String(format)}, bản này chỉ đọc được phiên bản ${String(FORMAT)}.`,
      );
  }

  #pragma(name: string): unknown {
    const row = this.#guard('mở', () => this.#database.prepare(`PRAGMA ${name}`).raw().get());
    return Array.isArray(row) ? row[0] : null;
  }

  #guard<T>(doing: string, act: () => T): T {
    try {
      return act();
    } catch (error) {
      const code =
        error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
      if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB')
        throw new LogCorrupt(
          `Nhật ký sự kiện ${this.path} hỏng, phát hiện khi ${doing} (${code}). Không có gì bị ghi đè; hãy khôi phục từ bản sao lưu.`,
          { cause: error },
        );
      throw new StoreUnavailable(
        `Không dùng được nhật ký sự kiện ${this.path} khi ${doing} (${code || 'lỗi đĩa'}).`,
        {
          cause: error,
        },
      );
    }
  }
}

const joined = (where: string): string =>
  `SELECT cast(group_concat(bytes, '') AS BLOB), total(first) FROM
     (SELECT first, bytes FROM commit_groups WHERE ${where} ORDER BY first LIMIT ?)`;

const cellsOf = (row: unknown): readonly unknown[] => (Array.isArray(row) ? row : []);

/** Cuts groups laid end to end; null when their lengths do not come out. */
const split = (bytes: Buffer): readonly Buffer[] | null => {
  const groups: Buffer[] = [];
  for (let offset = 0; offset < bytes.length;) {
    const length = offset + SMALLEST_GROUP > bytes.length ? 0 : groupLength(bytes, offset);
    if (length < SMALLEST_GROUP || offset + length > bytes.length) return null;
    groups.push(bytes.subarray(offset, offset + length));
    offset += length;
  }
  return groups;
};
