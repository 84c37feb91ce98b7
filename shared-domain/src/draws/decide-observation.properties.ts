import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideObservation, QUORUM, type Observation } from './decide-observation.ts';
import { claimsOf, confirmedRows, evolve, initialState, type DrawState } from './state.ts';

const FRIDAY = { date: '2026-11-20', station: 'vl' } as const;

const anyReading: fc.Arbitrary<readonly Observation[]> = fc.uniqueArray(
  fc.record({
    source: fc.constantFrom('a', 'b', 'c', 'd'),
    rows: fc.uniqueArray(
      fc.record({ position: fc.integer({ min: 1, max: 4 }), number: fc.constantFrom('11', '12', '21') }),
      { selector: ({ position }) => position },
    ),
  }),
  { selector: ({ source }) => source },
);

const read = (state: DrawState, observations: readonly Observation[]) => {
  const decision = decideObservation({ ...FRIDAY, observations }, state);
  return decision.ok ? decision.events : [];
};

const readAll = (readings: readonly (readonly Observation[])[]): DrawState =>
  readings.reduce<DrawState>((state, each) => read(state, each).reduce(evolve, state), initialState());

test('a number that counts never changes by what sources say, and was said by enough of them', () => {
  fc.assert(
    fc.property(fc.array(anyReading, { maxLength: 8 }), (readings) => {
      let state = initialState();
      for (const reading of readings) {
        const events = read(state, reading);
        const next = events.reduce<DrawState>(evolve, state);
        for (const [position, { confirmed }] of state)
          if (confirmed !== null) expect(next.get(position)?.confirmed).toBe(confirmed);
        for (const event of events) {
          if (event.type !== 'DrawRowsConfirmed') continue;
          for (const { position, number } of event.data.rows) {
            const claims = claimsOf(next.get(position)?.sourceClaims ?? new Map());
            const enough = claims.filter(({ sources }) => sources.length >= QUORUM);
            expect(enough.map((claim) => claim.number)).toEqual([number]);
          }
        }
        state = next;
      }
    }),
  );
});

test('reading twice is reading once', () => {
  fc.assert(
    fc.property(fc.array(anyReading, { maxLength: 5 }), anyReading, (readings, last) => {
      const state = readAll([...readings, last]);
      expect(read(state, last)).toEqual([]);
    }),
  );
});

test('the order of the sources within a reading does not matter', () => {
  fc.assert(
    fc.property(anyReading, (reading) => {
      const there = readAll([reading]);
      const back = readAll([reading.toReversed()]);
      expect(confirmedRows(back)).toBe(confirmedRows(there));
      for (const [position, { confirmed, raised }] of there)
        expect(back.get(position)).toMatchObject({ confirmed, raised });
    }),
  );
});
