import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Vault } from '@so-cuoc/command-service/vault/port.ts';
import type { Disk } from '@so-cuoc/event-store/embedded/file/disk.ts';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { openEmbeddedLogReadOnly } from '@so-cuoc/event-store/embedded/read/open-read-only.ts';
import { verifyLog } from '@so-cuoc/event-store/embedded/read/verify-log.ts';
import { HealthRegistry } from '@so-cuoc/event-store/health/health-registry.ts';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import type { SecondCopyState } from '@so-cuoc/shared-domain/contract/calls/service/log-state.ts';
import { appendCommand, collect } from '@so-cuoc/event-store/test/contract/sample-events.ts';
import { expect, onTestFinished, vi } from 'vitest';
import { beginTerm, refuseUnlessPrimary } from '../../src/standby/copy-role.ts';
import { openSecondCopy } from '../../src/standby/second-copy.ts';
import type { StandbyWait } from '../../src/standby/standby-gate.ts';
import type { StandbySettings } from '../../src/standby/standby-settings.ts';
import { Standby } from '../../src/standby/standby.ts';
import { claimQuery, type TermClaim } from '../../src/standby/term-claim.ts';
import { VAULT_TASKS_HERE, type VaultTasks } from '../../src/standby/vault-tasks.ts';

/* A primary and its standby in one process, for tests. */

const SECRET = 'mot-khoa-chung-dai-hon-ba-muoi-hai-ky-tu';
const TINY = 3_000;
export const WITHIN = { timeout: 15_000, interval: 10 };

export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const settings = (given: Partial<StandbySettings> = {}): StandbySettings => ({
  ...{
    secret: SECRET,
    listen: { host: '127.0.0.1', port: 0 },
    tls: null,
    ca: null,
    wait: 'no',
    repair: true,
  },
  ...given,
});

const quiet = (): void => undefined;

export interface Primary {
  readonly store: EventStore;
  readonly port: number;
  readonly health: HealthRegistry;
  copy(): Promise<SecondCopyState | null>;
  /** The vault of the folder, as the service uses it. */
  vault(own: Vault): Vault;
  close(): Promise<void>;
}

export const openPrimary = async (
  folder: string,
  {
    wait = 'no',
    port = 0,
    tls = null,
    patienceMs = 300,
    holdMs = 0,
    lingerMs = 0,
    copySilentMs = 30_000,
    vaultTasks = VAULT_TASKS_HERE,
    log = quiet,
  }: {
    readonly log?: (sentence: string, found: object) => void;
    readonly wait?: StandbyWait;
    readonly port?: number;
    readonly tls?: StandbySettings['tls'];
    readonly patienceMs?: number;
    readonly holdMs?: number;
    readonly lingerMs?: number;
    readonly copySilentMs?: number;
    readonly vaultTasks?: VaultTasks;
  } = {},
): Promise<Primary> => {
  refuseUnlessPrimary(folder);
  const health = new HealthRegistry(() => new Date(0));
  const events = openEmbeddedEventStore({ folder, segmentBytes: TINY });
  const role = beginTerm(folder);
  const { store, copy } = await openSecondCopy(events, {
    ...{
      folder,
      role,
      health,
      log,
      patienceMs,
      holdMs,
      lingerMs,
      copySilentMs,
      vaultTasks,
      now: () => new Date(0),
    },
    settings: settings({ wait, tls, listen: { host: '127.0.0.1', port } }),
  });
  let closed: Promise<void> | null = null;
  const close = (): Promise<void> =>
    (closed ??= (async () => {
      await copy.close();
      await events.close();
    })());
  onTestFinished(close);
  return {
    store,
    port: copy.port ?? 0,
    health,
    copy: () => copy.state(),
    vault: (own) => copy.vault(own),
    close,
  };
};

export const follow = (
  folder: string,
  port: number,
  given: {
    readonly disk?: Disk;
    readonly secret?: string;
    readonly url?: string;
    readonly ca?: string;
    readonly vaultEveryMs?: number;
  } = {},
): Standby => {
  const standby = new Standby({
    folder,
    primary: new URL(given.url ?? `http://127.0.0.1:${String(port)}`),
    settings: { secret: given.secret ?? SECRET, ca: given.ca ?? null },
    now: () => new Date(),
    log: quiet,
    retryMs: 5,
    vaultEveryMs: given.vaultEveryMs ?? 5,
    ...(given.disk === undefined ? {} : { disk: given.disk }),
  });
  onTestFinished(() => standby.stop());
  return standby;
};

export const fill = async (store: EventStore, from: number, to: number): Promise<void> => {
  for (let n = from; n < to; n += 1)
    await appendCommand(store, `book-${String(n % 3)}`, `lenh-${String(n)}`, (n % 3) + 1);
};

export const caughtUp = async (standby: Standby, { store }: Primary): Promise<void> => {
  const end = Number(await store.end());
  await vi.waitFor(() => expect(standby.status).toMatchObject({ position: end, problem: null }), WITHIN);
};

export const contents = async (folder: string) => {
  const reader = openEmbeddedLogReadOnly(folder);
  const events = await collect(reader.readAll(null));
  await reader.close();
  return events;
};

export const sealOf = async (folder: string): Promise<string> => {
  const found = await verifyLog(folder);
  return found.ok ? found.seal : found.sentence;
};

/** Tells a copy that one of that claim, or of a term, was promoted; the status of its answer. */
export const fence = async (port: number, claim: TermClaim | string): Promise<number> => {
  const query = new URLSearchParams(typeof claim === 'string' ? { term: claim } : claimQuery(claim));
  const { status } = await fetch(`http://127.0.0.1:${String(port)}/fence?${query.toString()}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}` },
  });
  return status;
};
