import { createHash } from 'node:crypto';
import type { PasswordWork } from '@so-cuoc/command-service/sign-in/password-hash.ts';
import { createVaultTables, vaultIn } from '@so-cuoc/command-service/vault/embedded/vault.ts';
import { NO_WAL_CHECKPOINTS } from '@so-cuoc/event-store/sqlite/wal-checkpoints.ts';
import type { Vault } from '@so-cuoc/command-service/vault/port.ts';
import Database from 'libsql';
import { UndoLog } from './undo-log.ts';
import { watched } from './watched.ts';

/**
 * The vault of a simulated machine: the product's, on a database in memory. It outlives the processes that open it.
 */
export class SimulatedVault {
  readonly #database = new Database(':memory:');
  /** Answers of idempotency keys are not synced; what is secret is durable at once. */
  readonly unsynced = new UndoLog();

  constructor() {
    createVaultTables(this.#database);
  }

  /** `reached` runs before every access; it throws for a process that has died. */
  open(reached: () => void): Vault {
    const database = this.#database;
    const vault = vaultIn({ secrets: database, answers: database, checkpoints: NO_WAL_CHECKPOINTS }, false);
    return watched(
      {
        ...vault,
        claimKey: async (userId, key, requestHash) => {
          const claim = await vault.claimKey(userId, key, requestHash);
          const forget = 'DELETE FROM answer WHERE user_id = ? AND key = ?';
          if (claim.kind === 'new') this.unsynced.add(() => database.prepare(forget).run(userId, key));
          return claim;
        },
        saveAnswer: async (userId, key, answer) => {
          const forget =
            'UPDATE answer SET status = NULL, body = NULL, position = NULL WHERE user_id = ? AND key = ?';
          this.unsynced.add(() => database.prepare(forget).run(userId, key));
          await vault.saveAnswer(userId, key, answer);
        },
        close: () => Promise.resolve(),
      },
      reached,
    );
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** argon2 takes real time in real threads. */
export const QUICK_PASSWORDS: PasswordWork = {
  hash: (password) => Promise.resolve(`$simulated$${digest(password).toString('base64url')}`),
  verify: async (passwordHash, password) => passwordHash === (await QUICK_PASSWORDS.hash(password)),
  raw: (text, salt) => Promise.resolve(digest(`${Buffer.from(salt).toString('hex')}${text}`)),
};
