import type { MongoConnection } from '@so-cuoc/event-store/mongodb/connection.ts';
import type { SecondFactor, SecondFactorVault } from '../port.ts';

interface StoredFactor extends Omit<SecondFactor, 'userId'> {
  /** The user id. */
  readonly _id: string;
}

/** Second factors on a MongoDB server. */
export const mongoSecondFactors = (connection: MongoConnection): SecondFactorVault => {
  const ask = <Result>(work: () => Promise<Result>): Promise<Result> => connection.ask(work);
  const factors = () => connection.db.collection<StoredFactor>('second-factors');
  return {
    secondFactor: (userId) =>
      ask(async () => {
        const found = await factors().findOne({ _id: userId });
        if (found === null) return null;
        const { secret, confirmed, lastStep, recoveryHashes } = found;
        return { userId, secret, confirmed, lastStep, recoveryHashes: [...recoveryHashes].sort() };
      }),
    saveSecondFactor: ({ userId, ...factor }) =>
      ask(async () => {
        await factors().replaceOne({ _id: userId }, factor, { upsert: true });
      }),
    deleteSecondFactor: (userId) =>
      ask(async () => {
        await factors().deleteOne({ _id: userId });
      }),
    takeStep: (userId, secret, step) =>
      ask(async () => {
        const older = { _id: userId, secret, lastStep: { $lt: step } };
        return (await factors().updateOne(older, { $set: { lastStep: step } })).modifiedCount === 1;
      }),
    takeRecoveryCode: (userId, hash) =>
      ask(async () => {
        const having = { _id: userId, recoveryHashes: hash };
        return (await factors().updateOne(having, { $pull: { recoveryHashes: hash } })).modifiedCount === 1;
      }),
  };
};
