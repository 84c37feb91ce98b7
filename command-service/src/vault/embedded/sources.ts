import type Database from 'libsql';
import { z } from 'zod';
import type { SourceVault } from '../port.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS source (name TEXT PRIMARY KEY, state TEXT NOT NULL) STRICT, WITHOUT ROWID;
`;

const rows = z.array(z.object({ name: z.string(), state: z.string() }));

/** How the result sources were when they were last read, in the vault's file. */
export const embeddedSources = (db: Database.Database): SourceVault => {
  db.exec(SCHEMA);
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
