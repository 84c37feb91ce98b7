import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '@so-cuoc/server/project.ts';

const PROGRAM = join(ROOT, 'simulation/dist/simulate.js');

export interface Simulated {
  readonly code: number;
  readonly output: string;
}

/** Runs the built program, which is several times faster than the sources under vitest. */
export const simulate = (...args: readonly string[]): Promise<Simulated> =>
  new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, ...args], { maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), output: `${stdout}${stderr}` }),
    );
  });
