import type Database from 'libsql';
import { z } from 'zod';
import type { ThrottleVault } from '../port.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS throttle (
    key TEXT PRIMARY KEY, failures INTEGER NOT NULL, last_at INTEGER NOT NULL, forget_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

const throttleRow = z
  .object({ failures: z.number(), last_at: z.number() })
  .transform((row) => ({ failures: row.failures, lastAt: row.last_at }));

/** Failed attempts in the vault's file. */
export const embeddedThrottles = (
  db: Database.Database,
): ThrottleVault & { dropExpired(now: number): void } => {
  db.exec(SCHEMA);
  const find = db.prepare('SELECT failures, last_at FROM throttle WHERE key = ?');
  const keep = db.prepare(
    'INSERT OR REPLACE INTO throttle (key, failures, last_at, forget_at) VALUES (?, ?, ?, ?)',
  );
  const drop = db.prepare('DELETE FROM throttle WHERE key = ?');
  const dropExpired = db.prepare('DELETE FROM throttle WHERE forget_at < ?');
  return {
    throttle: (key) => {
      const row = find.get(key);
      return Promise.resolve(row === undefined || row === null ? null : throttleRow.parse(row));
    },
    saveThrottle: (key, { failures, lastAt }, forgetAt) => {
      keep.run(key, failures, lastAt, forgetAt);
      return Promise.resolve();
    },
    clearThrottle: (key) => {
      drop.run(key);
      return Promise.resolve();
    },
    dropExpired: (now) => {
      dropExpired.run(now);
    },
  };
};
