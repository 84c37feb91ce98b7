import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Where the built page lies. */
export const PAGE_ROOT = fileURLToPath(new URL('../../frontend/dist/', import.meta.url));

const manifest = z.object({ version: z.string() });

/** The version that health names. */
export const VERSION = manifest.parse(
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
).version;
