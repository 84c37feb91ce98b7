import type Database from 'libsql';
import { z } from 'zod';

const columns = z.array(z.object({ name: z.string() }));

/**
 * Adds columns that a table of an older file lacks, then runs `then`. Among concurrent processes the first adds
 * them; the others wait.
 */
export const addColumns = (
  db: Database.Database,
  table: 'session' | 'code',
  added: readonly (readonly [name: string, type: string])[],
  then = '',
): void => {
  const add = db.transaction(() => {
    const present = columns.parse(db.prepare(`PRAGMA table_info(${table})`).all());
    for (const [name, type] of added)
      if (!present.some((column) => column.name === name))
        db.exec(`ALTER TABLE ${table} ADD COLUMN ${name} ${type}`);
    if (then !== '') db.exec(then);
  });
  add.immediate();
};
