import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root, wherever the command was called from. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** What set-up has made and may make again at any time. */
export const CACHE = join(ROOT, 'node_modules', '.cache', 'so-cuoc');
