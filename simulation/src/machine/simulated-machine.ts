import { EmbeddedEventStore, type OnCommitted } from '@so-cuoc/event-store/embedded/embedded-event-store.ts';
import { logPaths } from '@so-cuoc/event-store/embedded/file/log-folder.ts';
import type { Disk } from '@so-cuoc/event-store/embedded/file/disk.ts';
import { openLog } from '@so-cuoc/event-store/embedded/open.ts';
import { HealthRegistry } from '@so-cuoc/event-store/health/health-registry.ts';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { SimulatedDisk } from '@so-cuoc/event-store/test/embedded/simulated-disk.ts';
import type { Random } from '@so-cuoc/server/sample-book/random.ts';
import { SimulatedIdentities } from './simulated-identities.ts';
import { SimulatedVault } from './simulated-vault.ts';
import { SimulatedViews } from './simulated-views.ts';

export const PATHS = logPaths('/so-cuoc');

/** How a process ends without being asked. After a kill everything that it wrote is still there. */
export type Death = 'kill' | 'power failure';

/** A machine with its disk. What a process leaves on it is there for the next one. */
export class SimulatedMachine {
  disk = new SimulatedDisk();
  views = new SimulatedViews();
  readonly vault = new SimulatedVault();
  readonly identities = new SimulatedIdentities();
  /** Size of a segment of the log, bytes. */
  readonly segmentBytes: number;
  /** The database of the views is set aside at the next start, as one that cannot be used. */
  loseViewsAtNextStart = false;
  loseIdentitiesAtNextStart = false;

  constructor(segmentBytes: number) {
    this.segmentBytes = segmentBytes;
  }

  /** `fault` is asked before every write and sync. */
  failsWith(fault: SimulatedDisk['fault']): void {
    this.disk.fault = fault;
  }

  /** Leaves any of the unsynced sectors, and the first part of the unsynced commits. */
  losePower(random: Random): void {
    const { fault } = this.disk;
    this.disk = this.disk.afterPowerFailure(() => random.chance(0.5));
    this.disk.fault = fault;
    for (const { unsynced } of [this.views, this.vault])
      unsynced.powerFailure(random.between(0, unsynced.length));
  }

  /** Sets aside what is damaged, as a start does. */
  replaceDamaged(): void {
    if (this.loseViewsAtNextStart || this.views.isDamaged) this.views = new SimulatedViews();
    if (this.loseIdentitiesAtNextStart) this.identities.lose();
    this.loseViewsAtNextStart = false;
    this.loseIdentitiesAtNextStart = false;
  }

  /** The log as it lies on the disk now, opened on a copy. */
  readLog(): EventStore {
    return this.openOn(this.disk.afterKill(), new HealthRegistry(() => new Date()));
  }

  /** Opens the log on a disk as its writer. */
  openOn(disk: Disk, health: HealthRegistry, onCommitted?: OnCommitted): EventStore {
    return new EmbeddedEventStore(
      openLog(disk, PATHS, this.segmentBytes),
      { release: () => undefined },
      health,
      onCommitted,
    );
  }
}
