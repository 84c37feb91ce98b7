import type Database from 'libsql';
import { z } from 'zod';
import type { CodeVault } from '../port.ts';
import { addColumns } from './add-columns.ts';

/** `tries_left` is of earlier versions. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS code (
    purpose TEXT NOT NULL, subject TEXT NOT NULL, email TEXT NOT NULL, code_hash TEXT NOT NULL,
    expires_at INTEGER NOT NULL, tries_left INTEGER NOT NULL, checked_from TEXT, PRIMARY KEY (purpose, subject)
  ) STRICT, WITHOUT ROWID;
`;

const codeRow = z.object({
  email: z.string(),
  code_hash: z.string(),
  expires_at: z.number(),
  asked_from: z.string(),
  checked_from: z.string().nullable(),
});

/** One-time codes in the vault's file. `deleteExpired` removes codes that expired before `now`. */
export const embeddedCodes = (db: Database.Database): CodeVault & { dropExpired(now: number): void } => {
  db.exec(SCHEMA);
  addColumns(db, 'code', [['asked_from', `TEXT NOT NULL DEFAULT ''`]]);
  const keep = db.prepare(
    `INSERT OR REPLACE INTO code (purpose, subject, email, code_hash, expires_at, tries_left, checked_from, asked_from)
     VALUES (?, ?, ?, ?, ?, 0, ?, ?)`,
  );
  const find = db.prepare('SELECT * FROM code WHERE purpose = ? AND subject = ?');
  const check = db.prepare('UPDATE code SET checked_from = ? WHERE purpose = ? AND subject = ?');
  const drop = db.prepare('DELETE FROM code WHERE purpose = ? AND subject = ?');
  const dropExpired = db.prepare('DELETE FROM code WHERE expires_at < ?');
  return {
    saveCode: ({ purpose, subject, email, codeHash, expiresAt, checkedFrom, askedFrom }) => {
      keep.run(purpose, subject, email, codeHash, expiresAt, checkedFrom, askedFrom);
      return Promise.resolve();
    },
    code: (purpose, subject) => {
      const row = find.get(purpose, subject);
      if (row === undefined || row === null) return Promise.resolve(null);
      const found = codeRow.parse(row);
      return Promise.resolve({
        purpose,
        subject,
        email: found.email,
        codeHash: found.code_hash,
        expiresAt: found.expires_at,
        askedFrom: found.asked_from,
        checkedFrom: found.checked_from,
      });
    },
    markVerified: (purpose, subject, from) => {
      check.run(from, purpose, subject);
      return Promise.resolve();
    },
    deleteCode: (purpose, subject) => Promise.resolve(drop.run(purpose, subject).changes === 1),
    dropExpired: (now) => {
      dropExpired.run(now);
    },
  };
};
