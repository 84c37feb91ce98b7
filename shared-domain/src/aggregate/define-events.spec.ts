import { describe, expect, it } from 'vitest';
import { defineEvent, recogniserOf, upcastWith } from './define-events.ts';

const EVENTS = {
  BetPlaced: defineEvent<{ readonly text: string }, 3>({
    version: 3,
    summary: 'A message was placed.',
    upcasters: [
      ({ text, ...rest }) => ({ ...rest, original: text, text }),
      (data) => ({ ...data, region: 'MN' }),
    ],
  }),
};
const upcast = upcastWith(EVENTS);

describe('recogniserOf', () => {
  const isEvent = recogniserOf(EVENTS);

  it("recognises a type of the table in today's version", () => {
    expect(isEvent({ type: 'BetPlaced', version: 3, data: {} })).toBe(true);
  });

  it.each([
    { type: 'BetPlaced', version: 2, data: {} },
    { type: 'BetPlaced', version: 4, data: {} },
    { type: 'BetEdited', version: 3, data: {} },
  ])('does not recognise $type version $version', (event) => {
    expect(isEvent(event)).toBe(false);
  });
});

describe('upcastWith', () => {
  it('applies every upcaster from the version of the event on', () => {
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
  ])('returns %j as it is', (event) => {
    expect(upcast(event)).toBe(event);
  });

  it.each([
    { type: 'BetPlaced', version: 0, data: {} },
    { type: 'BetPlaced', version: 1.5, data: {} },
    { type: 'BetPlaced', version: 1, data: [] },
    { type: 'BetPlaced', version: 1, data: null },
  ])('replaces the data of %j by null, because no version allows it', (event) => {
    expect(upcast(event)).toEqual({ type: 'BetPlaced', version: 3, data: null });
  });
});
