import { NO_IDENTITY_STORE } from '@so-cuoc/command-service/identity-index/identity-store.ts';
import { runHere } from '@so-cuoc/call-routes/tasks/task.ts';
import { GuardedClock } from '@so-cuoc/server/process/guarded-clock.ts';
import type { Machine } from '@so-cuoc/server/machine.ts';
import { serve, type Serving } from '@so-cuoc/server/serve.ts';
import { LogGrowth } from '@so-cuoc/server/threads/folding-thread.ts';
import { verifyLog } from '@so-cuoc/event-store/embedded/read/verify-log.ts';
import { refuseShorterLog } from '@so-cuoc/server/stores/shorter-log.ts';
import type { ThreadPlace } from '@so-cuoc/projections/folding-thread/fold-in-thread.ts';
import type { ReadModelStore } from '@so-cuoc/projections/read-model/port.ts';
import type { FastifyInstance } from 'fastify';
import inject from 'light-my-request';
import type { Owner } from '../deterministic/event-queue.ts';
import type { Scheduler } from '../deterministic/scheduler.ts';
import {
  plantInDisk,
  plantInLog,
  plantInReply,
  plantInRequest,
  plantInViews,
  type Bug,
  type KeptReplies,
} from './planted-bugs.ts';
import { processDisk, ProcessDied } from './process-disk.ts';
import { PATHS, type SimulatedMachine } from './simulated-machine.ts';
import { SimulatedFoldingThread } from './simulated-folding-thread.ts';
import { QUICK_PASSWORDS } from './simulated-vault.ts';
import { RESULT_SOURCES } from '../network/result-sources.ts';
import type { Reply, Request } from '../network/request.ts';
import type { FetchPage } from '@so-cuoc/command-service/draws/feeds/fetch-page.ts';

interface ProcessOptions {
  readonly name: string;
  readonly scheduler: Scheduler;
  readonly machine: SimulatedMachine;
  /** Runs before each operation of the log's disk; may throw. */
  readonly beforeDisk: (process: ServiceProcess, operation: string) => void;
  /** Runs before each access to the views' database; may wait or throw. */
  readonly beforeViews: () => Promise<void>;
  readonly fetchPage: FetchPage;
  /** Runs before each access to the vault; may throw. */
  readonly beforeVault: () => void;
  /** The views are folded in a thread of their own. */
  readonly foldsInThread: boolean;
  /** What the identity index knows is kept for the next start. */
  readonly keepsIdentities: boolean;
  /** A fault planted in the service, to see that the laws find it. */
  readonly bug: Bug | null;
  /** The service refused to start, with this sentence. */
  readonly onRefused: (sentence: string) => void;
  readonly onServing: () => void;
  /** The process must end, as its log belongs to another. */
  readonly onMustEnd: () => void;
}

const isCut = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'LIGHT_ECONNRESET';

/** One run of the service on a simulated machine, from its start until it dies. */
export class ServiceProcess {
  readonly owner: Owner;
  readonly #given: ProcessOptions;
  #app: FastifyInstance | null = null;
  #serving: Serving | null = null;
  readonly #kept: KeptReplies = new Map();
  readonly #growth = new LogGrowth();
  #thread: SimulatedFoldingThread | null = null;

  constructor(given: ProcessOptions) {
    this.#given = given;
    this.owner = given.scheduler.owner(given.name);
  }

  get isServing(): boolean {
    return this.#serving !== null && !this.owner.dead;
  }

  get listens(): boolean {
    return this.#app !== null && !this.owner.dead;
  }

  get setupKey(): string | null {
    return this.#serving?.setupKey ?? null;
  }

  /** Call it as this process's own work. */
  start(): void {
    const { scheduler, machine } = this.#given;
    const clock = new GuardedClock({
      wall: () => scheduler.wallClock(),
      monotonic: () => scheduler.elapsed,
    });
    void serve({
      port: 80,
      host: 'simulated',
      data: '/so-cuoc',
      mongodb: null,
      logLevel: 'silent',
      now: clock.now,
      clock,
      sample: '',
      multiDeviceUsers: '',
      resultSources: RESULT_SOURCES,
      machine: this.#machine(machine),
    }).then(
      (serving) => {
        if (this.owner.dead) return;
        this.#serving = serving;
        this.#given.onServing();
        void serving.mustEnd.then(() => this.#given.onMustEnd());
      },
      (error: unknown) => {
        if (!this.owner.dead) this.#given.onRefused(error instanceof Error ? error.message : 'refused');
      },
    );
  }

  /** The folding thread dies, if there is one. */
  killThread(): void {
    this.#thread?.die('killed');
  }

  /** Answers one request; never, if the process dies before. Null: it cut the connection, as the live channel may. */
  async answer(request: Request): Promise<Reply | null> {
    const app = this.#app;
    if (app === null) throw new RangeError('not listening');
    const answer = await inject(
      (incoming, outgoing) => void app.server.emit('request', incoming, outgoing),
      plantInRequest(this.#given.bug, request),
    ).catch((error: unknown) => {
      if (isCut(error)) return null;
      throw error;
    });
    if (answer === null) return null;
    const { statusCode, headers, body } = answer;
    return plantInReply(this.#given.bug, this.#kept, request, { status: statusCode, headers, body });
  }

  /** Stops as on SIGTERM. */
  stop(): Promise<void> {
    return this.#serving?.stop() ?? Promise.resolve();
  }

  #machine(machine: SimulatedMachine): Machine {
    const { beforeDisk, beforeVault, bug, foldsInThread, keepsIdentities } = this.#given;
    const alive = (): void => {
      if (this.owner.dead) throw new ProcessDied(this.owner.name);
    };
    const growth = this.#growth;
    return {
      openEvents: (health) => {
        const disk = processDisk(plantInDisk(bug, machine.disk), (operation) => {
          alive();
          beforeDisk(this, operation);
        });
        return plantInLog(bug, machine.openOn(disk, health, growth.committed));
      },
      openVaultAndViews: async (events) => {
        machine.replaceDamaged();
        const readModels = this.#readModels(machine, alive);
        await refuseShorterLog({
          ...{ events, store: readModels, partitions: 1, accepted: undefined },
          now: () => new Date(this.#given.scheduler.wallClock()),
        });
        const vault = machine.vault.open(() => {
          alive();
          beforeVault();
        });
        return { vault, readModels: plantInViews(bug, readModels) };
      },
      openIdentityStore: () => (keepsIdentities ? machine.identities.open(alive) : NO_IDENTITY_STORE),
      verifyEvents: (onProgress) => verifyLog(PATHS.folder, onProgress, machine.disk),
      openTasks: () => runHere,
      passwordHashing: { work: QUICK_PASSWORDS, concurrency: 2 },
      fetchPage: this.#given.fetchPage,
      foldThreads: undefined,
      ...(foldsInThread ? { foldingThread: (hearing) => this.#threadPlace(machine, hearing) } : {}),
      pageRoot: null,
      listen: async (app) => {
        await app.ready();
        this.#app = app;
      },
    };
  }

  #readModels(machine: SimulatedMachine, alive: () => void): ReadModelStore {
    return machine.views.open(async () => {
      alive();
      await this.#given.beforeViews();
      alive();
    });
  }

  #threadPlace(machine: SimulatedMachine, hearing: Pick<ThreadPlace, 'onDied' | 'onDamaged'>): ThreadPlace {
    const { scheduler, bug } = this.#given;
    const { end: logEnd, onGrown } = this.#growth;
    return {
      ...{ ...hearing, places: { folder: PATHS.folder, eventStore: null, mongodb: null } },
      ...{ rebuild: null, logEnd, onGrown },
      start: () => {
        const started = new SimulatedFoldingThread({
          ...{ scheduler, process: this.owner },
          disk: (alive) => processDisk(plantInDisk(bug, machine.disk), alive),
          readModels: (alive) => plantInViews(bug, this.#readModels(machine, alive)),
          tellsExit: bug !== 'does not hear that the folding thread has died',
          died: () => new ProcessDied(this.owner.name),
        });
        this.#thread = started;
        return started;
      },
    };
  }
}
