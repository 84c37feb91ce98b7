import type { MongoConnection } from '@so-cuoc/event-store/mongodb/connection.ts';
import type { Session, SessionVault } from '../port.ts';

interface StoredSession extends Session {
  /** The token's hash. */
  readonly _id: string;
  /** `expiresAt` as the server's own deletion reads it. */
  readonly expiresOn: Date;
}

/** Seconds after its end at which the server deletes a session by itself; the service does so much earlier. */
const DELETED_AFTER = 86_400;

const sessionOf = (found: StoredSession): Session & { readonly tokenHash: string } => {
  const { _id: tokenHash, expiresOn: _, ...session } = found;
  return { tokenHash, ...session };
};

/** Sessions on a MongoDB server. */
export const mongoSessions = (connection: MongoConnection): SessionVault => {
  const ask = <Result>(work: () => Promise<Result>): Promise<Result> => connection.ask(work);
  const done = (work: () => Promise<unknown>): Promise<void> => ask(work).then(() => undefined);
  const sessions = () => connection.db.collection<StoredSession>('sessions');
  let indexed: Promise<unknown> | null = null;
  /** A user's sessions without reading everybody's, and a server that forgets them where no service runs. */
  const index = async (): Promise<void> => {
    indexed ??= Promise.all([
      sessions().createIndex({ userId: 1, ended: 1, expiresAt: 1 }, {}, {}),
      sessions().createIndex({ expiresAt: 1 }, {}, {}),
      sessions().createIndex({ expiresOn: 1 }, { expireAfterSeconds: DELETED_AFTER }, {}),
    ]);
    try {
      await indexed;
    } catch (error) {
      indexed = null;
      throw error;
    }
  };
  return {
    openSession: (tokenHash, session) =>
      done(async () => {
        await index();
        await sessions().insertOne({ _id: tokenHash, ...session, expiresOn: new Date(session.expiresAt) });
      }),
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
          { $set: { ended }, $min: { expiresAt: forgetAt, expiresOn: new Date(forgetAt) } },
        ),
      ),
    endSessionsOf: (userId, kept, ended, forgetAt) =>
      done(() =>
        sessions().updateMany(
          { userId, _id: { $ne: kept ?? '' }, ended: null },
          { $set: { ended }, $min: { expiresAt: forgetAt, expiresOn: new Date(forgetAt) } },
        ),
      ),
    dropExpired: (now) => done(() => sessions().deleteMany({ expiresAt: { $lt: now } })),
  };
};
