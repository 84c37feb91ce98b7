import {
  MongoBulkWriteError,
  MongoClient,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerClosedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
  type Db,
} from 'mongodb';
import { StoreUnavailable } from '../port.ts';

/** How long a call waits for a server that can be written to. */
const SERVER_WITHIN_MS = 2_000;
const DATABASE = 'so-cuoc';
const DUPLICATE_KEY = 11_000;
const NO_SUCH_COLLECTION = 26;
/** The server is going down, or is no longer the one to write to. */
const GOING_AWAY = new Set([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** A MongoDB server that several stores of a process share. It need not be there yet. */
export interface MongoConnection {
  /** To be asked for anew in each piece of work. */
  readonly db: Db;
  /** Does the work; throws StoreUnavailable where the server cannot be reached: it may or may not be done. */
  ask<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

const isAway = (error: unknown): boolean =>
  error instanceof MongoNetworkError ||
  error instanceof MongoServerSelectionError ||
  error instanceof MongoNotConnectedError ||
  error instanceof MongoTopologyClosedError ||
  error instanceof MongoServerClosedError ||
  (error instanceof MongoBulkWriteError && isAway(error.errorResponse)) ||
  (error instanceof MongoServerError && typeof error.code === 'number' && GOING_AWAY.has(error.code));

/** The document is there already. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY;

/** Every write of the batch that failed did so because its document is there already. */
export const areDuplicates = (error: unknown): boolean =>
  error instanceof MongoBulkWriteError &&
  [error.writeErrors].flat().length > 0 &&
  [error.writeErrors].flat().every(({ code }) => code === DUPLICATE_KEY);

/** Servers of MongoDB's protocol say it by code, or only in words. */
export const isNoSuchCollection = (error: unknown): boolean =>
  error instanceof MongoServerError &&
  (error.code === NO_SUCH_COLLECTION || error.message === 'ns not found');

/** The path of a connection string, which may name several hosts and is then no URL of the web. */
const databaseOf = (url: string): string | undefined => /^[^/]+\/\/[^/]+\/([^?]+)/.exec(url)?.[1];

const clientOf = (url: string): MongoClient =>
  new MongoClient(url, {
    serverSelectionTimeoutMS: SERVER_WITHIN_MS,
    connectTimeoutMS: SERVER_WITHIN_MS,
    // Every write is guarded and made again by its caller, who knows what it is worth.
    retryWrites: false,
    writeConcern: { w: 'majority' },
  });

/** `url` as of MONGODB_URL. The database is what it names, unless another is given. */
export const connectMongo = (url: string, database = databaseOf(url) ?? DATABASE): MongoConnection => {
  let client = clientOf(url);
  let connecting: Promise<unknown> | null = null;

  /** A client whose first connection failed never finds its server again: another takes its place. */
  const connect = async (): Promise<void> => {
    const mine = client;
    connecting ??= mine.connect();
    try {
      await connecting;
    } catch (error) {
      if (client === mine) {
        client = clientOf(url);
        connecting = null;
        await mine.close();
      }
      throw error;
    }
  };

  return {
    get db() {
      return client.db(database);
    },
    ask: async (work) => {
      try {
        await connect();
        return await work();
      } catch (error) {
        if (isAway(error)) throw new StoreUnavailable('Máy chủ MongoDB không trả lời.', { cause: error });
        throw error;
      }
    },
    close: () => client.close(),
  };
};
