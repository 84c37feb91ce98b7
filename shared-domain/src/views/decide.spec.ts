import { outcome } from '../outcomes/outcome.ts';
import { ADMIN_OUTCOMES } from '../outcomes/administration.ts';
import { describe, expect, test } from 'vitest';
import { decide, evolve, initialState, type ViewStatus, type ViewCommand } from './decide.ts';
import type { ViewEvent } from './events.ts';

const sound: ViewStatus = { name: 'report', obstacle: null, rebuilding: false };
const obstacle = { position: '17', eventId: 'e-17', message: 'tin chưa từng được nhập' };
const stopped: ViewStatus = { ...sound, obstacle };
const full: ViewStatus = { ...sound, obstacle: { position: '17', eventId: null, message: 'đĩa đầy' } };

const given = (...events: readonly ViewEvent[]) => ({
  when: (type: ViewCommand['type'], view: ViewStatus) =>
    decide({ type, view }, events.reduce(evolve, initialState())),
});

const skipped = (view: string): ViewEvent => ({
  type: 'ViewEventSkipped',
  version: 1,
  data: { view, eventId: 'e-17', position: '17', cause: 'tin chưa từng được nhập' },
});

describe('an order about a view', () => {
  test('a rebuild may be ordered at any time but while one is under way', () => {
    const ordered = {
      ok: true,
      events: [{ type: 'ViewRebuildOrdered', version: 1, data: { view: 'report' } }],
    };
    expect(given().when('rebuild', sound)).toEqual(ordered);
    expect(given().when('rebuild', stopped)).toEqual(ordered);
    expect(given().when('rebuild', { ...sound, rebuilding: true })).toMatchObject({
      ok: false,
      refusal: outcome(ADMIN_OUTCOMES.viewRebuilding, { view: 'report' }),
    });
  });

  test('a retry names what stopped the view', () => {
    expect(given().when('retry', stopped)).toMatchObject({
      events: [{ type: 'ViewRetryOrdered', data: { position: '17', cause: 'tin chưa từng được nhập' } }],
    });
    expect(given().when('retry', full)).toMatchObject({ events: [{ data: { cause: 'đĩa đầy' } }] });
    expect(given().when('retry', sound)).toMatchObject({ refusal: { result: 'khongdung' } });
  });

  test('only an event can be skipped, once for each view', () => {
    expect(given().when('skip', stopped)).toEqual({ ok: true, events: [skipped('report')] });
    expect(given(skipped('report')).when('skip', stopped)).toEqual({ ok: true, events: [] });
    expect(given(skipped('draws')).when('skip', stopped)).toEqual({ ok: true, events: [skipped('report')] });
    expect(given().when('skip', full)).toMatchObject({
      refusal: outcome(ADMIN_OUTCOMES.viewNothingToSkip, { view: 'report' }),
    });
    expect(given().when('skip', sound)).toMatchObject({ refusal: { result: 'khongdung' } });
  });
});
