import { createHash } from 'node:crypto';
import type { CommandCall, History, LoggedEvent, ReportCall, ShownMessage } from './history.ts';

/** A broken law. */
export interface Finding {
  readonly law:
    | 'lost'
    | 'doubled'
    | 'placed-twice'
    | 'refused-but-written'
    | 'unsettled'
    | 'other-answer'
    | 'order'
    | 'stream-gap'
    | 'report-of-no-state'
    | 'reader-went-back';
  /** The command, the event or the report that breaks it. */
  readonly where: string;
}

/**
 * Judges a history against the log that was left behind. `log` is in log order, complete, of this history alone.
 *
 * - An acknowledged command is in the log once, a refused one never, an unknown one at most once.
 * - A message is placed once, by whatever command.
 * - In one stream the log agrees with real time: a command that was acknowledged before another was sent stands
 *   before it.
 * - Every report is the fold of a beginning of its book. It holds everything up to the position that it was asked
 *   for, nothing that was sent after it, and no less than the report that the same client had before.
 */
export const checkHistory = (history: History, log: readonly LoggedEvent[]): readonly Finding[] => {
  const indexes = indexesByCommand(log);
  return [
    ...history.commands.flatMap((call) => checkCommand(call, indexes.get(nameOf(call)) ?? [])),
    ...checkStreams(log),
    ...checkPlacements(log),
    ...checkOrder(history.commands, indexes),
    ...checkReports(history, log),
  ];
};

const nameOf = ({ stream, commandId }: Pick<LoggedEvent, 'stream' | 'commandId'>): string =>
  `${stream} ${commandId}`;

const indexesByCommand = (log: readonly LoggedEvent[]): ReadonlyMap<string, readonly number[]> => {
  const indexes = new Map<string, number[]>();
  for (const [index, event] of log.entries()) {
    const held = indexes.get(nameOf(event));
    if (held === undefined) indexes.set(nameOf(event), [index]);
    else held.push(index);
  }
  return indexes;
};

const isAcknowledged = ({ attempts }: CommandCall): boolean =>
  attempts.some(({ outcome }) => outcome === 'acknowledged');

const checkCommand = (call: CommandCall, indexes: readonly number[]): readonly Finding[] => {
  const findings: Finding[] = [];
  const find = (law: Finding['law']): void => void findings.push({ law, where: nameOf(call) });
  const outcomes = call.attempts.map(({ outcome }) => outcome);
  if (isAcknowledged(call)) {
    if (indexes.length === 0) find('lost');
    const answers = new Set(call.attempts.flatMap(({ answer }) => (answer === null ? [] : [answer])));
    if (answers.size > 1 || outcomes.lastIndexOf('refused') > outcomes.indexOf('acknowledged'))
      find('other-answer');
  } else if (outcomes.at(-1) === 'unknown') find('unsettled');
  else if (indexes.length > 0) find('refused-but-written');
  return findings;
};

/** Revisions without gaps, no event id twice, and the events of a command in one append. */
const checkStreams = (log: readonly LoggedEvent[]): readonly Finding[] => {
  const findings: Finding[] = [];
  const revisions = new Map<string, number>();
  const lastCommand = new Map<string, string>();
  const commands = new Set<string>();
  const ids = new Set<string>();
  for (const event of log) {
    const { stream, revision, eventId } = event;
    if (revision !== (revisions.get(stream) ?? -1) + 1)
      findings.push({ law: 'stream-gap', where: `${stream} ${revision}` });
    revisions.set(stream, revision);
    const command = nameOf(event);
    if (ids.has(eventId) || (commands.has(command) && lastCommand.get(stream) !== command))
      findings.push({ law: 'doubled', where: command });
    ids.add(eventId);
    commands.add(command);
    lastCommand.set(stream, command);
  }
  return findings;
};

const checkPlacements = (log: readonly LoggedEvent[]): readonly Finding[] => {
  const placed = new Set<string>();
  return log.flatMap(({ stream, change }): readonly Finding[] => {
    if (change?.isPlacement !== true) return [];
    const where = `${stream} ${change.uiId}`;
    if (placed.has(where)) return [{ law: 'placed-twice', where }];
    placed.add(where);
    return [];
  });
};

const beganAt = ({ attempts }: CommandCall): number => attempts[0]?.beganAt ?? Number.POSITIVE_INFINITY;

const acknowledgedAt = ({ attempts }: CommandCall): number =>
  attempts.find(({ outcome }) => outcome === 'acknowledged')?.endedAt ?? Number.POSITIVE_INFINITY;

/** Walks each stream from its end: nothing further on may have been acknowledged before this one was sent. */
const checkOrder = (
  commands: readonly CommandCall[],
  indexes: ReadonlyMap<string, readonly number[]>,
): readonly Finding[] => {
  const placed = commands
    .flatMap((call) => (indexes.get(nameOf(call)) ?? []).slice(0, 1).map((index) => ({ call, index })))
    .toSorted((a, b) => b.index - a.index);
  const earliest = new Map<string, number>();
  return placed.flatMap(({ call }): readonly Finding[] => {
    const later = earliest.get(call.stream) ?? Number.POSITIVE_INFINITY;
    earliest.set(call.stream, Math.min(later, acknowledgedAt(call)));
    return later < beganAt(call) ? [{ law: 'order', where: nameOf(call) }] : [];
  });
};

/** The states of one book: what a report shows after each number of its events. */
class BookStates {
  /** Of each event, its place in the log. */
  readonly #indexes: readonly number[];
  readonly #shown: string[] = [digestOf([])];
  readonly #sentAt: readonly number[];

  constructor(
    events: readonly { readonly event: LoggedEvent; readonly index: number }[],
    sentAt: ReadonlyMap<string, number>,
  ) {
    this.#indexes = events.map(({ index }) => index);
    this.#sentAt = events.map(({ event }) => sentAt.get(nameOf(event)) ?? 0);
    const messages = new Map<string, string>();
    for (const { change } of events.map(({ event }) => event)) {
      if (change?.text === null) messages.delete(change.uiId);
      else if (change !== null) messages.set(change.uiId, change.text);
      this.#shown.push(digestOf([...messages].map(([uiId, text]) => ({ uiId, text }))));
    }
  }

  /** The number of events up to this place of the log. */
  upTo(index: number): number {
    const beyond = this.#indexes.findIndex((one) => one > index);
    return beyond === -1 ? this.#indexes.length : beyond;
  }

  /** The fewest events, but at least `from`, after which a report shows this; null if it never does. */
  find(shown: readonly ShownMessage[], from: number): number | null {
    const found = this.#shown.indexOf(digestOf(shown), from);
    return found === -1 ? null : found;
  }

  /** When the last sent of the first `count` events was sent. */
  lastSentAt(count: number): number {
    return Math.max(0, ...this.#sentAt.slice(0, count));
  }
}

const digestOf = (shown: readonly ShownMessage[]): string =>
  createHash('sha256')
    .update(JSON.stringify(shown.map(({ uiId, text }) => [uiId, text])))
    .digest('base64');

const checkReports = ({ commands, reports }: History, log: readonly LoggedEvent[]): readonly Finding[] => {
  const placeOf = new Map(log.map(({ position }, index) => [position, index]));
  const sentAt = new Map(commands.map((call) => [nameOf(call), beganAt(call)]));
  const books = new Map<string, BookStates>();
  const bookOf = (stream: string): BookStates => {
    const known = books.get(stream);
    if (known !== undefined) return known;
    const events = log.flatMap((event, index) => (event.stream === stream ? [{ event, index }] : []));
    const book = new BookStates(events, sentAt);
    books.set(stream, book);
    return book;
  };
  const before = new Map<string, number>();
  const check = ({ client, stream, ...report }: ReportCall): readonly Finding[] => {
    const { minPosition, shown } = report;
    const where = `${client} ${stream} at ${report.beganAt.toFixed(0)}`;
    const book = bookOf(stream);
    const reader = `${client} ${stream}`;
    const asked = minPosition === null ? undefined : placeOf.get(minPosition);
    const count = book.find(
      shown,
      Math.max(before.get(reader) ?? 0, asked === undefined ? 0 : book.upTo(asked)),
    );
    if (count === null)
      return [{ law: book.find(shown, 0) === null ? 'report-of-no-state' : 'reader-went-back', where }];
    before.set(reader, count);
    return book.lastSentAt(count) > report.endedAt ? [{ law: 'report-of-no-state', where }] : [];
  };
  return reports.toSorted((a, b) => a.beganAt - b.beganAt).flatMap(check);
};
