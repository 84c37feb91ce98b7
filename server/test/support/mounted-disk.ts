import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Puts an empty disk of 64 MB at a folder. False if this account may not. */
export const mountDisk = (folder: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder]).status === 0;

export const unmountDisk = (folder: string): boolean => spawnSync('umount', ['-l', folder]).status === 0;

/** Whether this account may mount disks. */
export const mayMount = (): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'so-cuoc-'));
  try {
    return mountDisk(folder) && unmountDisk(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
