import { describe, expect, test } from 'vitest';
import { specOf } from '../../test/decider-spec.ts';
import { cutOffRowsOf, withCutOffRows } from './limit-rows.ts';
import { isClockTime, lateness, NO_CUT_OFFS } from './cut-offs.ts';
import { initialState, limitsAggregate, type LimitsCommand } from './decide.ts';
import type { LimitEvent } from './events.ts';

const { given } = specOf(limitsAggregate);

const row = (gc_mien: string, gc_gio: string, gc_tre = 'tuchoi') => ({ gc_mien, gc_gio, gc_tre });
const cutOff = (...rows: readonly ReturnType<typeof row>[]): LimitsCommand => ({
  type: 'cutOff',
  agentId: 'agent',
  rows,
});
const set: LimitEvent = {
  type: 'CutOffsSet',
  version: 1,
  data: { agentId: 'agent', cutOffs: { ...NO_CUT_OFFS, MB: { at: '18:10', late: 'flag' } } },
};

describe('cut-offs of an agent', () => {
  test('are off until they are set (calls.md)', () => {
    expect(cutOffRowsOf('a', initialState().cutOffs).map(({ gc_gio }) => gc_gio)).toEqual(['', '', '']);
  });

  test('given a changed region, when it is set, then that region alone changes', () => {
    given()
      .when(cutOff(row('MB', '18:10', 'danhdau')))
      .thenEvents(set);
  });

  test('given it is so already, nothing happens', () => {
    given(set)
      .when(cutOff(row('MB', '18:10', 'danhdau')))
      .thenEvents();
  });

  test('an empty time takes the cut-off away', () => {
    const decision = given(set).when(cutOff(row('MB', '', 'danhdau'))).decision;
    expect(decision).toMatchObject({ events: [{ data: { cutOffs: { MB: { at: null } } } }] });
  });

  test.each<[string, ReturnType<typeof row>, string]>([
    ['of no region', row('XX', '16:10'), 'gc_mien'],
    ['at no time', row('MN', '24:00'), 'gc_gio'],
    ['of another way', row('MN', '16:10', 'bo'), 'gc_tre'],
  ])('one %s is refused with its row and field, and no other is set', (_, bad, field) => {
    given()
      .when(cutOff(row('MT', '17:10'), bad))
      .thenRefused({ result: 'loi', row: 1, field });
  });

  test('their rows give them back', () => {
    const { cutOffs } = given(set).state;
    expect(withCutOffRows(NO_CUT_OFFS, cutOffRowsOf('a', cutOffs))).toEqual(cutOffs);
  });

  test.each(['00:00', '09:59', '23:59'])('%s is a time', (text) => {
    expect(isClockTime(text)).toBe(true);
  });
  test.each(['9:00', '24:00', '12:60', '12:00:00', ' 12:00', '1200', ''])('"%s" is none', (text) => {
    expect(isClockTime(text)).toBe(false);
  });
});

describe('late', () => {
  const { MB, MN } = given(set).state.cutOffs;
  const cutOffs = { MN, MT: MN, MB };

  test.each([
    ['2026-11-20T11:09:59.999Z', null],
    ['2026-11-20T11:10:00.000Z', 'flag'],
    ['2026-11-20T17:30:00.000Z', 'flag'],
    ['2026-11-25T00:00:00.000Z', 'flag'],
    ['2026-11-19T23:00:00.000Z', null],
  ])('for 20/11 and 18:10 in Vietnam, arrived %s: %s', (arrived, way) => {
    expect(lateness(cutOffs, 'MB', '2026-11-20', arrived)?.way ?? null).toBe(way);
  });

  test('never without a cut-off', () => {
    expect(lateness(cutOffs, 'MN', '2020-01-01', '2026-11-20T00:00:00Z')).toBeNull();
  });
});
