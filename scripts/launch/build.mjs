import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { programsAreCurrent } from './build-programs.mjs';
import { compressFiles } from './compress-files.mjs';
import { hashPaths } from './fingerprint.mjs';
import { inRoot } from './root.mjs';
import { runChild } from './run-child.mjs';

const PAGE_SOURCES = [
  'frontend/src',
  'frontend/public',
  'frontend/index.html',
  'frontend/eager-functions.ts',
  'frontend/first-chunk.ts',
  'frontend/page-calls.ts',
  'frontend/page-schemas.ts',
  'frontend/vite.config.ts',
  'frontend/package.json',
  'scripts/launch/compress-files.mjs',
  'shared-domain/src',
  'package-lock.json',
];
const PAGE = inRoot('frontend', 'dist');
const PAGE_STAMP = 'build-inputs.sha256';

const pageIsCurrent = (sources) =>
  existsSync(inRoot('frontend', 'dist', PAGE_STAMP)) &&
  readFileSync(inRoot('frontend', 'dist', PAGE_STAMP), 'utf8') === sources;

/** Builds beside the old page and then swaps, so that two concurrent starts never serve half of it. */
const buildPage = async () => {
  const sources = hashPaths(PAGE_SOURCES);
  if (pageIsCurrent(sources)) return null;
  process.stderr.write('Đang dựng trang …\n');
  const fresh = inRoot('frontend', `dist-${process.pid}`);
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  const status = await runChild(
    process.execPath,
    [vite, 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'],
    // The tests build too, with a different environment.
    {
      cwd: inRoot('frontend'),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 2, 2],
    },
  );
  if (status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    return 'Không dựng được trang (vite build, xem ở trên).';
  }
  compressFiles(fresh);
  writeFileSync(`${fresh}/${PAGE_STAMP}`, sources);
  rmSync(PAGE, { recursive: true, force: true });
  renameSync(fresh, PAGE);
  return null;
};

const buildProgramsOf = async (folder) => {
  if (programsAreCurrent(folder)) return null;
  const status = await runChild(process.execPath, [inRoot(folder, 'build.mjs')], {
    cwd: inRoot(folder),
    stdio: ['ignore', 2, 2],
  });
  return status === 0 ? null : `Không dựng được ${folder} (esbuild, xem ở trên).`;
};

/**
 * Builds what is missing or older than its sources: `frontend` is the page, any other name is a package with
 * programs for Node. Returns a sentence if the build failed, else null.
 */
export const buildStale = async (...packages) => {
  const failures = await Promise.all(
    packages.map((name) => (name === 'frontend' ? buildPage() : buildProgramsOf(name))),
  );
  return failures.find((failure) => failure !== null) ?? null;
};
