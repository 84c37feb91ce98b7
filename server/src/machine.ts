import type { TaskRunner } from '@so-cuoc/call-routes/tasks/task.ts';
import type { FetchPage } from '@so-cuoc/command-service/draws/feeds/fetch-page.ts';
import type { PasswordHasherOptions } from '@so-cuoc/command-service/sign-in/password-hash.ts';
import type { HealthRegistry } from '@so-cuoc/event-store/health/health-registry.ts';
import { withSlicedReads } from '@so-cuoc/event-store/sliced-reads.ts';
import { openEmbeddedIdentityStore } from '@so-cuoc/command-service/identity-index/embedded-identity-store.ts';
import {
  NO_IDENTITY_STORE,
  type IdentityStore,
} from '@so-cuoc/command-service/identity-index/identity-store.ts';
import { knownEvents } from '@so-cuoc/shared-domain/aggregate/known-events.ts';
import { sealOfLog, type LogSeal } from '@so-cuoc/event-store/embedded/read/log-seals.ts';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import type { Verification, VerificationProgress } from '@so-cuoc/event-store/verification.ts';
import type { ThreadPlace } from '@so-cuoc/projections/folding-thread/fold-in-thread.ts';
import type { ProjectionOptions } from '@so-cuoc/projections/open.ts';
import type { FastifyInstance } from 'fastify';
import { foldThreads } from './fold-threads.ts';
import { FOLDING_THREAD, PAGE_ROOT, TASK_THREAD, VAULT_THREAD } from './project.ts';
import type { ServeSettings } from './settings/settings.ts';
import { vaultThread, type VaultTasks } from './standby/vault-tasks.ts';
import { LogGrowth, startFoldingThread } from './threads/folding-thread.ts';
import { defaultThreads, POOL_LIMITS, TaskPool } from './threads/task-pool.ts';
import { formerWriterGone, openEvents, verifyEvents } from './stores/open-events.ts';
import { openVaultAndViews, type VaultAndViews } from './stores/open-vault-and-views.ts';

/**
 * What the service takes from the machine that it runs on: stores, threads and the network. The simulation
 * gives it a simulated one.
 */
export interface Machine {
  /** Waits until no other process can be writing the log. Throws FolderUnusable. Absent = as where locks are enough. */
  formerWriterGone?(): Promise<void>;
  openEvents(health: HealthRegistry, warn: (sentence: string) => void): EventStore;
  openVaultAndViews(events: EventStore, warn: (sentence: string) => void): Promise<VaultAndViews>;
  openIdentityStore(): IdentityStore;
  verifyEvents(onProgress: (walked: VerificationProgress) => void | Promise<void>): Promise<Verification>;
  /** The seal of the log as it stands; absent where only `verifyEvents` can tell it. */
  readonly sealOfLog?: (() => LogSeal) | undefined;
  /** Runs what takes long; its owner closes it. */
  openTasks(onWaited: (seconds: number) => void): TaskRunner;
  /** Runs what copies the vault to or from another copy of the book; absent = the thread that answers calls. */
  openVaultTasks?(): VaultTasks;
  /** How passwords are hashed; absent = argon2id. */
  readonly passwordHashing?: PasswordHasherOptions;
  /** How pages of result sources are read; absent = over the network. */
  readonly fetchPage?: FetchPage;
  readonly foldThreads: ProjectionOptions['threads'];
  /** The thread of its own in which the views are folded; absent = the thread that answers calls. */
  readonly foldingThread?: (hearing: Pick<ThreadPlace, 'onDied' | 'onDamaged'>) => ThreadPlace;
  /** The folder of the built page; null = calls only. */
  readonly pageRoot: string | null;
  /** Connects the application to the network. `port` is free. */
  listen(app: FastifyInstance, port: number): Promise<unknown>;
}

/** The thread that folds the views, wherever log and documents are. */
const foldingThread = (
  settings: ServeSettings,
  growth: LogGrowth,
  hearing: Pick<ThreadPlace, 'onDied' | 'onDamaged'>,
): ThreadPlace => {
  const { data, eventStore = null, mongodb } = settings;
  const threads = foldThreads(settings);
  return {
    ...{ ...hearing, places: { folder: data, eventStore, mongodb } },
    ...{ logEnd: growth.end, onGrown: growth.onGrown },
    start: () => startFoldingThread(FOLDING_THREAD),
    rebuild:
      threads === undefined
        ? null
        : { count: threads.count, fromEvents: threads.fromEvents, program: threads.program.href },
  };
};

/**
 * New connections that the kernel keeps until they are taken on (at most net.core.somaxconn). It drops those beyond, and
 * whoever is among them waits for seconds until his own machine asks again: a burst of strangers must not fill it.
 */
const BACKLOG = 4_096;

/** This machine. */
export const thisMachine = (
  settings: ServeSettings & { readonly now: () => Date },
  growth = new LogGrowth(),
): Machine => ({
  formerWriterGone: () => formerWriterGone(settings.data, settings.eventStore),
  openEvents: (health, warn) => {
    const reports = { health, warn, onCommitted: growth.committed };
    return withSlicedReads(openEvents(settings.data, settings.eventStore, reports));
  },
  openVaultAndViews: (events, warn) => openVaultAndViews(events, settings, warn),
  // Processes that share the work each read the log: one file is one process's.
  openIdentityStore: () =>
    settings.eventStore === undefined
      ? openEmbeddedIdentityStore(settings.data, knownEvents())
      : NO_IDENTITY_STORE,
  verifyEvents: (onProgress) => verifyEvents(settings.data, settings.eventStore, onProgress),
  ...(settings.eventStore === undefined ? { sealOfLog: () => sealOfLog(settings.data) } : {}),
  openTasks: (onWaited) =>
    new TaskPool({
      program: TASK_THREAD,
      limits: { ...POOL_LIMITS, threads: settings.taskThreads ?? defaultThreads() },
      onWaited,
    }),
  openVaultTasks: () => vaultThread(VAULT_THREAD),
  foldThreads: foldThreads(settings),
  // Traces follow each commit of a view, which the thread does not tell.
  ...(settings.foldInThread === true && settings.traces === undefined
    ? { foldingThread: (hearing) => foldingThread(settings, growth, hearing) }
    : {}),
  pageRoot: PAGE_ROOT,
  listen: (app, port) => app.listen({ port, host: settings.host, backlog: BACKLOG }),
});
