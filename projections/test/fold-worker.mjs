import { register } from 'tsx/esm/api';

/** Runs fold-worker.ts from its sources in a worker thread. */
register();
await import('../src/fold-worker.ts');
