import { cpSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { ROOT, SERVER_PROGRAM } from '@so-cuoc/server/project.ts';

const NAME = 'so-cuoc-programs-';

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A process of tests may be ended before it could tidy up. */
const removeLeft = (): void => {
  for (const name of readdirSync(tmpdir()))
    if (/^so-cuoc-programs-\d+$/.test(name) && !isRunning(Number(name.slice(NAME.length))))
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
};

const copied = (): string => {
  removeLeft();
  const folder = join(tmpdir(), `${NAME}${process.pid}`);
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  remove();
  process.once('exit', remove);
  cpSync(dirname(SERVER_PROGRAM), join(folder, 'server', 'dist'), { recursive: true });
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return join(folder, 'server', 'dist', basename(SERVER_PROGRAM));
};

let program: string | null = null;

/**
 * The built service in a copy of this process's own. A build beside a running torture replaces the project's programs:
 * the next start would be of other sources than what it is compared with, or its threads of others than itself.
 */
export const ownServerProgram = (): string => (program ??= copied());
