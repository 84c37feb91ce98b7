import { register } from 'tsx/esm/api';

/** The thread of rebuild/fold-worker.ts, from its sources. */
register();
await import('../src/rebuild/fold-worker.ts');
