import { isSessionEnd } from '@so-cuoc/shared-domain/accounts/session-end.ts';
import type Database from 'libsql';
import { z } from 'zod';
import type { Session, SessionVault } from '../port.ts';
import { addColumns } from './add-columns.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS session (
    token_hash TEXT PRIMARY KEY, user_id TEXT NOT NULL, remembered INTEGER NOT NULL, expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS session_of_user ON session (user_id);
`;

/** Columns added later. An older file gets them, and its sessions stay valid. */
const ADDED: readonly (readonly [string, string])[] = [
  ['id', `TEXT NOT NULL DEFAULT ''`],
  ['started_at', 'INTEGER NOT NULL DEFAULT 0'],
  ['address', `TEXT NOT NULL DEFAULT ''`],
  ['device', `TEXT NOT NULL DEFAULT ''`],
  ['login_time', `TEXT NOT NULL DEFAULT ''`],
  ['ended', 'TEXT'],
];
const RANDOM_ID = [4, 2, 2, 2, 6].map((bytes) => `lower(hex(randomblob(${bytes})))`).join(` || '-' || `);

const sessionRow = z.object({
  token_hash: z.string(),
  user_id: z.string(),
  remembered: z.number(),
  expires_at: z.number(),
  id: z.string(),
  started_at: z.number(),
  address: z.string(),
  device: z.string(),
  login_time: z.string(),
  ended: z.string().nullable(),
});

const sessionOf = (row: unknown): Session & { readonly tokenHash: string } => {
  const found = sessionRow.parse(row);
  return {
    tokenHash: found.token_hash,
    id: found.id,
    userId: found.user_id,
    remembered: found.remembered === 1,
    startedAt: found.started_at,
    expiresAt: found.expires_at,
    address: found.address,
    device: found.device,
    loginTime: found.login_time,
    ended: found.ended === null ? null : isSessionEnd(found.ended) ? found.ended : 'ended',
  };
};

/** Limit for cached sessions; above it the cache is cleared. */
const MOST_KEPT = 10_000;

/**
 * Sessions in the vault's file. Every call looks one up, so they are cached, unless other processes write the
 * file too.
 */
export const embeddedSessions = (db: Database.Database, shared: boolean): SessionVault => {
  db.exec(SCHEMA);
  addColumns(db, 'session', ADDED, `UPDATE session SET id = ${RANDOM_ID} WHERE id = ''`);
  const open = db.prepare(
    `INSERT INTO session (token_hash, id, user_id, remembered, started_at, expires_at, address, device, login_time)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const find = db.prepare('SELECT * FROM session WHERE token_hash = ?');
  const living = db.prepare(
    'SELECT * FROM session WHERE user_id = ? AND ended IS NULL AND expires_at > ? ORDER BY started_at DESC, id',
  );
  const noteTime = db.prepare('UPDATE session SET login_time = ? WHERE token_hash = ?');
  const end = db.prepare(
    'UPDATE session SET ended = ?, expires_at = min(expires_at, ?) WHERE token_hash = ? AND ended IS NULL',
  );
  const endOthers = db.prepare(
    `UPDATE session SET ended = ?, expires_at = min(expires_at, ?)
     WHERE user_id = ? AND token_hash <> ? AND ended IS NULL`,
  );
  const dropExpired = db.prepare('DELETE FROM session WHERE expires_at < ?');
  const done = Promise.resolve();
  const inMemory = new Map<string, Session>();

  const found = (tokenHash: string): Session | null => {
    const row = find.get(tokenHash);
    if (row === undefined || row === null) return null;
    const session = sessionOf(row);
    if (inMemory.size >= MOST_KEPT) inMemory.clear();
    if (!shared) inMemory.set(tokenHash, session);
    return session;
  };

  return {
    openSession: (tokenHash, session) => {
      const { id, userId, remembered, startedAt, expiresAt, address, device, loginTime } = session;
      open.run(tokenHash, id, userId, remembered ? 1 : 0, startedAt, expiresAt, address, device, loginTime);
      return done;
    },
    session: (tokenHash) => Promise.resolve(inMemory.get(tokenHash) ?? found(tokenHash)),
    activeSessions: (userId, now) => Promise.resolve(living.all(userId, now).map(sessionOf)),
    setLoginTime: (tokenHash, loginTime) => {
      inMemory.delete(tokenHash);
      noteTime.run(loginTime, tokenHash);
      return done;
    },
    endSession: (tokenHash, why, forgetAt) => {
      inMemory.delete(tokenHash);
      end.run(why, forgetAt, tokenHash);
      return done;
    },
    endSessionsOf: (userId, kept, why, forgetAt) => {
      inMemory.clear();
      endOthers.run(why, forgetAt, userId, kept ?? '');
      return done;
    },
    dropExpired: (now) => {
      inMemory.clear();
      dropExpired.run(now);
      return done;
    },
  };
};
