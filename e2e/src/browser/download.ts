import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

/** Path of the file that the page offers for download after `act`; deleted after the test. */
export const downloadedFile = async (page: Page, act: () => Promise<unknown>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-download-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  const file = join(folder, download.suggestedFilename());
  // The browser runs in another process: its copy has no path here.
  await download.saveAs(file);
  return file;
};
