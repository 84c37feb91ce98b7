import { outcome } from '../outcomes/outcome.ts';
import { ADMIN_OUTCOMES } from '../outcomes/administration.ts';
import { describe, expect, test } from 'vitest';
import { specOf } from '../../test/decider-spec.ts';
import { viewsAggregate, type ViewStatus } from './decide.ts';
import type { ViewEvent } from './events.ts';

const sound: ViewStatus = { name: 'report', obstacle: null, rebuilding: false };
const obstacle = { position: '17', eventId: 'e-17', message: 'tin chưa từng được nhập' };
const stopped: ViewStatus = { ...sound, obstacle };
const full: ViewStatus = { ...sound, obstacle: { position: '17', eventId: null, message: 'đĩa đầy' } };

const { given } = specOf(viewsAggregate);

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
    expect(given().when({ type: 'rebuild', view: sound }).decision).toEqual(ordered);
    expect(given().when({ type: 'rebuild', view: stopped }).decision).toEqual(ordered);
    given()
      .when({ type: 'rebuild', view: { ...sound, rebuilding: true } })
      .thenRefused(outcome(ADMIN_OUTCOMES.viewRebuilding, { view: 'report' }));
  });

  test('a retry names what stopped the view', () => {
    given()
      .when({ type: 'retry', view: stopped })
      .thenEventsLike({
        type: 'ViewRetryOrdered',
        data: { position: '17', cause: 'tin chưa từng được nhập' },
      });
    given()
      .when({ type: 'retry', view: full })
      .thenEventsLike({ data: { cause: 'đĩa đầy' } });
    given().when({ type: 'retry', view: sound }).thenRefused({ result: 'khongdung' });
  });

  test('only an event can be skipped, once for each view', () => {
    given().when({ type: 'skip', view: stopped }).thenEvents(skipped('report'));
    given(skipped('report')).when({ type: 'skip', view: stopped }).thenEvents();
    given(skipped('draws')).when({ type: 'skip', view: stopped }).thenEvents(skipped('report'));
    given()
      .when({ type: 'skip', view: full })
      .thenRefused(outcome(ADMIN_OUTCOMES.viewNothingToSkip, { view: 'report' }));
    given().when({ type: 'skip', view: sound }).thenRefused({ result: 'khongdung' });
  });
});
