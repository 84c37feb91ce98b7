import { commandIdFor, eventIdFor } from '@so-cuoc/event-store/event-id.ts';
import { OrderedTimes, rawTime } from '@so-cuoc/event-store/ordered-times.ts';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { withReaderLevel } from '@so-cuoc/event-store/reader-level.ts';
import { MAINTENANCE_STREAM } from '@so-cuoc/shared-domain/maintenance/events.ts';
import { FIRST_HASH, hashAfter } from './event-line.ts';
import {
  exportedEvents,
  importEvents,
  ImportRefused,
  type Imported,
  type Numbered,
  type ReadEvents,
} from './import.ts';

export interface Mended extends Imported {
  /** Events with other ordered times than in the export. */
  readonly changed: number;
}

interface Mending {
  /** No event of the book is later; an ISO instant in UTC with milliseconds. */
  readonly notAfter: string;
  readonly now: Date;
}

/** What the export holds: its seal, and the first raw time that is believed. */
const lookThrough = async (read: ReadEvents, notAfter: string) => {
  const events = read();
  let begin: string | null = null;
  for (;;) {
    const step = await events.next();
    if (step.done === true) return { formerSeal: step.value.seal, begin };
    const raw = rawTime(step.value.event.metadata);
    if (begin === null && raw <= notAfter) begin = raw;
  }
};

/** The same events with their ordered times made anew. `found` hears of each event that changes, by its number. */
const mended = (
  read: ReadEvents,
  { notAfter, begin }: { readonly notAfter: string; readonly begin: string },
  found: (number: number) => void,
): ReadEvents =>
  async function* (): AsyncGenerator<Numbered, Imported> {
    const events = read();
    const times = new OrderedTimes(notAfter, begin);
    let hash = FIRST_HASH;
    for (let number = 1; ; number += 1) {
      const step = await events.next();
      if (step.done === true) return { events: step.value.events, seal: hash };
      const { line, event } = step.value;
      const metadata = times.next(event.metadata);
      if (metadata !== event.metadata) found(number);
      const withTimes = { ...event, metadata };
      hash = hashAfter(hash, withTimes);
      yield { line, event: withTimes, hash };
    }
  };

/**
 * Writes an export whose times a wrong clock has bent, with ordered times made anew from the raw ones
 * (docs/adr/0116). If any changed, `TimesMended` in the new log says so, with the seal of the export. Throws
 * ImportRefused, also where no event is as early as `notAfter`.
 */
export const importMended = async (
  lines: () => AsyncIterable<string>,
  store: EventStore,
  { notAfter, now }: Mending,
): Promise<Mended> => {
  const exported = exportedEvents(lines);
  const { formerSeal, begin } = await lookThrough(exported, notAfter);
  if (begin === null)
    throw new ImportRefused(`Không sự kiện nào của bản xuất có giờ trước ${notAfter}. Không có gì được ghi.`);
  let [first, last, changed] = [0, 0, 0];
  const count = (number: number): void => {
    // The events are read twice.
    if (number <= last) return;
    if (first === 0) first = number;
    last = number;
    changed += 1;
  };
  const imported = await importEvents(mended(exported, { notAfter, begin }, count), store);
  if (changed === 0) return { ...imported, changed };
  const commandId = commandIdFor('times-mended', `${formerSeal} ${notAfter}`);
  const event = {
    ...{ eventId: eventIdFor(commandId, 0), type: 'TimesMended', version: 1 },
    data: { notAfter, changed, first, formerSeal },
    metadata: { occurredAt: now.toISOString(), actor: null, commandId, correlationId: commandId },
  };
  await withReaderLevel(store).append(MAINTENANCE_STREAM, [event], { expectedRevision: 'any', commandId });
  return { ...imported, changed };
};
