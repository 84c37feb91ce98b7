import { describe, expect, it } from 'vitest';
import { decideShorterLog } from './shorter-log.ts';

const BEYOND = [
  { view: 'report', position: '1500' },
  { view: 'draws', position: '1490' },
];

describe('a log that ends before what was folded from it', () => {
  it('is refused, with both positions named', () => {
    const decided = decideShorterLog(BEYOND, '1200', undefined);
    expect(decided).toMatchObject({ ok: false });
    for (const part of ['1200', '1500', '"report"', '--accept-shorter-log 1200'])
      expect(decided.ok ? '' : decided.sentence).toContain(part);
  });

  it('is taken by an order that names its end, and recorded view by view', () => {
    expect(decideShorterLog(BEYOND, '1200', '1200')).toEqual({
      ok: true,
      events: [
        { type: 'ViewTakenBack', version: 1, data: { view: 'report', position: '1500', end: '1200' } },
        { type: 'ViewTakenBack', version: 1, data: { view: 'draws', position: '1490', end: '1200' } },
      ],
    });
  });

  it('is refused again when the order named another end: it was given for another log', () => {
    expect(decideShorterLog(BEYOND, '1201', '1200')).toMatchObject({ ok: false });
  });

  it('may be empty', () => {
    expect(decideShorterLog(BEYOND, null, undefined)).toMatchObject({ ok: false });
    expect(decideShorterLog(BEYOND, null, '0')).toMatchObject({ events: [{ data: { end: null } }, {}] });
  });

  it('where nothing was folded beyond its end, there is nothing to decide', () => {
    expect(decideShorterLog([], '1200', undefined)).toEqual({ ok: true, events: [] });
  });
});
