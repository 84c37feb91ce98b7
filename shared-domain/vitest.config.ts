import { defineConfig } from 'vitest/config';

/** For `npm run mutation`, which runs the tests of this room by themselves, without the texts of a megabyte. */
export default defineConfig({
  test: {
    include: ['{src,test}/**/*.{spec,properties}.ts'],
    exclude: ['src/message/hostile.properties.ts'],
    setupFiles: ['mutation/quick-properties.mjs'],
    isolate: false,
    testTimeout: 30_000,
  },
});
