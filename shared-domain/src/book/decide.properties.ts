import fc from 'fast-check';
import { expect, test } from 'vitest';
import { item, reading } from '../../test/given-items.ts';
import { NO_CUT_OFFS } from '../limits/cut-offs.ts';
import { bookableContent } from './bookable-content.ts';
import type { BookCommand } from './commands.ts';
import { emptyContents, foldContents, statusFingerprintOf } from './contents.ts';
import { decide } from './decide.ts';
import type { BookEvent } from './events.ts';
import { evolve, initialState, statusFingerprint, type BookState } from './state.ts';

const book = { agentId: 'agent', date: '2026-11-20' };
const uiId = fc.constantFrom('a', 'b', 'c', 'd');

const points = fc.integer({ min: 1, max: 50 });
/** Before the cut-off and after it. */
const arrived = fc.constantFrom('2026-11-20T02:00:00.000Z', '2026-11-20T07:00:00.000Z');

const command: fc.Arbitrary<BookCommand> = fc.oneof(
  fc.record({ uiId, points, arrived }).map(({ uiId: id, points, arrived }): BookCommand => ({
    type: 'place',
    ...book,
    uiId: id,
    arrived,
    cutOffs: { ...NO_CUT_OFFS, MN: { at: '12:00', late: 'flag' } },
    content: bookableContent(
      { khachId: 'khach', original: '', text: '' },
      reading(item({ kind: 'b', numbers: '37', points })),
    ),
  })),
  uiId.map((id): BookCommand => ({ type: 'delete', ...book, uiId: id })),
  uiId.map((id): BookCommand => ({ type: 'restore', ...book, uiId: id })),
  uiId.map((id): BookCommand => ({ type: 'acceptLate', ...book, uiId: id })),
  fc.constant<BookCommand>({ type: 'clear', ...book }),
);

const run = (commands: readonly BookCommand[]): { state: BookState; log: readonly BookEvent[] } => {
  const log: BookEvent[] = [];
  const state = commands.reduce((before, next) => {
    const decision = decide(next, before);
    if (!decision.ok) return before;
    log.push(...decision.events);
    return decision.events.reduce(evolve, before);
  }, initialState());
  return { state, log };
};

const day = fc.array(command, { maxLength: 40 });

test('replaying the events as they are read from the log gives the same state', () => {
  fc.assert(
    fc.property(day, (commands) => {
      const { state, log } = run(commands);
      const stored = structuredClone(log);
      expect(stored.reduce(evolve, initialState())).toEqual(state);
    }),
  );
});

test('stt counts up from 1 without gaps, whatever is deleted', () => {
  fc.assert(
    fc.property(day, (commands) => {
      const given = run(commands).log.flatMap((event) =>
        event.type === 'BetPlaced' ? [event.data.stt] : [],
      );
      expect(given).toEqual(given.map((_, index) => index + 1));
    }),
  );
});

test('the contents of a day agree with the state of the decider', () => {
  fc.assert(
    fc.property(day, (commands) => {
      const { state, log } = run(commands);
      const { messages } = log.reduce(
        (contents, event) => foldContents(contents, event, '2026-11-20T02:00:00.000Z'),
        emptyContents(),
      );
      for (const [id, { contentFingerprint: mark, late }] of state.messages) {
        const message = messages.get(id);
        expect(message === undefined ? null : statusFingerprintOf(message)).toBe(
          statusFingerprint(mark, late !== null),
        );
        expect(message?.flagged).toBe(late !== null);
      }
    }),
  );
});

test('deciding reads the state and never changes it', () => {
  fc.assert(
    fc.property(day, command, (commands, next) => {
      const { state } = run(commands);
      const before = structuredClone(state);
      decide(next, state);
      expect(state).toEqual(before);
    }),
  );
});

test('the totals of a day are the sums over its active messages', () => {
  fc.assert(
    fc.property(day, (commands) => {
      const { state } = run(commands);
      const standing = [...state.messages.values()].filter((message) => !message.deleted);
      expect(state.stake).toBeCloseTo(
        standing.reduce((stake, message) => stake + message.stake, 0),
        6,
      );
      expect(state.risk).toBeCloseTo(
        standing.reduce((risk, message) => risk + message.risk, 0),
        6,
      );
    }),
  );
});
