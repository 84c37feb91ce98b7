import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { programFile } from '../programs.ts';

export interface StartedProgram {
  readonly address: string;
  readonly pid: number;
  /** What it printed behind the address, such as a cookie. */
  readonly printed: readonly string[];
  readonly close: () => void;
}

/** Starts one of this package's services, which prints its address and what else a request needs. */
export const startProgram = async (program: string): Promise<StartedProgram> => {
  const child = spawn(process.execPath, [programFile(program)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = z.tuple([z.string()]).parse(await once(createInterface({ input: child.stdout }), 'line'));
  const [address = '', ...printed] = line.split(' ');
  return { address, pid: child.pid ?? 0, printed, close: () => void child.kill('SIGTERM') };
};
