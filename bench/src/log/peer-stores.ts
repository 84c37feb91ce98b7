import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ExpectedRevision, NewEvent } from '@so-cuoc/event-store/port.ts';
import { PEERS } from '../programs.ts';

/** A store for one append after another. Each append is durable and checks its revision. */
export interface AppendedTo {
  readonly name: string;
  /** Returns the revision of the event. */
  append(stream: string, event: NewEvent, expected: ExpectedRevision): number | Promise<number>;
  close(): void | Promise<void>;
}

/** Another project's store with its own way of folding. */
export interface DrainedStore extends AppendedTo {
  fill(events: readonly NewEvent[]): Promise<void>;
  /** Passes every event of a type to a projection that only counts. Returns the count. */
  drain(type: string): Promise<number>;
}

/** On first use, installs the packages of bench/peers; compiling them takes about a minute. */
export const installPeers = (): void => {
  spawnSync('npm', ['ci', '--workspaces=false'], {
    cwd: fileURLToPath(PEERS),
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
};

export const isInstalled = (file: string): boolean => existsSync(new URL(`node_modules/${file}`, PEERS));

type Opener = (folder: string) => Promise<unknown>;
const isRoom = (value: unknown): value is { readonly open: Opener } =>
  typeof value === 'object' && value !== null && 'open' in value && typeof value.open === 'function';
const isStore = (value: unknown): value is AppendedTo =>
  typeof value === 'object' && value !== null && 'append' in value && 'close' in value && 'name' in value;
const isDrained = (value: unknown): value is DrainedStore =>
  isStore(value) && 'fill' in value && 'drain' in value;

const opened = async (room: string, folder: string): Promise<unknown> => {
  const loaded: unknown = await import(new URL(`${room}.mjs`, PEERS).href);
  if (!isRoom(loaded)) throw new Error(`${room} opens nothing`);
  return loaded.open(folder);
};

/** Null if its packages are missing. */
export const openAct = async (folder: string): Promise<DrainedStore | null> => {
  if (!isInstalled('@rotorsoft/act-sqlite/package.json')) return null;
  const store = await opened('act', folder);
  return isDrained(store) ? store : null;
};
