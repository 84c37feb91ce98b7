import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDraw } from '../../test/given-draws.ts';
import { decide, type EnteredRow } from './decide.ts';
import type { ClaimEvent, DrawEvent } from './events.ts';
import { evolve, initialState, type DrawState } from './state.ts';

const enter = (rows: readonly EnteredRow[]) =>
  ({ type: 'enter', date: '2026-11-20', station: 'vl', rows, source: 'tay' }) as const;

const eventsOf = (rows: readonly EnteredRow[], state: DrawState): readonly (DrawEvent | ClaimEvent)[] => {
  const decision = decide(enter(rows), state);
  return decision.ok ? decision.events : [];
};

const draw = anyDraw('MN');

test('entering twice is entering once', () => {
  fc.assert(
    fc.property(draw, (rows) => {
      const state = eventsOf(rows, initialState()).reduce(evolve, initialState());
      expect(eventsOf(rows, state)).toEqual([]);
    }),
  );
});

test('rows in portions give the same draw as rows at once', () => {
  fc.assert(
    fc.property(draw, fc.nat(18), (rows, cut) => {
      const atOnce = eventsOf(rows, initialState()).reduce(evolve, initialState());
      const first = eventsOf(rows.slice(cut), initialState()).reduce(evolve, initialState());
      const then = eventsOf(rows.slice(0, cut), first).reduce(evolve, first);
      expect(new Map([...then].toSorted(([a], [b]) => a - b))).toEqual(atOnce);
    }),
  );
});

test('with a reason the draw becomes what was entered, and each old number is kept', () => {
  fc.assert(
    fc.property(draw, draw, (before, after) => {
      const state = eventsOf(before, initialState()).reduce(evolve, initialState());
      const events = eventsOf(
        after.map((row) => ({ ...row, reason: 'đọc nhầm' })),
        state,
      );
      expect(
        [...events.reduce(evolve, state)].map(([position, { confirmed }]) => [position, confirmed]),
      ).toEqual(after.map(({ position, number }) => [position, number]));
      for (const event of events)
        if (event.type === 'DrawCorrected')
          for (const row of event.data.rows) expect(row.was).toBe(state.get(row.position)?.confirmed);
    }),
  );
});

test('without a reason no confirmed number ever changes', () => {
  fc.assert(
    fc.property(draw, draw, (before, after) => {
      const state = eventsOf(before, initialState()).reduce(evolve, initialState());
      expect(eventsOf(after, state)).toEqual([]);
    }),
  );
});
