import type Database from 'libsql';
import { z } from 'zod';
import type { SecondFactor, SecondFactorVault } from '../port.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS second_factor (
    user_id TEXT PRIMARY KEY, secret TEXT NOT NULL, confirmed INTEGER NOT NULL, last_step INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS recovery_code (
    user_id TEXT NOT NULL, code_hash TEXT NOT NULL, PRIMARY KEY (user_id, code_hash)
  ) STRICT, WITHOUT ROWID;
`;

const factorRow = z.object({
  user_id: z.string(),
  secret: z.string(),
  confirmed: z.number(),
  last_step: z.number(),
});
const codeRow = z.object({ code_hash: z.string() });

const factorOf = (row: unknown, codes: readonly unknown[]): SecondFactor => {
  const { user_id: userId, secret, confirmed, last_step: lastStep } = factorRow.parse(row);
  const recoveryHashes = codes.map((code) => codeRow.parse(code).code_hash);
  return { userId, secret, confirmed: confirmed === 1, lastStep, recoveryHashes };
};

const FIND_CODES = 'SELECT code_hash FROM recovery_code WHERE user_id = ?';

/** Every second factor of a vault's file, also of one that an earlier version wrote. */
export const readSecondFactors = (db: Database.Database): readonly SecondFactor[] => {
  const table = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'second_factor'").get();
  if (table === undefined || table === null) return [];
  const codes = db.prepare(FIND_CODES);
  return db
    .prepare('SELECT * FROM second_factor ORDER BY user_id')
    .all()
    .map((row) => factorOf(row, codes.all(factorRow.parse(row).user_id)));
};

/** Second factors in the vault's file. */
export const embeddedSecondFactors = (db: Database.Database): SecondFactorVault => {
  db.exec(SCHEMA);
  const find = db.prepare('SELECT * FROM second_factor WHERE user_id = ?');
  const findCodes = db.prepare(FIND_CODES);
  const keep = db.prepare(
    'INSERT OR REPLACE INTO second_factor (user_id, secret, confirmed, last_step) VALUES (?, ?, ?, ?)',
  );
  const keepCode = db.prepare('INSERT OR IGNORE INTO recovery_code (user_id, code_hash) VALUES (?, ?)');
  const dropCodes = db.prepare('DELETE FROM recovery_code WHERE user_id = ?');
  const drop = db.prepare('DELETE FROM second_factor WHERE user_id = ?');
  const takeStep = db.prepare(
    'UPDATE second_factor SET last_step = ? WHERE user_id = ? AND secret = ? AND last_step < ?',
  );
  const takeCode = db.prepare('DELETE FROM recovery_code WHERE user_id = ? AND code_hash = ?');
  const save = db.transaction(({ userId, secret, confirmed, lastStep, recoveryHashes }: SecondFactor) => {
    keep.run(userId, secret, confirmed ? 1 : 0, lastStep);
    dropCodes.run(userId);
    for (const hash of recoveryHashes) keepCode.run(userId, hash);
  });
  return {
    secondFactor: (userId) => {
      const row = find.get(userId);
      if (row === undefined || row === null) return Promise.resolve(null);
      return Promise.resolve(factorOf(row, findCodes.all(userId)));
    },
    saveSecondFactor: (factor) => {
      save(factor);
      return Promise.resolve();
    },
    deleteSecondFactor: (userId) => {
      drop.run(userId);
      dropCodes.run(userId);
      return Promise.resolve();
    },
    takeStep: (userId, secret, step) =>
      Promise.resolve(takeStep.run(step, userId, secret, step).changes === 1),
    takeRecoveryCode: (userId, hash) => Promise.resolve(takeCode.run(userId, hash).changes === 1),
  };
};
