import { describe, expect, it } from 'vitest';
import { upcastWith } from './define-events.ts';

const upcast = upcastWith({
  BetPlaced: [
    ({ text, ...rest }) => ({ ...rest, original: text, text }),
    (data) => ({ ...data, region: 'MN' }),
  ],
});

describe('an event of an old version', () => {
  it('takes every step from its own version on', () => {
    const data = { text: 'tp 12b10n', stt: 1 };
    expect(upcast({ type: 'BetPlaced', version: 1, data, revision: 7 })).toEqual({
      type: 'BetPlaced',
      version: 3,
      data: { text: 'tp 12b10n', stt: 1, original: 'tp 12b10n', region: 'MN' },
      revision: 7,
    });
    expect(upcast({ type: 'BetPlaced', version: 2, data })).toMatchObject({
      version: 3,
      data: { region: 'MN' },
    });
  });

  it.each([
    { type: 'BetPlaced', version: 3, data: {} },
    { type: 'BetPlaced', version: 9, data: {} },
    { type: 'Other', version: 1, data: {} },
    { type: 'constructor', version: 1, data: {} },
  ])('%j is none: it comes back itself', (event) => {
    expect(upcast(event)).toBe(event);
  });

  it.each([
    { type: 'BetPlaced', version: 0, data: {} },
    { type: 'BetPlaced', version: 1.5, data: {} },
    { type: 'BetPlaced', version: 1, data: [] },
    { type: 'BetPlaced', version: 1, data: null },
  ])('%j has no form that was ever ours: whoever folds it finds nothing in it', (event) => {
    expect(upcast(event)).toEqual({ type: 'BetPlaced', version: 3, data: null });
  });
});
