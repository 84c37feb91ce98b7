import { register } from 'tsx/esm/api';

/** The thread of fold-worker.ts, from its sources. */
register();
await import('../src/fold-worker.ts');
