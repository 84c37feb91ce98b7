import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { serve, type Serving } from '../../src/serve.ts';

/** A folder that goes when the test ends. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** The whole service in this process, on a free port. */
export const serveForTest = async (
  folder: string,
  mongodb: string | null = null,
  now = () => new Date(),
): Promise<Serving> => {
  const serving = await serve({
    port: 0,
    host: '127.0.0.1',
    data: folder,
    mongodb,
    now,
    sample: '',
    anyDevice: '',
    logLevel: 'silent',
  });
  onTestFinished(() => serving.stop());
  return serving;
};
