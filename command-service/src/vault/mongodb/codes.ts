import type { MongoConnection } from '@so-cuoc/event-store/mongodb/connection.ts';
import type { CodePurpose, CodeVault, OneTimeCode } from '../port.ts';

interface StoredCode extends Omit<OneTimeCode, 'purpose' | 'subject'> {
  readonly _id: string;
}

const idOf = (purpose: CodePurpose, subject: string): string => `${purpose} ${subject}`;

/** The one-time codes of the vault on a MongoDB server. */
export const mongoCodes = (
  connection: MongoConnection,
): CodeVault & { dropExpired(now: number): Promise<void> } => {
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
        const { email, codeHash, expiresAt, triesLeft, checkedFrom } = found;
        return { purpose, subject, email, codeHash, expiresAt, triesLeft, checkedFrom };
      }),
    consumeTry: (purpose, subject) =>
      ask(async () => {
        const left = { _id: idOf(purpose, subject), triesLeft: { $gt: 0 } };
        return (await codes().updateOne(left, { $inc: { triesLeft: -1 } })).modifiedCount === 1;
      }),
    markVerified: (purpose, subject, checkedFrom) =>
      done(() => codes().updateOne({ _id: idOf(purpose, subject) }, { $set: { checkedFrom } })),
    deleteCode: (purpose, subject) =>
      ask(async () => (await codes().deleteOne({ _id: idOf(purpose, subject) })).deletedCount === 1),
    dropExpired: (now) => done(() => codes().deleteMany({ expiresAt: { $lt: now } })),
  };
};
