import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT, SERVER_PROGRAM } from '../../src/project.ts';

/** Tests and benches request nothing from real sites. */
export const NO_SOURCES = join(ROOT, 'server/test/support/no-sources.json');

/** The service in a separate process, as `npm start` runs it after its setup. */
export interface ServiceProcess {
  /** http://host:port */
  readonly address: string;
  readonly port: number;
  readonly pid: number;
  /** From the link that the first start on an empty folder prints; null on any other start. */
  readonly setupKey: string | null;
  /** Everything that it has printed and logged so far. */
  output(): string;
  /** Pauses the process or resumes it. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Ends it with a signal and waits for the exit. Returns the exit code; null after a kill. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  server.close();
  await once(server, 'close');
  if (bound === null || typeof bound === 'string') throw new Error('no port was bound');
  return bound.port;
};

export const isHealthy = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(`${address}${installationCalls.health.path}`)).ok;
  } catch {
    return false;
  }
};

/** Views of a million events are folded from the first in two minutes, on a busy machine more slowly. */
const START_WITHIN_MS = 300_000;

const untilHealthy = async (
  address: string,
  child: ChildProcess,
  withinMs: number,
  said: () => string,
): Promise<void> => {
  const deadline = Date.now() + withinMs;
  while (!(await isHealthy(address))) {
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}: ${said()}`);
    if (Date.now() > deadline)
      throw new Error(`the service is not healthy after ${withinMs / 1_000} s: ${said()}`);
    await pause(50);
  }
};

/**
 * Starts the service on a data folder, on a given or any free port, and waits until it is healthy. Throws its
 * output if it ends before.
 */
export const startService = async (
  folder: string,
  onPort?: number,
  environment: Readonly<Record<string, string>> = {},
  withinMs = START_WITHIN_MS,
): Promise<ServiceProcess> => {
  const port = onPort ?? (await freePort());
  const child = spawn(process.execPath, [SERVER_PROGRAM, '--port', String(port), '--data', folder], {
    env: { ...process.env, RESULT_SOURCES: NO_SOURCES, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
  const address = `http://127.0.0.1:${port}`;
  await untilHealthy(address, child, withinMs, () => lines.join('\n')).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    address,
    port,
    pid: child.pid ?? 0,
    setupKey: /[?&]key=([\w-]+)/.exec(lines.join('\n'))?.[1] ?? null,
    output: () => lines.join('\n'),
    signal: (signal) => {
      child.kill(signal);
    },
    end: async (signal) => {
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
};
