import { register } from 'tsx/esm/api';

/** Runs test-thread.ts from its sources in a worker thread. */
register();
await import('./test-thread.ts');
