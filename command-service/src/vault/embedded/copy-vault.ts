import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';

/**
 * Copies a consistent snapshot of the vault into another data folder, also beside a running service. False if
 * there is none. Only the owner of the process can read the copy.
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
