import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programFile } from '../programs.ts';
import type { APPENDED_TO } from './append-peers.ts';

const APPENDS = 100;
/** A line of strace's summary: % time, seconds, usecs/call, calls, [errors], syscall. */
const CALLS = /^\s*[\d.]+\s+[\d.]+\s+\d+\s+(\d+)\s.*\bf(?:data)?sync$/gm;

const syncsOf = (name: string, count: number): number | null => {
  const folder = mkdtempSync(join(tmpdir(), 'so-cuoc-strace-'));
  const summary = join(folder, 'summary');
  try {
    const traced = ['-f', '-c', '-e', 'trace=fsync,fdatasync', '-o', summary, process.execPath];
    const { status } = spawnSync('strace', [...traced, programFile('append-some'), name, String(count)]);
    if (status !== 0) return null;
    return [...readFileSync(summary, 'utf8').matchAll(CALLS)].reduce(
      (sum, [, calls]) => sum + Number(calls),
      0,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Syncs per single append, as strace counts them; null without strace. */
export const syncsAnAppend = (name: keyof typeof APPENDED_TO): number | null => {
  const [without, having] = [syncsOf(name, 0), syncsOf(name, APPENDS)];
  return without === null || having === null ? null : (having - without) / APPENDS;
};
