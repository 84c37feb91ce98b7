import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FolderUnusable } from '../../port.ts';
import { acquireFolderLock, type LockMode } from './folder-lock.ts';

const givenFolder = (): ((sharing: LockMode) => { release(): void }) => {
  const folder = mkdtempSync(join(tmpdir(), 'so-cuoc-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return (sharing) => {
    const lock = acquireFolderLock(join(folder, 'lock'), folder, sharing);
    onTestFinished(() => lock.release());
    return lock;
  };
};

describe('the lock of a folder', () => {
  it.each<[LockMode, LockMode]>([
    ['alone', 'alone'],
    ['alone', 'among others'],
    ['among others', 'alone'],
  ])('given one who is %s, refuses who comes %s, and lets it in after the release', (first, second) => {
    const take = givenFolder();
    const held = take(first);
    expect(() => take(second)).toThrow(FolderUnusable);
    held.release();
    take(second);
  });

  it('lets those in who are among others', () => {
    const take = givenFolder();
    take('among others');
    take('among others');
    expect(() => take('alone')).toThrow(/đang được một tiến trình Sổ cược khác dùng/);
  });
});
