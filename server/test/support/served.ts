import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { serve, type ServeOptions, type Serving } from '../../src/serve.ts';

/** A folder that is deleted when the test ends. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const serveFrom = (
  data: string,
  mongodb: string | null = null,
  now = () => new Date(),
  more: Partial<ServeOptions> = {},
): Promise<Serving> =>
  serve({
    port: 0,
    host: '127.0.0.1',
    data,
    mongodb,
    now,
    sample: '',
    multiDeviceUsers: '',
    logLevel: 'silent',
    ...more,
  });

/** The whole service in this process, on a free port. */
export const serveForTest = async (...from: Parameters<typeof serveFrom>): Promise<Serving> => {
  const serving = await serveFrom(...from);
  onTestFinished(() => serving.stop());
  return serving;
};

/** What can be read of a new service before there is any test, such as the calls that tests are named by. */
export const ofNewService = async <Read>(read: (serving: Serving) => Promise<Read> | Read): Promise<Read> => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-'));
  try {
    const serving = await serveFrom(folder);
    try {
      return await read(serving);
    } finally {
      await serving.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
