import { expect, it, onTestFinished } from 'vitest';
import type { EventStore, StoredEvent } from '@so-cuoc/event-store/port.ts';
import { openLog, openViews } from '../../test/temporary-stores.ts';
import * as a from '../../test/history.ts';
import { streamOf } from '../../test/history-streams.ts';
import { randomHistory, randomOf } from '../../test/random-history.ts';
import { randomRenewals } from '../../test/random-renewals.ts';
import { randomMessaging } from '../../test/messaging-history.ts';
import { runView } from '../runner/run-view.ts';
import { indexedEvents, type IndexQuery } from './query.ts';
import { auditIndexView } from './view.ts';

const HOUR = 3_600_000;
const ACTORS = [a.AGENT, a.OTHER_AGENT, a.uuid('u', 1), null];

/** Writes several days of events of two agents, one event after another. */
const written = async (log: EventStore, seed: number): Promise<readonly StoredEvent[]> => {
  const random = randomOf(seed * 31);
  const sources = [randomHistory(seed, 500), randomRenewals(seed, 60), randomMessaging(seed, 60)].map(
    (events) => [...events],
  );
  const appends: Promise<unknown>[] = [];
  let at = Date.UTC(2026, 10, 18);
  for (let number = 0; sources.some((events) => events.length > 0); number += 1) {
    const left = sources.filter((events) => events.length > 0);
    const next = left[Math.floor(random() * left.length)]?.shift();
    if (next === undefined) continue;
    at += Math.floor(random() * 0.3 * HOUR);
    const event = a.newEvent(next, number);
    const actor = ACTORS[Math.floor(random() * ACTORS.length)] ?? null;
    const { commandId } = event.metadata;
    const metadata = { ...event.metadata, actor, occurredAt: new Date(at).toISOString() };
    appends.push(
      log.append(streamOf(next), [{ ...event, metadata }], { expectedRevision: 'any', commandId }),
    );
  }
  await Promise.all(appends);
  const events: StoredEvent[] = [];
  for await (const event of log.readAll(null)) events.push(event);
  return events;
};

const field = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;

/** The matches of a scan of the whole log, by wire names only. */
const scanned = (events: readonly StoredEvent[], asked: IndexQuery): readonly string[] => {
  const ofCustomer = new Set<unknown>();
  return events.flatMap(({ position, stream, type, data, metadata: { occurredAt, actor } }) => {
    const [khachId, uiId, uiIds] = [field(data, 'khachId'), field(data, 'uiId'), field(data, 'uiIds')];
    if (asked.khach !== null && khachId === asked.khach && uiId !== undefined) ofCustomer.add(uiId);
    const messages: readonly unknown[] = Array.isArray(uiIds) ? uiIds : [uiId];
    const about = field(data, 'agentId') ?? field(data, 'userId');
    const isIn =
      (asked.stream === null || stream === asked.stream) &&
      (asked.khach === null ||
        khachId === asked.khach ||
        messages.some((one) => one !== undefined && ofCustomer.has(one))) &&
      (asked.user === null || about === asked.user || actor === asked.user) &&
      (asked.types === null || asked.types.has(type)) &&
      (asked.from === null || occurredAt >= asked.from) &&
      (asked.to === null || occurredAt <= asked.to) &&
      (asked.after === null || Number(position) > Number(asked.after));
    return isIn ? [position] : [];
  });
};

it.each([1, 2, 3])('the index finds what reading the whole log finds, seed %i', async (seed) => {
  const log = openLog();
  const events = await written(log, seed);
  const index = await runView({ view: auditIndexView, events: log, store: openViews() });
  onTestFinished(() => index.close());
  const end = await log.end();
  if (end !== null) expect(await index.waitFor(end, 20_000), index.status().obstacle?.message).toBe(true);
  const random = randomOf(seed);
  const pick = <Value>(values: readonly Value[]): Value | null =>
    values[Math.floor(random() * values.length)] ?? null;
  const sometimes = <Value>(share: number, value: () => Value | null): Value | null =>
    random() < share ? value() : null;
  const anyEvent = () => pick(events);
  let found = 0;
  for (let question = 0; question < 60; question += 1) {
    const asked: IndexQuery = {
      stream: sometimes(0.2, () => anyEvent()?.stream ?? null),
      user: sometimes(0.3, () => pick(ACTORS)),
      khach: sometimes(0.4, () => a.uuid('k', (pick([0, 16]) ?? 0) + (pick([0, 1, 2, 3]) ?? 0))),
      types: sometimes(0.3, () => new Set([anyEvent()?.type ?? '', anyEvent()?.type ?? ''])),
      from: sometimes(0.3, () => anyEvent()?.metadata.occurredAt ?? null),
      to: sometimes(0.3, () => anyEvent()?.metadata.occurredAt ?? null),
      after: sometimes(0.4, () => anyEvent()?.position ?? null),
    };
    const answer = [];
    for await (const { position } of indexedEvents({ documents: index.documents, events: log }, asked))
      answer.push(position);
    expect(answer, JSON.stringify({ ...asked, types: [...(asked.types ?? [])] })).toEqual(
      scanned(events, asked),
    );
    found += answer.length;
  }
  expect(found).toBeGreaterThan(400);
});
