import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';

/**
 * Forgets the kept answers that tell of events after `end` in the vault of a folder that no service uses: its log does not
 * have them, and their commands are then taken as new ones. Does nothing where there is no vault, or one that cannot be
 * read, which the next start tells.
 */
export const forgetAnswersAfter = (folder: string, end: number): void => {
  const file = join(folder, 'vault.db');
  if (!existsSync(file)) return;
  const db = new Database(file, { timeout: 5000 });
  try {
    if (hasAnswers(db)) db.prepare('DELETE FROM answer WHERE CAST(position AS INTEGER) > ?').run(end);
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    db.close();
  }
};

const hasAnswers = (db: Database.Database): boolean => {
  try {
    return db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'answer'").all().length === 1;
  } catch {
    return false;
  }
};
