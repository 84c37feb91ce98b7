import { describe, expect, test } from 'vitest';
import { decide } from './decide.ts';
import { decideObservation, type Observation } from './decide-observation.ts';
import {
  confirmedRows,
  evolve,
  initialState,
  isDisputed,
  openClaims,
  positionState,
  type DrawState,
} from './state.ts';

const FRIDAY = { date: '2026-11-20', station: 'vl' } as const;
const G8 = 1;

const says = (source: string, number: string): Observation => ({ source, rows: [{ position: G8, number }] });

/** Each step is one reading of some sources together. */
const after = (...readings: readonly (readonly Observation[])[]): DrawState =>
  readings.reduce<DrawState>((state, observations) => {
    const decision = decideObservation({ ...FRIDAY, observations }, state);
    return (decision.ok ? decision.events : []).reduce(evolve, state);
  }, initialState());

const entered = (state: DrawState, number: string, reason?: string): DrawState => {
  const rows = [{ position: G8, number, reason }];
  const decision = decide({ type: 'enter', ...FRIDAY, rows, source: 'admin' }, state);
  if (!decision.ok) throw new Error(decision.refusal.message);
  return decision.events.reduce<DrawState>(evolve, state);
};

const then = (state: DrawState, ...observations: readonly Observation[]) => {
  const decision = decideObservation({ ...FRIDAY, observations }, state);
  return decision.ok ? decision.events : [];
};

const place = (state: DrawState) => positionState(state, G8);

describe('what sources say', () => {
  test('one source does not count', () => {
    expect(place(after([says('a', '41')])).confirmed).toBeNull();
    expect(isDisputed(place(after([says('a', '41')])))).toBe(false);
  });

  test('two that agree do, whenever each came, and are named', () => {
    expect(then(after([says('a', '41')]), says('b', '41'))).toMatchObject([
      { type: 'DrawRowsObserved', data: { source: 'b' } },
      { type: 'DrawRowsConfirmed', data: { source: 'a+b', rows: [{ position: G8, number: '41' }] } },
    ]);
    expect(place(after([says('a', '41'), says('b', '41')])).confirmed).toBe('41');
  });

  test('the same source twice is one', () => {
    expect(place(after([says('a', '41')], [says('a', '41')], [says('a', '41')])).confirmed).toBeNull();
  });

  test('the same again is nothing', () => {
    const state = after([says('a', '41'), says('b', '41'), says('c', '14')]);
    expect(then(state, says('a', '41'), says('b', '41'), says('c', '14'))).toEqual([]);
  });

  test('two that differ are a conflict, and nothing counts', () => {
    const events = then(initialState(), says('a', '41'), says('b', '14'));
    expect(events.at(-1)).toEqual({
      type: 'DrawConflictRaised',
      version: 1,
      data: {
        ...FRIDAY,
        region: 'MN',
        rows: [
          {
            position: G8,
            confirmed: null,
            claims: [
              { number: '14', sources: ['b'] },
              { number: '41', sources: ['a'] },
            ],
          },
        ],
      },
    });
    expect(confirmedRows(after([says('a', '41'), says('b', '14')]))).toBe(0);
  });

  test('a third that agrees with one decides the number; the one that lies stays visible', () => {
    const state = after([says('a', '41'), says('b', '14')], [says('c', '41')]);
    expect(place(state).confirmed).toBe('41');
    expect(openClaims(place(state))).toEqual([{ number: '14', sources: ['b'] }]);
  });

  test('two sources against two confirm no number', () => {
    const state = after([says('a', '41'), says('b', '41'), says('c', '14'), says('d', '14')]);
    expect(place(state).confirmed).toBeNull();
    expect(isDisputed(place(state))).toBe(true);
  });

  test('a source that puts itself right ends the conflict', () => {
    const state = after([says('a', '41'), says('b', '14')], [says('b', '41')]);
    expect(place(state)).toMatchObject({ confirmed: '41', raised: true });
    expect(isDisputed(place(state))).toBe(false);
  });
});

describe('a number that counts', () => {
  const agreed = after([says('a', '41'), says('b', '41')]);

  test('is not changed by sources, even if all agree on another', () => {
    const events = then(agreed, says('a', '14'), says('b', '14'), says('c', '14'));
    expect(events.map(({ type }) => type)).not.toContain('DrawRowsConfirmed');
    expect(events.at(-1)).toMatchObject({
      type: 'DrawConflictRaised',
      data: { rows: [{ confirmed: '41', claims: [{ number: '14', sources: ['a', 'b', 'c'] }] }] },
    });
  });

  test('is changed by an admin with a reason, and that ends the conflict', () => {
    const late = after([says('a', '41'), says('b', '41')], [says('a', '14'), says('b', '14')]);
    const corrected = entered(late, '14', 'nguồn đính chính');
    expect(place(corrected).confirmed).toBe('14');
    expect(isDisputed(place(corrected))).toBe(false);
  });

  test('a dispute that was decided does not come back until a source says something new', () => {
    const decided = entered(after([says('a', '41'), says('b', '14')]), '41');
    expect(isDisputed(place(decided))).toBe(false);
    expect(then(decided, says('b', '14'))).toEqual([]);
    expect(then(decided, says('b', '15')).at(-1)).toMatchObject({ type: 'DrawConflictRaised' });
  });
});

test('rows by other combinations of sources are confirmed apart', () => {
  const rows = (source: string, ...positions: readonly number[]): Observation => ({
    source,
    rows: positions.map((position) => ({ position, number: position === 1 ? '41' : '311' })),
  });
  const events = then(initialState(), rows('a', 1, 2), rows('b', 1), rows('c', 2));
  expect(events.filter(({ type }) => type === 'DrawRowsConfirmed')).toMatchObject([
    { data: { source: 'a+b', rows: [{ position: 1 }] } },
    { data: { source: 'a+c', rows: [{ position: 2 }] } },
  ]);
});

test('an unknown station throws', () => {
  expect(() =>
    decideObservation({ date: '2026-11-20', station: 'xx', observations: [] }, initialState()),
  ).toThrow(RangeError);
});
