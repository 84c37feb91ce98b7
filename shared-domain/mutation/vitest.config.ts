import { defineConfig } from 'vitest/config';

/**
 * The tests that Stryker runs against each change: all of shared-domain, or the folders that MUTATION_TESTS
 * names (`MUTATION_TESTS=src/money,src/pricing`). A property gets a quarter of a second per change;
 * `MUTATION_KINDS=spec` leaves properties out.
 */
const kinds = (process.env.MUTATION_KINDS ?? 'spec,properties').split(',');
const folders = (process.env.MUTATION_TESTS ?? 'src,test').split(',');

export default defineConfig({
  test: {
    include: folders.flatMap((folder) => kinds.map((kind) => `${folder}/**/*.${kind}.ts`)),
    exclude: ['**/*.long.*', '**/*hostile*.properties.ts'],
    environment: 'node',
    setupFiles: ['./mutation/quick-properties.mjs'],
    testTimeout: 30_000,
  },
});
