import { runBundled } from './run-bundled.mjs';

/** A thread that folds a share of a view, from its bundle: closures in its loops bear no names for debuggers. */
await runBundled('projections/src/rebuild/thread.ts', []);
