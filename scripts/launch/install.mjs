import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { runChild } from './run-child.mjs';

const packagesIn = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
};

/**
 * Whether node_modules matches package-lock.json. npm writes the installed packages into a second lock file,
 * so no stamp is needed. Optional packages of other systems may be missing.
 */
const isInstalled = (root = ROOT) => {
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const present = packagesIn(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === null || present === null) return false;
  return Object.entries(wanted).every(
    ([path, { version, optional, resolved }]) =>
      !path.includes('node_modules/') ||
      (path in present
        ? present[path].version === version && present[path].resolved === resolved
        : optional === true),
  );
};

/** Installs missing packages from the lock file only. Returns a sentence if that failed, else null. */
export const install = async () => {
  if (isInstalled()) return null;
  process.stderr.write('Đang cài các gói (một lần) …\n');
  // stdout belongs to the requested command.
  const status = await runChild(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: ROOT,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    },
  );
  return status === 0 ? null : 'Không cài được các gói (npm ci, xem ở trên). Máy có mạng không?';
};
