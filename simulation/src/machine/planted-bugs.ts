import { randomUUID } from 'node:crypto';
import type { Disk, DiskFile } from '@so-cuoc/event-store/embedded/file/disk.ts';
import { MIN_POSITION_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { LogCorrupt, type EventStore, type NewEvent } from '@so-cuoc/event-store/port.ts';
import { isBookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import { moneyFromMicro } from '@so-cuoc/shared-domain/money/money.ts';
import * as inboxCalls from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import { isDrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';
import { isSettlementEvent } from '@so-cuoc/shared-domain/sent-settlements/events.ts';
import { withAppend } from '@so-cuoc/event-store/with-append.ts';
import type { ReadModelStore } from '@so-cuoc/projections/read-model/port.ts';
import { isFile } from './process-disk.ts';
import type { Reply, Request } from '../network/request.ts';

/**
 * Faults that the simulation can plant in the service, each at a port. They show that it is able to fail: a test
 * runs every one and expects that a law is broken.
 */
export const BUGS = {
  'answers before the sync': 'gets-going-again',
  'appends a command again': 'event-ids-are-unique',
  'appends a command again under other ids': 'placed-once',
  'loses one write of a view': 'views-equal-a-fold-from-scratch',
  'answers an agent with the report of another': 'no-one-sees-another-book',
  'answers before the views have followed': 'reads-own-writes',
  'tells the screens only some changes': 'screens-come-to-the-same',
  'does not look for other writers': 'acknowledged-is-in-the-log',
  'takes a damaged place for the end of the log': 'bit-rot-is-never-read',
  'loses writes of the ledger': 'balance-is-results-and-payments',
  'tells a settlement that nobody owes': 'settlements-tell-what-is-owed',
  'gives the months of a renewal again': 'a-renewal-gives-its-months-once',
  'receives a post again': 'received-once',
  'does not see that a message of the inbox was placed': 'inbox-shows-what-was-placed',
  'confirms a drawn number again': 'a-number-counts-once',
  'believes a single source': 'two-sources-agree',
  'passes over an event when a view starts again': 'views-equal-a-fold-from-scratch',
  'does not hear that the folding thread has died': 'gets-going-again',
} as const;
export type Bug = keyof typeof BUGS;

export const isBug = (name: string): name is Bug => Object.hasOwn(BUGS, name);

/** A disk or a file of it that never syncs. */
const withoutSync = <Target extends object>(target: Target): Target =>
  new Proxy(target, {
    get: (of, name) => {
      const found: unknown = Reflect.get(of, name, of);
      if (name === 'sync') return () => undefined;
      if (typeof found !== 'function') return found;
      return (...args: unknown[]): unknown => {
        const answer: unknown = Reflect.apply(found, of, args);
        return isFile(answer) ? withoutSync(answer) : answer;
      };
    },
  });

/** A disk on which a process sees its own claims and files alone: it never notices another writer. */
const withoutOthers = (disk: Disk): Disk => {
  const own = new Map<string, string>();
  const opened = <File extends DiskFile | null>(path: string, file: File): File => {
    if (file !== null) own.set(path, file.identity());
    return file;
  };
  return new Proxy(disk, {
    get: (of, name: keyof Disk) => {
      if (name === 'open')
        return (path: string, access: 'read' | 'write') => opened(path, of.open(path, access));
      if (name === 'create') return (path: string) => opened(path, of.create(path));
      if (name === 'createNew') return (path: string) => opened(path, of.createNew(path));
      if (name === 'identityAt') return (path: string) => own.get(path) ?? null;
      return of[name].bind(of);
    },
  });
};

export const plantInDisk = (bug: Bug | null, disk: Disk): Disk => {
  if (bug === 'answers before the sync') return withoutSync(disk);
  return bug === 'does not look for other writers' ? withoutOthers(disk) : disk;
};

/** Every so many appends or commits, so that most runs meet the fault. */
const EVERY = 20;

/** Appends some commands of a kind twice, as a handler without the check of what is there would. */
const withAppendedAgain = (
  log: EventStore,
  isChosen: (events: readonly NewEvent[]) => boolean,
  every: number,
  again: (event: NewEvent) => NewEvent,
): EventStore => {
  let appends = 0;
  return withAppend(log, async (stream, events, options) => {
    const answer = await log.append(stream, events, options);
    if (!answer.ok || !isChosen(events)) return answer;
    appends += 1;
    if (appends % every !== 0) return answer;
    const commandId = `${options.commandId}-again`;
    const repeated = events.map((event) => ({
      ...again(event),
      metadata: { ...event.metadata, commandId },
    }));
    await log.append(stream, repeated, { commandId, expectedRevision: 'any' });
    return answer;
  });
};

const isOfBook = (events: readonly NewEvent[]): boolean => events.some((event) => isBookEvent(event));
const hasType =
  (type: string) =>
  (events: readonly NewEvent[]): boolean =>
    events.some((event) => event.type === type);
const asItWas = (event: NewEvent): NewEvent => event;
const underAnotherId = (event: NewEvent): NewEvent => ({ ...event, eventId: randomUUID() });

/** A thousand đồng more than what is owed. */
const MORE = 1_000_000;

export const plantInLog = (bug: Bug | null, log: EventStore): EventStore => {
  switch (bug) {
    case 'appends a command again':
      return withAppendedAgain(log, isOfBook, EVERY, asItWas);
    case 'appends a command again under other ids':
      return withAppendedAgain(log, isOfBook, EVERY, underAnotherId);
    case 'gives the months of a renewal again':
      return withAppendedAgain(log, hasType('AccountRenewed'), 1, underAnotherId);
    case 'receives a post again':
      return withAppendedAgain(log, hasType('InboxMessageArrived'), 1, underAnotherId);
    case 'confirms a drawn number again':
      return withAppendedAgain(log, hasType('DrawRowsConfirmed'), 1, underAnotherId);
    case 'believes a single source':
      return withEvents(log, (event) =>
        isDrawEvent(event) && event.type === 'DrawRowsConfirmed'
          ? { ...event, data: { ...event.data, source: firstOf(event.data.source) } }
          : event,
      );
    case 'tells a settlement that nobody owes':
      return withEvents(log, (event) =>
        isSettlementEvent(event) && event.type === 'SettlementSent'
          ? { ...event, data: { ...event.data, due: moneyFromMicro(event.data.due + MORE) } }
          : event,
      );
    case 'passes over an event when a view starts again':
      return withSubscription(log, async function* (after, signal) {
        let isFirst = after !== null;
        for await (const batch of log.subscribe(after, signal)) {
          const rest = isFirst ? batch.slice(1) : batch;
          isFirst = false;
          if (rest.length > 0) yield rest;
        }
      });
    default:
      return log;
  }
};

/** Every event is appended as `changed` makes it. */
const withEvents = (log: EventStore, changed: (event: NewEvent) => NewEvent): EventStore =>
  withAppend(log, (stream, events, options) =>
    log.append(
      stream,
      events.map((event) => changed(event)),
      options,
    ),
  );

/** Of sources that agree. */
const firstOf = (sources: string): string => sources.split('+')[0] ?? '';

const withSubscription = (log: EventStore, subscribe: EventStore['subscribe']): EventStore => ({
  ...withAppend(log, (stream, events, options) => log.append(stream, events, options)),
  subscribe,
});

/** `takes a damaged place for the end of the log`, as a reader does that stops at the first bad checksum. */
export const plantInReading = (bug: Bug | null, log: EventStore): EventStore => {
  if (bug !== 'takes a damaged place for the end of the log') return log;
  const readAll: EventStore['readAll'] = async function* (after) {
    try {
      yield* log.readAll(after);
    } catch (error) {
      if (!(error instanceof LogCorrupt)) throw error;
    }
  };
  return { ...withAppend(log, (stream, events, options) => log.append(stream, events, options)), readAll };
};

/** `answers before the views have followed`: it does not hear which position the caller has seen. */
export const plantInRequest = (bug: Bug | null, request: Request): Request => {
  if (bug !== 'answers before the views have followed') return request;
  const { [MIN_POSITION_HEADER]: _, ...headers } = request.headers;
  return { ...request, headers };
};

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The last report of each kind, whoever asked for it. */
export type KeptReplies = Map<string, Reply>;

/** Every second packet of changes is lost on its way to a screen. */
const withoutSomeChanges = (kept: KeptReplies, reply: Reply): Reply => {
  const packets = reply.body.split('\u001e').filter((packet) => {
    if (!packet.startsWith('42/edit,["changes"') || !packet.includes('"view":"report"')) return true;
    kept.set(`changes ${kept.size}`, reply);
    return kept.size % 2 === 0;
  });
  return { ...reply, body: packets.length === 0 ? '6' : packets.join('\u001e') };
};

/** `answers an agent with the report of another`, as a cache without the reader in its key would. */
export const plantInReply = (bug: Bug | null, kept: KeptReplies, { url }: Request, reply: Reply): Reply => {
  if (bug === 'tells the screens only some changes' && url.startsWith('/socket.io/'))
    return withoutSomeChanges(kept, reply);
  if (bug === 'does not see that a message of the inbox was placed' && url.startsWith(inboxCalls.read.path))
    return { ...reply, body: reply.body.replaceAll('"trangthai":"dat"', '"trangthai":"cho"') };
  if (bug !== 'answers an agent with the report of another' || !url.includes('/report_')) return reply;
  const key = url.replace(ID, 'anyone');
  const answered = kept.get(key) ?? reply;
  kept.set(key, reply);
  return answered;
};

/** Of the commits of a view ('' = any) every so many lose their first writes. */
const LOST_WRITES: Readonly<Record<string, { readonly view: string; every: number; writes: number }>> = {
  'loses one write of a view': { view: '', every: EVERY, writes: 1 },
  'loses writes of the ledger': { view: 'ledger', every: 5, writes: Number.POSITIVE_INFINITY },
};

export const plantInViews = (bug: Bug | null, views: ReadModelStore): ReadModelStore => {
  const lost = LOST_WRITES[bug ?? ''];
  if (lost === undefined) return views;
  let commits = 0;
  const commit: ReadModelStore['commit'] = (writes, checkpoint, after) => {
    if (!checkpoint.view.includes(lost.view)) return views.commit(writes, checkpoint, after);
    commits += 1;
    return views.commit(commits % lost.every === 0 ? writes.slice(lost.writes) : writes, checkpoint, after);
  };
  return { ...views, commit };
};
