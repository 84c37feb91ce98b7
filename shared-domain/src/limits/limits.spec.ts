import { describe, expect, test } from 'vitest';
import { specOf } from '../../test/decider-spec.ts';
import { pointsFromCenti } from '../money/money.ts';
import { initialState, limitsAggregate, type LimitsCommand } from './decide.ts';
import type { LimitEvent } from './events.ts';
import { DEFAULT_LIMITS, type LimitKey } from './limits.ts';
import { limitRows, withLimitRows } from './limit-rows.ts';

const { given } = specOf(limitsAggregate);

const row = (uc_loai2: string, uc_loai3: string, uc_num1: number, uc_loai1 = 'canhbao') => ({
  uc_loai1,
  uc_loai2,
  uc_loai3,
  uc_num1,
});
const limit = (...rows: readonly ReturnType<typeof row>[]): LimitsCommand => ({
  type: 'limit',
  agentId: 'agent',
  rows,
});
const set = (key: LimitKey, thousand: number): LimitEvent => ({
  type: 'LimitsSet',
  version: 1,
  data: { agentId: 'agent', limits: { ...DEFAULT_LIMITS, [key]: pointsFromCenti(thousand * 100) } },
});

describe('limits of an agent', () => {
  test('are 200 thousand each until they are set (product-2 §9)', () => {
    expect(limitRows('a', initialState().limits).map(({ uc_num1 }) => uc_num1)).toEqual(Array(8).fill(200));
  });

  test('given a changed row, when it is set, then that limit alone changes', () => {
    given()
      .when(limit(row('2D', 'b', 20)))
      .thenEvents(set('2D.b', 20));
  });

  test('given it is so already, nothing happens', () => {
    given(set('2D.b', 20))
      .when(limit(row('2D', 'b', 20)))
      .thenEvents();
  });

  test.each<[string, ReturnType<typeof row>, string]>([
    ['of bảy lô', row('2D', 'baylo', 5), 'uc_loai3'],
    ['of another class', row('5D', 'b', 5), 'uc_loai3'],
    ['of another sort', row('2D', 'b', 5, 'khac'), 'uc_loai1'],
    ['below nothing', row('2D', 'b', -1), 'uc_num1'],
    ['of three decimals', row('2D', 'b', 0.125), 'uc_num1'],
    ['of no number', row('2D', 'b', Number.NaN), 'uc_num1'],
    ['of too much', row('2D', 'b', 100_000_000.01), 'uc_num1'],
  ])('a limit %s is refused with its row and field, and no other is set', (_, bad, field) => {
    const decision = given().when(limit(row('3D', 'b', 7), bad)).decision;
    expect(decision).toMatchObject({ ok: false, refusal: { result: 'loi', row: 1, field } });
  });

  test.each([0, 0.01, 100_000_000])('a limit of %d thousand is one', (thousand) => {
    given()
      .when(limit(row('da', 'da', thousand)))
      .thenEventsLike({ data: { limits: { 'da.da': Math.round(thousand * 100) } } });
  });

  test('its rows give it back', () => {
    const { limits } = given(set('da.da', 12)).state;
    expect(withLimitRows(DEFAULT_LIMITS, limitRows('a', limits))).toEqual(limits);
  });
});

describe('totals', () => {
  const show = (shown: boolean): LimitsCommand => ({ type: 'show', agentId: 'agent', shown });

  test('are shown until they are hidden, and again after', () => {
    const hidden: LimitEvent = { type: 'TotalsShown', version: 1, data: { agentId: 'agent', shown: false } };
    given().when(show(true)).thenEvents();
    given().when(show(false)).thenEvents(hidden);
    expect(given(hidden).state.shown).toBe(false);
    given(hidden)
      .when(show(true))
      .thenEventsLike({ data: { shown: true } });
  });
});
