import {
  BACKWARDS,
  START,
  type AllStreamResolvedEvent,
  type END,
  type EventStoreDBClient,
  type ResolvedEvent,
} from '@eventstore/db-client';
import type { Position, StoredEvent } from '../port.ts';
import {
  startTimeout,
  storeClosed,
  errorType,
  retryWithBackoff,
  CallTimeout,
  type Timeouts,
} from './retry.ts';
import { comparePositions, logPositionOf, type LogPosition } from './position.ts';
import { eventFromWire, wireStream, type SealedEvent } from './wire-event.ts';

/** Events per call: a finished call holds none of the connection's hundred streams. */
const PAGE = 500;

/**
 * Every call goes to the leader: another node may lack what was acknowledged. A node that is no leader names it, and
 * the client connects there.
 */
export const FROM_LEADER = { requiresLeader: true } as const;

/** The client, with the settings that every call needs. */
export interface Connection {
  readonly client: EventStoreDBClient;
  readonly prefix: string;
  readonly timeouts: Timeouts;
  /** Aborted when the store closes. */
  readonly closing: AbortSignal;
}

/** The part of the client's read streams that we use. */
interface ClientRead<Event> {
  on(event: 'data', hear: (one: Event) => void): unknown;
  on(event: 'error', hear: (error: Error) => void): unknown;
  on(event: 'end', hear: () => void): unknown;
  cancel(): Promise<void>;
}

/**
 * Collects one read, however long it takes while events arrive. Async iteration is no option: a cancelled read
 * neither ends nor fails, and a broken-off one keeps its stream of the connection.
 */
const wholeRead = async <Event>(
  read: ClientRead<Event>,
  callMs: number,
  signal: AbortSignal,
): Promise<Event[]> => {
  const events: Event[] = [];
  let heard = (): void => undefined;
  let onAbort = (): void => undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const cut = (error: Error): void => {
        read.cancel().catch(() => undefined);
        reject(error);
      };
      const wait = (): void => {
        heard();
        heard = startTimeout(callMs, () => cut(new CallTimeout(`no event within ${String(callMs)} ms`)));
      };
      onAbort = () => cut(storeClosed());
      signal.addEventListener('abort', onAbort, { once: true });
      wait();
      read.on('data', (event) => {
        events.push(event);
        wait();
      });
      read.on('error', reject);
      read.on('end', () => resolve());
    });
  } finally {
    heard();
    signal.removeEventListener('abort', onAbort);
  }
  return events;
};

const wholly = <Event>({ timeouts, closing }: Connection, open: () => ClientRead<Event>): Promise<Event[]> =>
  retryWithBackoff(timeouts, closing, () => wholeRead(open(), timeouts.callMs, closing));

/** Events of one stream from a revision on, a page of them; empty past its end and for an unknown stream. */
const streamPage = async (connection: Connection, stream: string, from: number): Promise<ResolvedEvent[]> => {
  const { client, prefix } = connection;
  try {
    return await wholly(connection, () =>
      client.readStream(wireStream(prefix, stream), {
        ...FROM_LEADER,
        fromRevision: BigInt(from),
        maxCount: PAGE,
      }),
    );
  } catch (error) {
    if (errorType(error) === 'stream-not-found') return [];
    throw error;
  }
};

/** Every event of a stream from `from` on, with its seal. */
export async function* readSealedStream(
  connection: Connection,
  stream: string,
  from: number,
): AsyncGenerator<SealedEvent> {
  for (let next = from; ;) {
    const page = await streamPage(connection, stream, next);
    for (const resolved of page) {
      const sealed = eventFromWire(connection.prefix, resolved);
      if (sealed === null) continue;
      yield sealed;
      next = sealed.event.revision + 1;
    }
    if (page.length < PAGE) return;
  }
}

/** One page of the whole log, other people's events among it. Forwards it begins with `from` itself. */
const logPage = (
  connection: Connection,
  from: LogPosition | typeof START,
): Promise<AllStreamResolvedEvent[]> =>
  wholly(connection, () => connection.client.readAll({ ...FROM_LEADER, fromPosition: from, maxCount: PAGE }));

/** The `count` events before `from`, newest first, other people's among them. */
export const readPageBefore = (
  connection: Connection,
  from: LogPosition | typeof END,
  count: number,
): Promise<AllStreamResolvedEvent[]> =>
  wholly(connection, () =>
    connection.client.readAll({ ...FROM_LEADER, fromPosition: from, direction: BACKWARDS, maxCount: count }),
  );

/**
 * Our events after `after`, in log order, page by page, up to the end of the log as it is when the last page is
 * read. Never an empty page, never an event twice.
 */
export async function* sealedPages(
  connection: Connection,
  after: Position | null,
): AsyncGenerator<readonly SealedEvent[]> {
  let reached = after;
  let from: LogPosition | typeof START = after === null ? START : logPositionOf(after);
  for (;;) {
    const page = await logPage(connection, from);
    const ours: SealedEvent[] = [];
    for (const resolved of page) {
      const sealed = eventFromWire(connection.prefix, resolved);
      if (sealed === null || (reached !== null && comparePositions(sealed.event.position, reached) <= 0))
        continue;
      ours.push(sealed);
      reached = sealed.event.position;
    }
    if (ours.length > 0) yield ours;
    const last = page.at(-1)?.event?.position;
    if (page.length < PAGE || last === undefined) return;
    from = last;
  }
}

/** As `sealedPages`, without the seals. */
export async function* readPagesAfter(
  connection: Connection,
  after: Position | null,
): AsyncGenerator<readonly StoredEvent[]> {
  for await (const page of sealedPages(connection, after)) yield page.map(({ event }) => event);
}
