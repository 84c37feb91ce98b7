import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * `npm test` runs every project without the long files, `npm run test:full` the long files and every property with
 * ten times the runs. `npm run unit -- --project domain` runs one project.
 *
 * - `*.long.{spec,properties}.ts` take long by nature: kills, fuzzing, every page in a browser.
 * - `*.isolated.{spec,properties}.ts` get a process of their own: they mock modules, or count what the engine runs,
 *   which only shows for code that it has not compiled yet. All other files of a project share one per worker: they
 *   must leave no state behind.
 */
const full = process.env['TEST_FULL'] === '1';
const SPEC = full ? '{long.spec,properties}' : '{spec,properties}';
const LONG = full ? [] : ['**/*.long.*'];
const ISOLATED = '**/*.isolated.{spec,properties}.{ts,tsx}';
const PROPERTIES = 'shared-domain/test/fast-check.setup.ts';
const PAGE_WAITS = 'frontend/test/testing-library.setup.ts';
/** Whole processes and browsers on a busy machine are tried once more; what passes only then is named at the end. */
const OF_PROCESSES = 1;
/** Two at least: by itself vitest leaves one core free, and on two cores works on one file at a time. */
const WORKERS = Math.max(2, availableParallelism() - 1);
const BUILD = 'scripts/launch/build-for-tests.mjs';

/** A project whose files share one module registry per worker. */
const node = (
  name: string,
  folder: string,
  options: { readonly globalSetup?: string; readonly retry?: number } = {},
) => ({
  test: {
    name,
    ...options,
    include: [`${folder}/{src,test}/**/*.${SPEC}.ts`],
    exclude: [ISOLATED, ...LONG],
    environment: 'node',
    isolate: false,
    setupFiles: [PROPERTIES],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

const page = { jsx: { importSource: '@emotion/react' } };

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    projects: [
      node('domain', 'shared-domain'),
      node('event-store', 'event-store'),
      node('projections', 'projections'),
      node('command-service', 'command-service'),
      node('server', 'server', { globalSetup: BUILD, retry: OF_PROCESSES }),
      node('simulation', 'simulation', { globalSetup: BUILD }),
      node('scripts', 'scripts', { globalSetup: BUILD }),
      {
        oxc: page,
        test: {
          name: 'frontend',
          include: [`frontend/src/**/*.${full ? 'long.spec' : 'spec'}.{ts,tsx}`],
          exclude: [ISOLATED, ...LONG],
          environment: 'jsdom',
          isolate: false,
          setupFiles: [PAGE_WAITS],
          testTimeout: 30_000,
        },
      },
      {
        oxc: page,
        test: {
          name: 'isolated',
          include: full
            ? []
            : ['shared-domain', 'event-store', 'projections', 'frontend'].map(
                (folder) => `${folder}/src/${ISOLATED}`,
              ),
          environment: 'node',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          globalSetup: [BUILD, 'e2e/src/global-setup.ts'],
          include: [`e2e/{src,test}/**/*.${full ? 'long.spec' : 'spec'}.ts`],
          exclude: LONG,
          environment: 'node',
          isolate: false,
          retry: OF_PROCESSES,
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
