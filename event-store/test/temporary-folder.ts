import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a temporary folder for a test or a measurement. */
export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'so-cuoc-log-'));

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
