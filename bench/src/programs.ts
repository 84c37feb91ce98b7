import { fileURLToPath } from 'node:url';

/*
 * Where the benches find what they start. This file is in `src`, the built benches are in `dist`: both lie in the
 * package's folder.
 */
const PACKAGE = new URL('../', import.meta.url);

/** Path of a built program of this package (build.mjs), to be run with Node. */
export const programFile = (name: string): string => fileURLToPath(new URL(`dist/${name}.js`, PACKAGE));

/** The folder of what is measured against; it has a package.json and node_modules of its own. */
export const PEERS = new URL('peers/', PACKAGE);

/** The event store's package, whose drivers are used where a peer's are not installed. */
export const EVENT_STORE_PACKAGE = new URL('../event-store/', PACKAGE);
