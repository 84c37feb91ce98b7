import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { EventTable } from './define-events.ts';
import { ALL_EVENTS } from './event-types.ts';
import { isUnderstood, READER_LEVELS, readerLevelOf, understandsOf } from './reader-levels.ts';

/**
 * The levels that are closed, by the hash of their events. The last level is open until a release: then its hash is
 * added here, and the next new event begins another level.
 */
const CLOSED = ['bf73172c175c92ca', 'cad1455d3c28febb'];

const eventsOf = (level: string): readonly string[] => level.split(/\s+/).filter((event) => event !== '');

const versionsOf = (table: EventTable): readonly string[] =>
  Object.entries(table).flatMap(([type, { version }]) =>
    Array.from({ length: version }, (_, before) => `${type}@${String(before + 1)}`),
  );

describe('the reader levels', () => {
  it('name every event type and version once: a new one goes into the last level', () => {
    expect(READER_LEVELS.flatMap(eventsOf).toSorted()).toEqual(versionsOf(ALL_EVENTS).toSorted());
  });

  it('never change once they are closed', () => {
    const hashes = READER_LEVELS.slice(0, CLOSED.length).map((level) =>
      createHash('sha256').update(eventsOf(level).join(' ')).digest('hex').slice(0, 16),
    );
    expect(hashes).toEqual(CLOSED);
    expect(READER_LEVELS.length - CLOSED.length).toBeLessThanOrEqual(1);
  });

  it('give an event the level that introduced it', () => {
    expect(readerLevelOf({ type: 'BetFlagged', version: 2 })).toBe(1);
    expect(readerLevelOf({ type: 'ReaderLevelRaised', version: 1 })).toBe(2);
    expect(readerLevelOf({ type: 'BetPlaced', version: 1 })).toBe(1);
    expect(readerLevelOf({ type: 'BetPlaced', version: 2 })).toBe(3);
  });

  it('call an event understood whose type is known in no later version', () => {
    expect(isUnderstood({ type: 'BetFlagged', version: 2 })).toBe(true);
    expect(isUnderstood({ type: 'BetFlagged', version: 3 })).toBe(false);
    expect(isUnderstood({ type: 'BetVoided', version: 1 })).toBe(false);
    expect(understandsOf({})({ type: 'BetFlagged', version: 1 })).toBe(false);
  });
});
