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
import { AddressUnusable, StoreUnavailable } from '../port.ts';
import { mongoAddressFault } from './address.ts';

/** Time to find a writable server. */
const SERVER_WITHIN_MS = 2_000;
/** Time for the majority to acknowledge a write; its outcome is unknown after that. */
const MAJORITY_WITHIN_MS = 5_000;
const DATABASE = 'so-cuoc';
const DUPLICATE_KEY = 11_000;
const NO_SUCH_COLLECTION = 26;
/** The server is shutting down, is no longer the primary, or the majority did not acknowledge in time (64). */
const GOING_AWAY = new Set([64, 91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** A MongoDB connection shared by the stores of a process. The server need not be running yet. */
export interface MongoConnection {
  /** Read it again for each operation: the client may be replaced. */
  readonly db: Db;
  /**
   * Runs the work. Throws StoreUnavailable if the server cannot be reached; the work may or may not be done.
   */
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

/** A document with this key exists. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY;

/** Every failed write of the batch failed because its document exists. */
export const areDuplicates = (error: unknown): boolean =>
  error instanceof MongoBulkWriteError &&
  [error.writeErrors].flat().length > 0 &&
  [error.writeErrors].flat().every(({ code }) => code === DUPLICATE_KEY);

/** Some servers report it only in the message. */
export const isNoSuchCollection = (error: unknown): boolean =>
  error instanceof MongoServerError &&
  (error.code === NO_SUCH_COLLECTION || error.message === 'ns not found');

/** The path of a connection string. It may name several hosts, and then it is not a web URL. */
const databaseOf = (url: string): string | undefined => /^[^/]+\/\/[^/]+\/([^?]+)/.exec(url)?.[1];

const clientOf = (url: string): MongoClient =>
  new MongoClient(url, {
    serverSelectionTimeoutMS: SERVER_WITHIN_MS,
    connectTimeoutMS: SERVER_WITHIN_MS,
    // Every write is idempotent and is retried by its caller.
    retryWrites: false,
    // Pinned here, whatever the address says; an address that says something weaker is refused.
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: MAJORITY_WITHIN_MS },
    readConcern: { level: 'majority' },
    readPreference: 'primary',
  });

/**
 * `url` as in MONGODB_URL. Uses the database that it names, unless another is given. Throws AddressUnusable if the
 * address weakens what is pinned here, or crosses a network in plain text.
 */
export const connectMongo = (url: string, database = databaseOf(url) ?? DATABASE): MongoConnection => {
  const fault = mongoAddressFault(url);
  if (fault !== null) throw new AddressUnusable(fault);
  let client = clientOf(url);
  let connecting: Promise<unknown> | null = null;

  /** A client whose first connection failed never finds its server again, so it is replaced. */
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
