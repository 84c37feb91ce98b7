import { runBundled } from './run-bundled.mjs';

/** The service from its bundle, for whoever starts it a thousand times: no loader, no set-up. */
await runBundled('server/src/main.ts', process.argv.slice(2));
