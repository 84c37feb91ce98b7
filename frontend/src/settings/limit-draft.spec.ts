import { DEFAULT_LIMITS } from '@so-cuoc/shared-domain/limits/limits.ts';
import { describe, expect, it } from 'vitest';
import { draftOf, limitText } from './limit-draft.ts';

describe('typed limits', () => {
  it('are the saved ones until something is typed', () => {
    expect(draftOf(DEFAULT_LIMITS, {})).toEqual({ limits: DEFAULT_LIMITS, errors: {}, changed: [] });
    expect(draftOf(DEFAULT_LIMITS, { '2D.b': '200' }).changed).toEqual([]);
  });

  it.each([
    ['20', '20'],
    [' 20,5 ', '20,5'],
    ['20.25', '20,25'],
    ['0', '0'],
  ])('"%s" is read as %s', (text, shown) => {
    const { limits, changed } = draftOf(DEFAULT_LIMITS, { '2D.b': text });
    expect(limitText(limits, '2D.b')).toBe(shown);
    expect(changed).toEqual(['2D.b']);
  });

  it.each(['', '-1', 'abc', '1e3', '0,125', '100000001'])('"%s" is invalid and has a message', (text) => {
    const draft = draftOf(DEFAULT_LIMITS, { 'dx.dx': text, '2D.b': '20' });
    expect(draft.errors['dx.dx']).toContain('Hạn mức dx dx');
    expect(draft.limits['dx.dx']).toBe(DEFAULT_LIMITS['dx.dx']);
    expect(draft.changed).toEqual(['2D.b', 'dx.dx']);
  });
});
