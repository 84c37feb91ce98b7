import type { MongoConnection } from '@so-cuoc/event-store/mongodb/connection.ts';
import type { Session, SessionVault } from '../port.ts';

interface StoredSession extends Session {
  /** The token's hash. */
  readonly _id: string;
}

const sessionOf = (found: StoredSession): Session & { readonly tokenHash: string } => {
  const { _id: tokenHash, ...session } = found;
  return { tokenHash, ...session };
};

/** Sessions on a MongoDB server. */
export const mongoSessions = (connection: MongoConnection): SessionVault => {
  const ask = <Result>(work: () => Promise<Result>): Promise<Result> => connection.ask(work);
  const done = (work: () => Promise<unknown>): Promise<void> => ask(work).then(() => undefined);
  const sessions = () => connection.db.collection<StoredSession>('sessions');
  return {
    openSession: (tokenHash, session) => done(() => sessions().insertOne({ _id: tokenHash, ...session })),
    session: (tokenHash) =>
      ask(async () => {
        const found = await sessions().findOne({ _id: tokenHash });
        return found && sessionOf(found);
      }),
    activeSessions: (userId, now) =>
      ask(async () => {
        const living = { userId, ended: null, expiresAt: { $gt: now } };
        const found = await sessions().find(living).sort({ startedAt: -1, id: 1 }).toArray();
        return found.map(sessionOf);
      }),
    setLoginTime: (tokenHash, loginTime) =>
      done(() => sessions().updateOne({ _id: tokenHash }, { $set: { loginTime } })),
    endSession: (tokenHash, ended, forgetAt) =>
      done(() =>
        sessions().updateOne(
          { _id: tokenHash, ended: null },
          { $set: { ended }, $min: { expiresAt: forgetAt } },
        ),
      ),
    endSessionsOf: (userId, kept, ended, forgetAt) =>
      done(() =>
        sessions().updateMany(
          { userId, _id: { $ne: kept ?? '' }, ended: null },
          { $set: { ended }, $min: { expiresAt: forgetAt } },
        ),
      ),
    dropExpired: (now) => done(() => sessions().deleteMany({ expiresAt: { $lt: now } })),
  };
};
