import type Database from 'libsql';
import { Overtaken } from './port.ts';

interface Waiting {
  readonly work: () => void;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

interface CommitTogether {
  /** Resolves once what `work` wrote is committed. `work` throws Overtaken before it has written anything, or not at all. */
  commit(work: () => void): Promise<void>;
  /** Commits what waits. */
  finish(): void;
}

/**
 * Views that fold the same events commit in the same moment: their writes share a transaction. `failureOf`: what a
 * commit is rejected with for what the file threw.
 */
export const commitTogether = (
  db: Database.Database,
  failureOf: (error: unknown) => unknown,
): CommitTogether => {
  let waiting: Waiting[] = [];

  const transaction = (work: () => void): void => {
    try {
      db.exec('begin immediate');
      work();
      db.exec('commit');
    } catch (error) {
      if (db.inTransaction) db.exec('rollback');
      throw error;
    }
  };

  const alone = ({ work, resolve, reject }: Waiting): void => {
    try {
      transaction(work);
      resolve();
    } catch (error) {
      reject(failureOf(error));
    }
  };

  /** Throws where one of them fails: nothing is written then. */
  const asOne = (group: readonly Waiting[]): void => {
    const overtaken = new Map<Waiting, Overtaken>();
    transaction(() => {
      for (const one of group) {
        try {
          one.work();
        } catch (error) {
          if (!(error instanceof Overtaken)) throw error;
          overtaken.set(one, error);
        }
      }
    });
    for (const one of group) {
      const why = overtaken.get(one);
      if (why === undefined) one.resolve();
      else one.reject(why);
    }
  };

  const finish = (): void => {
    const group = waiting;
    waiting = [];
    try {
      if (group.length > 1) {
        asOne(group);
        return;
      }
    } catch {
      // One of them is to blame; alone, each is told of its own failure.
    }
    for (const one of group) alone(one);
  };

  return {
    commit: (work) =>
      new Promise((resolve, reject) => {
        waiting.push({ work, resolve, reject });
        if (waiting.length === 1) setImmediate(finish);
      }),
    finish,
  };
};
