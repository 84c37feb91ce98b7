import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';
import {
  type Checkpoint,
  documentFrom,
  type DocumentReader,
  type Entry,
  type JsonDocument,
  type Range,
} from '../port.ts';

/** Reads `views.db`, for the writer and for read-only inspection. */
export interface EmbeddedDocuments extends DocumentReader {
  checkpoint(view: string): Checkpoint | null;
}

export const field = (row: unknown, name: string): unknown =>
  typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined;

const textField = (row: unknown, name: string): string => {
  const value = field(row, name);
  if (typeof value !== 'string') throw new TypeError(`views.db: ${name} is not text`);
  return value;
};

const documentOf = (row: unknown): JsonDocument => documentFrom(textField(row, 'document'));

export const documentsIn = (db: Database.Database): EmbeddedDocuments => {
  const one = db.prepare('select document from documents where collection = ? and key = ?');
  const scan = (order: 'asc' | 'desc') =>
    db.prepare(
      `select key, document from documents where collection = ? and key >= ? and key < ? order by key ${order} limit ?`,
    );
  const forwards = scan('asc');
  const backwards = scan('desc');
  const marked = db.prepare('select fold_version, position from checkpoints where view = ?');
  return {
    get: (collection, key) =>
      new Promise((resolve) => {
        const row: unknown = one.get(collection, key);
        resolve(row === undefined ? null : documentOf(row));
      }),
    range: (collection: string, { from, to, limit, reverse }: Range) =>
      new Promise((resolve) => {
        const rows: unknown[] = (reverse === true ? backwards : forwards).all(
          collection,
          from,
          to,
          limit ?? -1,
        );
        resolve(rows.map((row): Entry => ({ key: textField(row, 'key'), document: documentOf(row) })));
      }),
    checkpoint: (view) => {
      const row: unknown = marked.get(view);
      if (row === undefined) return null;
      return { view, foldVersion: Number(field(row, 'fold_version')), position: textField(row, 'position') };
    },
  };
};

export interface ClosedAfter extends EmbeddedDocuments {
  /** All names with a checkpoint. */
  readonly views: readonly string[];
  close(): void;
}

/** Opens the `views.db` of a data folder read-only, beside its running service; null where there is none. */
export const readEmbeddedDocuments = (folder: string): ClosedAfter | null => {
  const file = join(folder, 'views.db');
  if (!existsSync(file)) return null;
  const db = new Database(`${pathToFileURL(file).href}?mode=ro`);
  const names: unknown[] = db.prepare('select view from checkpoints order by view').all();
  return { ...documentsIn(db), views: names.map((row) => textField(row, 'view')), close: () => db.close() };
};
