import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { CACHE, ROOT } from './root.mjs';
import { runChild } from './run-child.mjs';

const SOURCES = [
  'frontend/src',
  'frontend/public',
  'frontend/index.html',
  'frontend/vite.config.ts',
  'frontend/package.json',
  'shared-domain/src',
  'package-lock.json',
];
const BUILT = join(ROOT, 'frontend', 'dist');
const STAMP = join(CACHE, 'page.sha256');

const stamped = () => (existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '');

/**
 * Builds the page if its sources are not those of the last build. It is built aside and then put
 * in place, so that two starts at once never serve half of it. Returns a sentence if that failed.
 */
export const buildPage = async () => {
  const sources = fingerprint(SOURCES);
  if (existsSync(join(BUILT, 'index.html')) && stamped() === sources) return null;
  process.stderr.write('Đang dựng trang …\n');
  const aside = join(CACHE, `page-${process.pid}`);
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const status = await runChild(
    process.execPath,
    [vite, 'build', '--outDir', aside, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: join(ROOT, 'frontend'), stdio: ['ignore', 2, 2] },
  );
  if (status !== 0) {
    rmSync(aside, { recursive: true, force: true });
    return 'Không dựng được trang (vite build, xem ở trên).';
  }
  rmSync(BUILT, { recursive: true, force: true });
  renameSync(aside, BUILT);
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(STAMP, sources);
  return null;
};
