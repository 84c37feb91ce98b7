import { fileURLToPath } from 'node:url';

/*
 * Paths of the programs that the benches start. This file is in `src`, the built benches are in `dist`: both
 * are in the package's folder.
 */
const PACKAGE = new URL('../', import.meta.url);

/** Path of a built program of this package (build.mjs); run it with Node. */
export const programFile = (name: string): string => fileURLToPath(new URL(`dist/${name}.js`, PACKAGE));

/** The folder of the peers; it has its own package.json and node_modules. */
export const PEERS = new URL('peers/', PACKAGE);

/** The event store's package. Its drivers replace those of a peer that is not installed. */
export const EVENT_STORE_PACKAGE = new URL('../event-store/', PACKAGE);

/** Where profiles are kept. */
export const PROFILES = new URL('../docs/profile/', PACKAGE);

/** Where those of a short run go: they are for a look. */
export const SHORT_PROFILES = new URL('../artifacts/profile/', PACKAGE);
