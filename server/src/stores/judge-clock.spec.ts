import { describe, expect, it } from 'vitest';
import { ClockImplausible, judgeClock } from './judge-clock.ts';

const LAST = '2026-11-23T12:00:00.000Z';
const at = (now: string, accepted?: string) => () => judgeClock({ last: LAST, now: new Date(now), accepted });

describe('the clock at a start', () => {
  it('is plausible within a hundred days after the last event, and for an empty book', () => {
    expect(at('2027-02-28T12:00:00.000Z')()).toBeNull();
    expect(judgeClock({ last: null, now: new Date(0), accepted: undefined })).toBeNull();
  });

  it('ten years ahead is refused, unless the operator confirms exactly that date', () => {
    const later = '2036-11-23T12:00:00.000Z';
    expect(at(later)).toThrow(ClockImplausible);
    expect(at(later)).toThrow(/3653 ngày .*--accept-clock 2036-11-23/);
    expect(at(later, '2036-11-22')).toThrow(ClockImplausible);
    expect(at(later, '2036-11-23')()).toBeNull();
  });

  it('behind the last event is told, and the book opens', () => {
    expect(at('2026-11-23T11:00:00.000Z')()).toMatch(/chậm hơn sự kiện cuối/);
    expect(at('2026-11-23T11:58:00.000Z')()).toBeNull();
  });
});
