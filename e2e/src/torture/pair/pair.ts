import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openAgent, type OpenedAgent } from '@so-cuoc/server/test/support/open-agent.ts';
import { freePort } from '@so-cuoc/server/test/support/service-process.ts';
import { randomOf } from '@so-cuoc/server/sample-book/random.ts';
import { health } from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { KillableService } from '../killable-service.ts';
import { PASSWORD, served } from '../torture.ts';
import { Writer } from '../writer.ts';
import { NetworkLine } from './network-line.ts';

const WRITERS = 4;
const WITHIN_MS = 30_000;
const SECRET = 'mot-khoa-chung-dai-hon-ba-muoi-hai-ky-tu';

export type Wait = 'no' | 'refuse';

const standbyHealth = z.looseObject({
  position: z.number(),
  heard: z.string().nullable(),
  /** Null until this process has the passwords: a copy without any could not start as a primary. */
  vaultCopied: z.string().nullable(),
  problem: z.string().nullable(),
});

/** A book on two copies, each a process with a folder of its own, and the line between them. */
export class Pair {
  readonly folders: readonly [string, string];
  readonly #ports: readonly [number, number];
  readonly #replicationPorts: readonly [number, number];
  readonly #secretFile: string;
  readonly #wait: Wait;
  readonly #started: KillableService[] = [];
  /** To each of the two. */
  readonly lines: readonly [NetworkLine, NetworkLine];

  private constructor(root: string, wait: Wait, found: Found) {
    this.folders = [join(root, 'one'), join(root, 'other')];
    this.#wait = wait;
    this.#secretFile = join(root, 'secret');
    this.#ports = found.ports;
    this.#replicationPorts = found.replicationPorts;
    this.lines = found.lines;
  }

  static async in(root: string, wait: Wait): Promise<Pair> {
    await writeFile(join(root, 'secret'), SECRET);
    const replicationPorts = [await freePort(), await freePort()] as const;
    const lines = [
      await NetworkLine.to(replicationPorts[0]),
      await NetworkLine.to(replicationPorts[1]),
    ] as const;
    return new Pair(root, wait, { replicationPorts, lines, ports: [await freePort(), await freePort()] });
  }

  /** Where a copy answers calls. */
  address(copy: Copy): string {
    return `http://127.0.0.1:${String(this.#ports[copy])}`;
  }

  /** Starts a copy to take bets. */
  primary(copy: Copy, wait = this.#wait): KillableService {
    return this.#start(copy, [], wait);
  }

  /** Starts a copy to follow the other one. */
  standby(copy: Copy): KillableService {
    const line = this.lines[copy === 0 ? 1 : 0];
    return this.#start(copy, ['--standby', `http://127.0.0.1:${String(line.port)}`], this.#wait);
  }

  /** The event up to which a standby is durable, as soon as its answer passes and it has the vault. */
  async standbyReaches(copy: Copy, position: (reached: number) => boolean): Promise<number> {
    const deadline = performance.now() + WITHIN_MS;
    for (;;) {
      const found = await this.#standbyHealth(copy);
      const isWhole = found?.problem === null && found.heard !== null && found.vaultCopied !== null;
      if (isWhole && position(found.position)) return found.position;
      if (performance.now() > deadline)
        throw new Error(`the standby does not follow: ${JSON.stringify(found)}`);
      await pause(20);
    }
  }

  /** Opens the book with one agent before there is a second copy. Returns clients that write to the first one. */
  async open(seed: string): Promise<{ readonly opened: OpenedAgent; readonly writers: readonly Writer[] }> {
    const alone = this.#start(0, [], 'no');
    await served(alone);
    const key = /[?&]key=([\w-]+)/.exec(alone.output)?.[1] ?? '';
    const opened = await openAgent(this.address(0), key, PASSWORD);
    await alone.end('SIGTERM');
    return { opened, writers: this.writersAt(0, opened, seed) };
  }

  writersAt(copy: Copy, { agent, id: userId, khachId }: OpenedAgent, seed: string): Writer[] {
    const client = { address: this.address(copy), cookie: agent.cookie, userId, khachId };
    return Array.from({ length: WRITERS }, (_, n) => new Writer(client, randomOf(`${seed}/${String(n)}`)));
  }

  async close(): Promise<void> {
    for (const service of this.#started) if (service.alive) await service.end('SIGKILL');
    for (const line of this.lines) await line.close();
  }

  #start(copy: Copy, options: readonly string[], wait: Wait): KillableService {
    const service = new KillableService(this.folders[copy], this.#ports[copy], {
      options,
      environment: {
        STANDBY_SECRET_FILE: this.#secretFile,
        STANDBY_LISTEN: `127.0.0.1:${String(this.#replicationPorts[copy])}`,
        STANDBY_WAIT: wait,
      },
    });
    this.#started.push(service);
    return service;
  }

  async #standbyHealth(copy: Copy): Promise<z.infer<typeof standbyHealth> | null> {
    try {
      const response = await fetch(`${this.address(copy)}${health.path}`);
      return standbyHealth.parse(await response.json());
    } catch {
      return null;
    }
  }
}

export type Copy = 0 | 1;

interface Found {
  readonly ports: readonly [number, number];
  readonly replicationPorts: readonly [number, number];
  readonly lines: readonly [NetworkLine, NetworkLine];
}
