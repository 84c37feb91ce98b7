import { describe, expect, expectTypeOf, it } from 'vitest';
import { EXAMPLES } from '../../test/events/examples.ts';
import { AGGREGATES } from './aggregates.ts';
import type { EventDefinition, EventOf } from './define-events.ts';
import { EVENT_TYPES, type DomainEvent } from './event-types.ts';

type Aggregate = (typeof AGGREGATES)[keyof typeof AGGREGATES];
type EventOfAggregates = { [Name in keyof typeof AGGREGATES]: EventOf<(typeof AGGREGATES)[Name]['events']> };

const all: readonly Aggregate[] = Object.values(AGGREGATES);

describe('the list of aggregates', () => {
  it('holds every event type once', () => {
    const types = all.flatMap(({ events }) => Object.keys(events));
    expect(types.toSorted()).toEqual(EVENT_TYPES.toSorted());
    expectTypeOf<EventOfAggregates[keyof EventOfAggregates]>().toEqualTypeOf<DomainEvent>();
  });

  it.each(Object.values(EXAMPLES))('recognises $type in one aggregate alone', (event) => {
    expect(all.filter(({ isEvent }) => isEvent(event))).toHaveLength(1);
  });

  it('gives every aggregate its own streams', () => {
    const streams = all.map(({ stream }) =>
      stream.pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'date' ? '2026-11-20' : 'x1')),
    );
    for (const stream of streams)
      expect(all.filter((one) => one.stream.parse(stream) !== null)).toHaveLength(1);
  });

  it.each(Object.entries(AGGREGATES))(
    'describes %s and its events in whole sentences',
    (_name, aggregate) => {
      const sentences = [
        aggregate.summary,
        ...Object.values<EventDefinition>(aggregate.events).map(({ summary }) => summary),
      ];
      for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/s);
    },
  );
});
