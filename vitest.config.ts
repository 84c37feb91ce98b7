import { defineConfig } from 'vitest/config';

/** `npm test` runs every project; `npm run unit -- --project domain` runs one. */
const node = (name: string, folder: string, options: { readonly globalSetup?: string } = {}) => ({
  test: {
    name,
    ...options,
    include: [`${folder}/{src,test}/**/*.{spec,properties}.ts`],
    environment: 'node',
    testTimeout: 30_000,
  },
});

export default defineConfig({
  test: {
    projects: [
      node('domain', 'shared-domain'),
      node('event-store', 'event-store'),
      node('projections', 'projections'),
      node('command-service', 'command-service'),
      node('server', 'server', { globalSetup: 'scripts/launch/build-for-tests.mjs' }),
      node('scripts', 'scripts', { globalSetup: 'scripts/launch/build-for-tests.mjs' }),
      {
        oxc: { jsx: { importSource: '@emotion/react' } },
        test: {
          name: 'frontend',
          include: ['frontend/src/**/*.spec.{ts,tsx}'],
          environment: 'jsdom',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          globalSetup: 'scripts/launch/build-for-tests.mjs',
          include: ['e2e/test/**/*.spec.ts'],
          environment: 'node',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
