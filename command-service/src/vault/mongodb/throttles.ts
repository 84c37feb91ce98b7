import type { MongoConnection } from '@so-cuoc/event-store/mongodb/connection.ts';
import type { ThrottleVault } from '../port.ts';

interface StoredThrottle {
  readonly _id: string;
  readonly failures: number;
  readonly lastAt: number;
  readonly forgetAt: number;
}

/** Failed attempts on a MongoDB server, for every process. */
export const mongoThrottles = (
  connection: MongoConnection,
): ThrottleVault & { dropExpired(now: number): Promise<void> } => {
  const ask = <Result>(work: () => Promise<Result>): Promise<Result> => connection.ask(work);
  const throttles = () => connection.db.collection<StoredThrottle>('throttles');
  return {
    throttle: (key) =>
      ask(async () => {
        const found = await throttles().findOne({ _id: key });
        return found && { failures: found.failures, lastAt: found.lastAt };
      }),
    saveThrottle: (key, throttle, forgetAt) =>
      ask(async () => {
        await throttles().replaceOne({ _id: key }, { ...throttle, forgetAt }, { upsert: true });
      }),
    clearThrottle: (key) =>
      ask(async () => {
        await throttles().deleteOne({ _id: key });
      }),
    dropExpired: (now) =>
      ask(async () => {
        await throttles().deleteMany({ forgetAt: { $lt: now } });
      }),
  };
};
