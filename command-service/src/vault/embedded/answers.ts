import type { WalCheckpoints } from '@so-cuoc/event-store/sqlite/wal-checkpoints.ts';
import type Database from 'libsql';
import { z } from 'zod';
import type { Vault } from '../port.ts';

const answerRow = z.object({
  request_hash: z.string(),
  status: z.number().nullable(),
  body: z.string().nullable(),
  position: z.string().nullable(),
});

interface WaitingWrite {
  readonly run: () => void;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Writes of calls that arrive together share a transaction, because a transaction costs as much for one row as for
 * fifty. All of a group are written, or none.
 */
class WriteGroup {
  readonly #db: Database.Database;
  readonly #checkpoints: WalCheckpoints;
  #waiting: WaitingWrite[] = [];

  constructor(db: Database.Database, checkpoints: WalCheckpoints) {
    this.#db = db;
    this.#checkpoints = checkpoints;
  }

  run<Result>(work: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      let result: Result;
      this.#waiting.push({
        run: () => {
          result = work();
        },
        done: () => resolve(result),
        failed: reject,
      });
      if (this.#waiting.length === 1) setImmediate(() => this.commit());
    });
  }

  /** Writes now what waits. */
  commit(): void {
    const group = this.#waiting;
    this.#waiting = [];
    try {
      if (group.length > 1) this.#db.transaction(() => group.forEach(({ run }) => run())).immediate();
      else group[0]?.run();
    } catch (error) {
      for (const { failed } of group) failed(error);
      return;
    }
    this.#checkpoints.wrote(group.length);
    for (const { done } of group) done();
  }
}

/** Answers by idempotency key, in the vault's file. */
export const embeddedAnswers = (
  db: Database.Database,
  checkpoints: WalCheckpoints,
): Pick<Vault, 'claimKey' | 'saveAnswer'> & { readonly flush: () => void } => {
  const addClaim = db.prepare('INSERT OR IGNORE INTO answer (user_id, key, request_hash) VALUES (?, ?, ?)');
  const findAnswer = db.prepare(
    'SELECT request_hash, status, body, position FROM answer WHERE user_id = ? AND key = ?',
  );
  const addAnswer = db.prepare(
    'UPDATE answer SET status = ?, body = ?, position = ? WHERE user_id = ? AND key = ?',
  );
  const writes = new WriteGroup(db, checkpoints);
  return {
    claimKey: (userId, key, requestHash) =>
      writes.run(() => {
        if (addClaim.run(userId, key, requestHash).changes === 1) return { kind: 'new' };
        const { request_hash, status, body, position } = answerRow.parse(findAnswer.get(userId, key));
        if (request_hash !== requestHash) return { kind: 'other-request' };
        if (status === null || body === null || position === null) return { kind: 'unanswered' };
        return { kind: 'answered', answer: { status, body, position } };
      }),
    saveAnswer: (userId, key, { status, body, position }) =>
      writes.run(() => void addAnswer.run(status, body, position, userId, key)),
    flush: () => writes.commit(),
  };
};
