import { register } from 'tsx/esm/api';

/** The thread of rebuild/thread.ts, from its sources. */
register();
await import('../src/rebuild/thread.ts');
