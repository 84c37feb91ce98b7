import fc from 'fast-check';

/**
 * Properties try the same inputs in every run, so that a red test is red for everybody. `FC_SEED=random` tries
 * others (the nightly run); a failure prints its seed, and `FC_SEED=<seed>` repeats it. `TEST_FULL=1` tries ten times
 * as many where a property names no number.
 */
const seed = process.env['FC_SEED'] ?? '1';

fc.configureGlobal({
  seed: seed === 'random' ? Date.now() % 2 ** 31 : Number(seed),
  numRuns: process.env['TEST_FULL'] === '1' ? 1000 : 100,
});
