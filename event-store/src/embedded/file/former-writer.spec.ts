import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appendCommand } from '../../../test/contract/sample-events.ts';
import { removeFolder, temporaryFolder } from '../../../test/temporary-folder.ts';
import { HealthRegistry } from '../../health/health-registry.ts';
import { FolderUnusable } from '../../port.ts';
import { openEmbeddedEventStore } from '../open.ts';
import { REAL_DISK } from './disk.ts';
import { waitForFormerWriter } from './former-writer.ts';
import { logPaths } from './log-folder.ts';
import { WriterEpoch } from './writer-epoch.ts';

let root: string;
beforeEach(() => {
  root = temporaryFolder();
});
afterEach(() => removeFolder(root));

/** Waits as a process of another machine does, and returns the milliseconds; `meanwhile` runs at each look. */
const waited = async (meanwhile: () => void = () => undefined): Promise<number> => {
  let ms = 0;
  await waitForFormerWriter(root, {
    isAlive: () => true,
    pause: (pause) => {
      ms += pause;
      meanwhile();
      return Promise.resolve();
    },
  });
  return ms;
};

/** The claim is made by another process. */
const asAnother = <Made>(make: () => Made): Made => {
  const pid = vi.spyOn(process, 'pid', 'get').mockReturnValue(4_000_000);
  try {
    return make();
  } finally {
    pid.mockRestore();
  }
};

/** Makes the last claim one of another container, where the same number is another process. */
const asInAnotherContainer = (): void => {
  const { logFolder } = logPaths(root);
  const name = readdirSync(logFolder).find((one) => one.startsWith('epoch-')) ?? '';
  const claim = readFileSync(join(logFolder, name), 'latin1');
  const scope = /"scope":"([^"]*)"/.exec(claim)?.[1] ?? '';
  expect(scope).not.toBe('');
  writeFileSync(join(logFolder, name), claim.replace(scope, 'x'.repeat(scope.length)), 'latin1');
};

describe('waiting for the last writer of a log', () => {
  it('takes no time where nobody wrote, after a clean end, and if the process is gone', async () => {
    expect(await waited()).toBe(0);
    await openEmbeddedEventStore({ folder: root }).close();
    expect(await waited()).toBe(0);
    const epoch = asAnother(() => WriterEpoch.claim(REAL_DISK, logPaths(root)));
    await waitForFormerWriter(root, {
      isAlive: () => false,
      pause: () => Promise.reject(new Error('waited')),
    });
    epoch.release();
  });

  it('refuses while the writer signs its claim, and names it', async () => {
    await openEmbeddedEventStore({ folder: root }).close();
    const epoch = asAnother(() => WriterEpoch.claim(REAL_DISK, logPaths(root)));
    await expect(waited(() => epoch.beat())).rejects.toThrow(FolderUnusable);
    await expect(waited(() => epoch.beat())).rejects.toThrow('pid 4000000');
    epoch.release();
  });

  it('ends once the writer has been silent for two and a half seconds, or has closed', async () => {
    await openEmbeddedEventStore({ folder: root }).close();
    const epoch = asAnother(() => WriterEpoch.claim(REAL_DISK, logPaths(root)));
    expect(await waited()).toBe(2_500);
    expect(await waited(() => epoch.release(true))).toBe(100);
  });

  it('takes no time where a killed container comes back with the number of the process that wrote', async () => {
    await openEmbeddedEventStore({ folder: root }).close();
    const epoch = WriterEpoch.claim(REAL_DISK, logPaths(root));
    expect(await waited()).toBe(0);
    epoch.release();
  });

  it('does not take a writer of another container for gone because the number is this process’s or nobody’s here', async () => {
    await openEmbeddedEventStore({ folder: root }).close();
    const epoch = WriterEpoch.claim(REAL_DISK, logPaths(root));
    asInAnotherContainer();
    await expect(waited(() => epoch.beat())).rejects.toThrow(FolderUnusable);
    let looks = 0;
    const nobodyHere = {
      isAlive: () => false,
      pause: () => Promise.resolve((looks += 1)),
    };
    await waitForFormerWriter(root, nobodyHere);
    expect(looks).toBe(25);
    epoch.release();
  });
});

it('a process that was overtaken and only reads says so within two seconds', async () => {
  const health = new HealthRegistry(() => new Date(0));
  const first = openEmbeddedEventStore({ folder: root, health });
  await appendCommand(first, 'book', 'before');
  renameSync(logPaths(root).lock, join(root, 'lock-away'));
  const second = openEmbeddedEventStore({ folder: root });
  await vi.waitFor(() => expect(health.problems()).toMatchObject([{ code: 'log_fenced' }]), {
    timeout: 5_000,
    interval: 20,
  });
  await second.close();
  await first.close();
});
