import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/*
 * Paths of the project. Built programs are in the `dist` folder of their package; this file is in a `src`
 * folder. Both are two levels below the root.
 */
const ROOT_URL = new URL('../../', import.meta.url);

/** The project's folder. */
export const ROOT = fileURLToPath(ROOT_URL);

const inRoot = (path: string): string => fileURLToPath(new URL(path, ROOT_URL));

/** The built page. */
export const PAGE_ROOT = inRoot('frontend/dist/');

/** The built service. It runs in a separate Node process. */
export const SERVER_PROGRAM = inRoot('server/dist/main.js');

/** The built program of the thread that folds every view. */
export const FOLDING_THREAD = new URL('server/dist/folding-thread.js', ROOT_URL);

/** The built program of a thread that folds a share of a view. */
export const FOLD_THREAD = new URL('server/dist/fold-thread.js', ROOT_URL);

const manifest = z.object({ version: z.string() });

/** The built program of a thread that runs tasks for calls. */
export const TASK_THREAD = new URL('server/dist/task-thread.js', ROOT_URL);

/** The built program of the thread that copies the vault. */
export const VAULT_THREAD = new URL('server/dist/vault-thread.js', ROOT_URL);

/** The version that the health call reports. */
export const VERSION = manifest.parse(JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))).version;
