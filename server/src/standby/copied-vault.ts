import type { Vault } from '@so-cuoc/command-service/vault/port.ts';
import type { StandbyGate } from './standby-gate.ts';
import { Wakeups } from './wakeups.ts';

/** Counts the changes of a vault that must not be undone by a promotion. */
export class VaultChanges {
  /** What stands in the vault at a start is the first: a standby may have missed it before. */
  #count = 1;
  readonly #wakeups = new Wakeups();

  /** What is read from the vault after this was read has so many changes. */
  get count(): number {
    return this.#count;
  }

  /** Call it after a change. */
  changed(): void {
    this.#count += 1;
    this.wake();
  }

  /** Resolves when there are more than `known`, after that time, or when it is woken. */
  async more(known: number, withinMs: number): Promise<void> {
    if (this.#count <= known && withinMs > 0) await this.#wakeups.wait(withinMs);
  }

  wake(): void {
    this.#wakeups.wake();
  }
}

/**
 * The vault of a primary. Counts what sets or takes away a password, a second factor, a session or a code, and tells by
 * `copied` when the standby has it. New sessions and failed attempts are copied too, but nobody waits for them.
 */
export const copiedVault = (vault: Vault, changes: VaultChanges, gate: StandbyGate): Vault => {
  const counted = async <Result>(change: () => Promise<Result>): Promise<Result> => {
    try {
      return await change();
    } finally {
      changes.changed();
    }
  };
  return {
    ...vault,
    saveCredential: (credential) => counted(() => vault.saveCredential(credential)),
    replacePassword: (...given) => counted(() => vault.replacePassword(...given)),
    deleteCredential: (userId) => counted(() => vault.deleteCredential(userId)),
    saveSecondFactor: (factor) => counted(() => vault.saveSecondFactor(factor)),
    deleteSecondFactor: (userId) => counted(() => vault.deleteSecondFactor(userId)),
    takeRecoveryCode: (...given) => counted(() => vault.takeRecoveryCode(...given)),
    endSession: (...given) => counted(() => vault.endSession(...given)),
    endSessionsOf: (...given) => counted(() => vault.endSessionsOf(...given)),
    deleteCode: (...given) => counted(() => vault.deleteCode(...given)),
    copied: () => gate.pass(changes.count),
  };
};
