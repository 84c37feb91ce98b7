import { formatInstant } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { instantOf } from './moment-instant.ts';
import { describe, expect, it } from 'vitest';
import { MINUTES, momentFrom, momentText, shownMinute } from './moment.ts';

describe('a moment', () => {
  it('is an instant in Vietnam, and a day ends before the next one begins', () => {
    expect(instantOf({ day: '2026-11-20', minute: 0 })).toBe('2026-11-19T17:00:00.000Z');
    expect(instantOf({ day: '2026-11-20', minute: 16 * 60 + 15 })).toBe('2026-11-20T09:15:00.000Z');
    expect(instantOf({ day: '2026-11-20', minute: MINUTES })).toBe('2026-11-20T16:59:59.999Z');
  });

  it('is written into a URL and read back, and any other text is invalid', () => {
    for (const minute of [0, 975, MINUTES]) {
      const moment = { day: '2026-11-20', minute };
      expect(momentFrom(momentText(moment))).toEqual(moment);
    }
    for (const text of ['', '2026-02-30T10:00', '2026-11-20T24:01', '2026-11-20T10:60', '2026-11-20'])
      expect(momentFrom(text)).toBeNull();
  });

  it('is shown as a time of day', () => {
    expect([0, 975, MINUTES].map(shownMinute)).toEqual(['00:00', '16:15', '24:00']);
    expect(formatInstant('2026-11-20T09:15:07.000Z')).toContain('16:15:07');
  });
});
