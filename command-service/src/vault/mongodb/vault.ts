import { isDuplicate, type MongoConnection } from '@so-cuoc/event-store/mongodb/connection.ts';
import { mongoSecondFactors } from './second-factors.ts';
import { mongoSessions } from './sessions.ts';
import { mongoThrottles } from './throttles.ts';
import {
  type Credential,
  type SavedAnswer,
  type Vault,
  foldUsername,
  type CodePurpose,
  type CodeVault,
  type OneTimeCode,
  type SourceVault,
} from '../port.ts';

interface StoredCredential extends Omit<Credential, 'userId'> {
  /** The user id. */
  readonly _id: string;
  readonly folded: string;
}

interface StoredAnswer {
  readonly _id: { readonly userId: string; readonly key: string };
  readonly requestHash: string;
  readonly answer?: SavedAnswer;
}

const SETUP = 'setup';

const credentialOf = (found: StoredCredential | null): Credential | null =>
  found && { userId: found._id, username: found.username, passwordHash: found.passwordHash };

/**
 * The vault on a MongoDB server, shared by every process of the service. Each call writes one document, so that
 * a lost response leaves it done or not done. Throws StoreUnavailable.
 */
export const openMongoVault = (connection: MongoConnection): Vault => {
  const ask = <Result>(work: () => Promise<Result>): Promise<Result> => connection.ask(work);
  const done = (work: () => Promise<unknown>): Promise<void> => ask(work).then(() => undefined);
  const credentials = () => connection.db.collection<StoredCredential>('credentials');
  const sessions = mongoSessions(connection);
  const codes = mongoCodes(connection);
  const throttles = mongoThrottles(connection);
  const secrets = () => connection.db.collection<{ _id: string; value: string }>('secrets');
  const setup = () => connection.db.collection<{ _id: string; keyHash: string }>('setup');
  const answers = () => connection.db.collection<StoredAnswer>('answers');

  let indexed: Promise<unknown> | null = null;
  /** A unique index makes a username one user's. It exists before the first name is written. */
  const index = async (): Promise<void> => {
    indexed ??= credentials().createIndex({ folded: 1 }, { unique: true }, {});
    try {
      await indexed;
    } catch (error) {
      indexed = null;
      throw error;
    }
  };

  const keepCredential: Vault['saveCredential'] = async ({ userId, username, passwordHash }) => {
    await index();
    const holder = await credentials().findOne({ folded: foldUsername(username) });
    if (holder !== null && holder._id !== userId) return false;
    try {
      await credentials().updateOne(
        { _id: userId },
        { $set: { passwordHash }, $setOnInsert: { folded: foldUsername(username), username } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  };

  const claim: Vault['claimKey'] = async (userId, key, requestHash) => {
    const _id = { userId, key };
    try {
      await answers().insertOne({ _id, requestHash });
      return { kind: 'new' };
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    const found = await answers().findOne({ _id });
    if (found === null) return { kind: 'new' };
    if (found.requestHash !== requestHash) return { kind: 'other-request' };
    return found.answer === undefined ? { kind: 'unanswered' } : { kind: 'answered', answer: found.answer };
  };

  return {
    credentialByName: (username) =>
      ask(async () => credentialOf(await credentials().findOne({ folded: foldUsername(username) }))),
    credentialByUser: (userId) => ask(async () => credentialOf(await credentials().findOne({ _id: userId }))),
    saveCredential: (credential) => ask(() => keepCredential(credential)),
    replacePassword: (userId, former, passwordHash) =>
      ask(async () => {
        const found = { _id: userId, passwordHash: former };
        return (await credentials().updateOne(found, { $set: { passwordHash } })).matchedCount === 1;
      }),
    deleteCredential: (userId) => done(() => credentials().deleteOne({ _id: userId })),
    ...sessions,
    ...codes,
    ...mongoSources(connection),
    ...throttles,
    ...mongoSecondFactors(connection),
    secret: (name, fresh) =>
      ask(async () => {
        const first = { $setOnInsert: { value: fresh } };
        await secrets()
          .updateOne({ _id: name }, first, { upsert: true })
          .catch((error: unknown) => {
            if (!isDuplicate(error)) throw error;
          });
        return (await secrets().findOne({ _id: name }))?.value ?? fresh;
      }),
    dropExpired: async (now) => {
      await codes.dropExpired(now);
      await throttles.dropExpired(now);
      await sessions.dropExpired(now);
    },
    setupKeyHash: () => ask(async () => (await setup().findOne({ _id: SETUP }))?.keyHash ?? null),
    saveSetupKeyHash: (keyHash) =>
      ask(async () => {
        if (keyHash === null) await setup().deleteOne({ _id: SETUP });
        else await setup().updateOne({ _id: SETUP }, { $set: { keyHash } }, { upsert: true });
      }),
    claimKey: (userId, key, requestHash) => ask(() => claim(userId, key, requestHash)),
    saveAnswer: (userId, key, { status, body, position }) =>
      ask(async () => {
        const answer = { status, body, position };
        await answers().updateOne({ _id: { userId, key } }, { $set: { answer } });
      }),
    copied: () => Promise.resolve(),
    close: () => connection.close(),
  };
};

interface StoredCode extends Omit<OneTimeCode, 'purpose' | 'subject'> {
  readonly _id: string;
}

const idOf = (purpose: CodePurpose, subject: string): string => `${purpose} ${subject}`;

/** One-time codes on a MongoDB server. */
const mongoCodes = (connection: MongoConnection): CodeVault & { dropExpired(now: number): Promise<void> } => {
  const ask = <Result>(work: () => Promise<Result>): Promise<Result> => connection.ask(work);
  const done = (work: () => Promise<unknown>): Promise<void> => ask(work).then(() => undefined);
  const codes = () => connection.db.collection<StoredCode>('codes');
  return {
    saveCode: ({ purpose, subject, ...code }) =>
      done(() => codes().replaceOne({ _id: idOf(purpose, subject) }, code, { upsert: true })),
    code: (purpose, subject) =>
      ask(async () => {
        const found = await codes().findOne({ _id: idOf(purpose, subject) });
        if (found === null) return null;
        const { email, codeHash, expiresAt, checkedFrom, askedFrom } = found;
        return { purpose, subject, email, codeHash, expiresAt, checkedFrom, askedFrom };
      }),
    markVerified: (purpose, subject, checkedFrom) =>
      done(() => codes().updateOne({ _id: idOf(purpose, subject) }, { $set: { checkedFrom } })),
    deleteCode: (purpose, subject) =>
      ask(async () => (await codes().deleteOne({ _id: idOf(purpose, subject) })).deletedCount === 1),
    dropExpired: (now) => done(() => codes().deleteMany({ expiresAt: { $lt: now } })),
  };
};

interface StoredState {
  readonly _id: string;
  readonly state: string;
}

/** Status of the result sources, for every process. */
const mongoSources = (connection: MongoConnection): SourceVault => {
  const sources = () => connection.db.collection<StoredState>('sources');
  return {
    saveSourceState: (name, state) =>
      connection
        .ask(() => sources().replaceOne({ _id: name }, { state }, { upsert: true }))
        .then(() => undefined),
    sourceStates: () =>
      connection.ask(
        async () => new Map((await sources().find().toArray()).map(({ _id, state }) => [_id, state])),
      ),
  };
};
