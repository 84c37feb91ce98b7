import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';

/**
 * Copies the vault of one data folder into another, as it stands at one moment, beside its running service if need
 * be. False when there is none. The copy is readable by the owner of the process alone.
 */
export const copyVault = (from: string, to: string): boolean => {
  const source = join(from, 'vault.db');
  if (!existsSync(source)) return false;
  const copy = join(to, 'vault.db');
  const before = process.umask(0o077);
  const vault = new Database(`${pathToFileURL(source).href}?mode=ro`);
  try {
    vault.prepare('VACUUM INTO ?').run(copy);
  } finally {
    vault.close();
    process.umask(before);
  }
  chmodSync(copy, 0o600);
  return true;
};
