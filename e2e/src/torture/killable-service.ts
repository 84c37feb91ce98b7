import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { isHealthy, NO_SOURCES } from '@so-cuoc/server/test/support/service-process.ts';
import { ownServerProgram } from './own-programs.ts';

export interface StartedWith {
  readonly options?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** As in a container: process ids and a host name of its own. Such a service can only be killed. */
  readonly isContained?: boolean;
}

/** The process is number 1 there. It dies with the program `unshare`. */
const CONTAINER: readonly string[] = [
  ...['--pid', '--fork', '--kill-child', '--mount-proc', '--uts'],
  // Anybody else becomes root of the container alone.
  ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']),
];

/** Whether this account may start processes as in a container. */
export const mayContain = (): boolean => spawnSync('unshare', [...CONTAINER, 'true']).status === 0;

/** One run of the service in a separate process, until it is killed. */
export class KillableService {
  readonly #child: ChildProcess;
  readonly #address: string;
  readonly #ended: Promise<unknown>;
  #said = '';

  /** `more`: what it starts with besides its folder and port. */
  constructor(folder: string, port: number, more: StartedWith = {}) {
    this.#address = `http://127.0.0.1:${port}`;
    const { options = [], environment = {}, isContained = false } = more;
    const service = [ownServerProgram(), '--port', String(port), '--data', folder, ...options];
    const [program, args]: readonly [string, readonly string[]] = isContained
      ? ['unshare', [...CONTAINER, process.execPath, ...service]]
      : [process.execPath, service];
    this.#child = spawn(program, args, {
      env: { ...process.env, RESULT_SOURCES: NO_SOURCES, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const hear = (chunk: unknown): void => {
      this.#said = (this.#said + String(chunk)).slice(-2000);
    };
    this.#child.stdout?.on('data', hear);
    this.#child.stderr?.on('data', hear);
    // Its output is open as long as any process of it lives.
    this.#ended = once(this.#child, 'close');
  }

  get output(): string {
    return this.#said;
  }

  get alive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** False if it ended before it could serve: it refused the data folder. */
  async healthy(): Promise<boolean> {
    while (this.alive) {
      if (await isHealthy(this.#address)) return true;
      await pause(10);
    }
    return false;
  }

  isHealthyNow(): Promise<boolean> {
    return isHealthy(this.#address);
  }

  /** Pauses the process or resumes it. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child.kill(signal);
  }

  /** The exit code, once it has ended; null after a kill. */
  async exitCode(): Promise<number | null> {
    await this.#ended;
    return this.#child.exitCode;
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    this.#child.kill(signal);
    await this.#ended;
  }
}
