import type { Disk } from '@so-cuoc/event-store/embedded/file/disk.ts';
import { FollowedLog } from '@so-cuoc/event-store/embedded/read/follow-log.ts';
import type { FoldingThread } from '@so-cuoc/projections/folding-thread/fold-in-thread.ts';
import type { FoldingOrder, FoldingReport } from '@so-cuoc/projections/folding-thread/messages.ts';
import { serveFolding } from '@so-cuoc/projections/folding-thread/serve-folding.ts';
import type { ReadModelStore } from '@so-cuoc/projections/read-model/port.ts';
import { upcast } from '@so-cuoc/shared-domain/aggregate/event-types.ts';
import type { Owner } from '../deterministic/event-queue.ts';
import type { Scheduler } from '../deterministic/scheduler.ts';

/** A thread of a process: it dies with it, or by itself. */
class ThreadOwner implements Owner {
  readonly name: string;
  readonly onRejection: (reason: unknown) => void;
  readonly #process: Owner;
  #ended = false;

  constructor(process: Owner, onRejection: (reason: unknown) => void) {
    this.name = `${process.name}, folding thread`;
    this.onRejection = onRejection;
    this.#process = process;
  }

  get dead(): boolean {
    return this.#ended || this.#process.dead;
  }

  set dead(dead: boolean) {
    this.#ended = dead;
  }
}

interface ThreadOptions {
  readonly scheduler: Scheduler;
  /** The process that it belongs to. */
  readonly process: Owner;
  /** The stores as this thread uses them; `alive` throws once it has died. */
  readonly disk: (alive: () => void) => Disk;
  readonly readModels: (alive: () => void) => ReadModelStore;
  /** Whether the process hears that it has ended. */
  readonly tellsExit: boolean;
  readonly died: () => Error;
}

/** The product's folding thread without a thread: messages are copied, and take their turn like all other work. */
export class SimulatedFoldingThread implements FoldingThread {
  readonly #given: ThreadOptions;
  readonly #owner: ThreadOwner;
  readonly #exits: ((reason: string) => void)[] = [];
  #hearOrder: (order: FoldingOrder) => void = () => undefined;
  #hearReport: (report: FoldingReport) => void = () => undefined;

  constructor(given: ThreadOptions) {
    this.#given = given;
    const { scheduler, process } = given;
    this.#owner = new ThreadOwner(process, (reason) => this.die(String(reason)));
    const alive = (): void => {
      if (this.#owner.dead) throw given.died();
    };
    scheduler.after(0, 'thread starts', () => this.#serve(alive), this.#owner);
  }

  send(order: FoldingOrder): void {
    const copy = structuredClone(order);
    this.#given.scheduler.after(0, 'order', () => this.#hearOrder(copy), this.#owner);
  }

  onReport(hear: (report: FoldingReport) => void): void {
    this.#hearReport = hear;
  }

  onExit(hear: (reason: string) => void): void {
    this.#exits.push(hear);
  }

  kill(): Promise<void> {
    this.die('terminated');
    return Promise.resolve();
  }

  /** Ends it now. */
  die(reason: string): void {
    if (this.#owner.dead) return;
    this.#owner.dead = true;
    if (!this.#given.tellsExit) return;
    const tell = (): void => {
      for (const hear of this.#exits) hear(reason);
    };
    this.#given.scheduler.after(0, 'thread ends', tell, this.#given.process);
  }

  #serve(alive: () => void): void {
    const { scheduler, process, disk, readModels } = this.#given;
    serveFolding(
      {
        onOrder: (hear) => (this.#hearOrder = hear),
        send: (report) => {
          if (this.#owner.dead) return;
          const copy = structuredClone(report);
          scheduler.after(0, 'report', () => this.#hearReport(copy), process);
        },
        close: () => this.die('closed'),
      },
      {
        openLog: ({ folder }, following) =>
          Promise.resolve(new FollowedLog({ folder, toCurrent: upcast, ...following, disk: disk(alive) })),
        openReadModels: () => Promise.resolve(readModels(alive)),
      },
    );
  }
}
