import { commandIdFor } from '@so-cuoc/event-store/event-id.ts';
import type { StoredEvent } from '@so-cuoc/event-store/port.ts';
import { isBookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import { isAccepted, type Command } from '../clients/history.ts';
import type { Violation } from './violation.ts';

const named = ({ id, path, about }: Command): string => `${path} ${about} (${id})`;

/** The events of each command, by command id. */
const byCommand = (events: readonly StoredEvent[]): ReadonlyMap<string, readonly StoredEvent[]> => {
  const found = new Map<string, StoredEvent[]>();
  for (const event of events) {
    const own = found.get(event.metadata.commandId);
    if (own === undefined) found.set(event.metadata.commandId, [event]);
    else own.push(event);
  }
  return found;
};

/** Whether the events stand in the log one after another, each once, as one append leaves them. */
const isOneAppend = (events: readonly StoredEvent[]): boolean =>
  events.every(
    (event, index) =>
      index === 0 ||
      (event.stream === events[index - 1]?.stream &&
        event.revision === (events[index - 1]?.revision ?? 0) + 1),
  ) && new Set(events.map(({ eventId }) => eventId)).size === events.length;

/** An accepted command is in the log exactly once, a refused one is not, and nothing else is there. */
export const commandLaws = (events: readonly StoredEvent[], commands: readonly Command[]): Violation[] => {
  const written = byCommand(events);
  return commands.flatMap((command): Violation[] => {
    const own = written.get(commandIdFor(command.userId, command.id)) ?? [];
    const accepted = isAccepted(command);
    if (accepted && command.writes && own.length === 0)
      return [{ law: 'acknowledged-is-in-the-log', details: `${named(command)}: not in the log` }];
    if (!isOneAppend(own))
      return [{ law: 'once-in-the-log', details: `${named(command)}: ${own.length} events, not one append` }];
    if (command.answer !== undefined && !accepted && own.length > 0)
      return [
        {
          law: 'refused-is-not-in-the-log',
          details: `${named(command)} answered ${command.answer.status} ${command.answer.body}`,
        },
      ];
    return [];
  });
};

/** Event ids are unique, a message is placed once, revisions count without a gap, and times never decrease. */
export const streamLaws = (events: readonly StoredEvent[]): Violation[] => {
  const violations: Violation[] = [];
  const ids = new Set<string>();
  const placed = new Set<string>();
  const lengths = new Map<string, number>();
  let latest = '';
  for (const event of events) {
    const { eventId, stream, revision, metadata } = event;
    if (isBookEvent(event) && event.type === 'BetPlaced') {
      const { uiId } = event.data;
      if (placed.has(uiId)) violations.push({ law: 'placed-once', details: `${stream} ${uiId}` });
      placed.add(uiId);
    }
    if (ids.has(eventId)) violations.push({ law: 'event-ids-are-unique', details: `${stream} ${eventId}` });
    ids.add(eventId);
    if (revision !== (lengths.get(stream) ?? 0))
      violations.push({ law: 'revisions-have-no-gap', details: `${stream} ${revision}` });
    lengths.set(stream, revision + 1);
    if (metadata.occurredAt < latest)
      violations.push({
        law: 'times-never-decrease',
        details: `${stream} ${revision} ${metadata.occurredAt}`,
      });
    latest = metadata.occurredAt;
  }
  return violations;
};

/** A command that was sent after another was answered stands behind it in the log. */
export const orderLaw = (events: readonly StoredEvent[], commands: readonly Command[]): Violation[] => {
  const places = new Map(events.map(({ metadata }, index) => [metadata.commandId, index]));
  const placed = commands
    .filter((command) => isAccepted(command))
    .map((command) => ({ command, place: places.get(commandIdFor(command.userId, command.id)) }))
    .filter((one): one is { command: Command; place: number } => one.place !== undefined)
    .sort((a, b) => a.place - b.place);
  let earliestAnswer = Number.POSITIVE_INFINITY;
  let earliest: Command | null = null;
  for (const { command } of placed.reverse()) {
    if (earliest !== null && (command.sentAt ?? 0) > earliestAnswer)
      return [{ law: 'order-of-answers', details: `${named(command)} stands before ${named(earliest)}` }];
    const at = command.answer?.at ?? Number.POSITIVE_INFINITY;
    if (at < earliestAnswer) [earliestAnswer, earliest] = [at, command];
  }
  return [];
};
