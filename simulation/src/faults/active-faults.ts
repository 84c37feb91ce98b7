import { StoreUnavailable } from '@so-cuoc/event-store/port.ts';
import type { Random } from '@so-cuoc/server/sample-book/random.ts';
import type { Scheduler } from '../deterministic/scheduler.ts';
import type { Death } from '../machine/simulated-machine.ts';
import { sqliteError } from '../machine/sqlite-error.ts';
import type { Step } from '../script/script.ts';

type DiskFault = Extract<Step, { kind: 'disk fault' }> & { readonly until: number };
type ViewFault = Extract<Step, { kind: 'view fault' }> & { readonly until: number };
type VaultFault = Extract<Step, { kind: 'vault fault' }> & { readonly until: number };

const CHANGES: ReadonlySet<string> = new Set([
  'write',
  'sync',
  'truncate',
  'create',
  'createNew',
  'remove',
  'rename',
]);

/** A slow view waits this long for each access, milliseconds. */
const SLOW_MS = 400;

/** The faults that act at the moment, and how often each kind took effect. */
export class ActiveFaults {
  readonly counts = new Map<string, number>();
  readonly #scheduler: Scheduler;
  readonly #random: Random;
  #disk: DiskFault | null = null;
  #views: ViewFault | null = null;
  #vault: VaultFault | null = null;
  #dies: { readonly how: Death; operations: number } | null = null;

  constructor(scheduler: Scheduler, random: Random) {
    this.#scheduler = scheduler;
    this.#random = random;
  }

  count(fault: string): void {
    this.counts.set(fault, (this.counts.get(fault) ?? 0) + 1);
  }

  failDisk(step: Extract<Step, { kind: 'disk fault' }>): void {
    this.#disk = { ...step, until: this.#scheduler.elapsed + step.forMs };
  }

  failViews(step: Extract<Step, { kind: 'view fault' }>): void {
    this.#views = { ...step, until: this.#scheduler.elapsed + step.forMs };
  }

  failVault(step: Extract<Step, { kind: 'vault fault' }>): void {
    this.#vault = { ...step, until: this.#scheduler.elapsed + step.forMs };
  }

  dieAfter(operations: number, how: Death): void {
    this.#dies = { how, operations };
  }

  end(): void {
    this.#disk = null;
    this.#views = null;
    this.#vault = null;
    this.#dies = null;
  }

  /** The death that comes before this operation of the disk; null if it goes on. */
  deathBefore(operation: string): Death | null {
    if (this.#dies === null || !CHANGES.has(operation)) return null;
    if (this.#dies.operations > 0) {
      this.#dies.operations -= 1;
      return null;
    }
    const { how } = this.#dies;
    this.#dies = null;
    return how;
  }

  /** The error of an operation of the disk; null if it succeeds. */
  diskError(operation: 'write' | 'sync'): Error | null {
    const fault = this.#disk;
    if (fault === null || this.#scheduler.elapsed > fault.until) return null;
    if (fault.operation !== 'both' && fault.operation !== operation) return null;
    this.count(`${operation} fails with ${fault.code}`);
    return Object.assign(new Error(fault.code), { code: fault.code });
  }

  /** Before each access to the vault: throws while its file fails. */
  beforeVault(): void {
    const fault = this.#vault;
    if (fault === null || this.#scheduler.elapsed > fault.until) return;
    this.count(`the vault fails with ${fault.code}`);
    throw sqliteError(fault.code);
  }

  /** Before each access to the views' database: waits while they are slow, throws while they are away. */
  async beforeViews(): Promise<void> {
    const fault = this.#views;
    if (fault === null || this.#scheduler.elapsed > fault.until) return;
    this.count(`views are ${fault.fault}`);
    if (fault.fault === 'away') throw new StoreUnavailable('Kho màn hình không trả lời.');
    await this.#scheduler.pause(this.#random.between(1, SLOW_MS), 'slow view');
  }
}
