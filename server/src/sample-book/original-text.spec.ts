import { expect, it } from 'vitest';
import { originalTextOf } from './original-text.ts';

const texts = Array.from({ length: 200 }, (_, index) => ({ uiId: `m${index}`, text: `vl ${index} dd5n` }));

it('the sample’s customers mostly send what is placed, always the same for one message', () => {
  const originals = texts.map(originalTextOf);
  expect(originals).toEqual(texts.map(originalTextOf));
  const changed = originals.filter((original, index) => original !== texts[index]?.text);
  expect(changed.length).toBeGreaterThan(40);
  expect(changed.length).toBeLessThan(120);
});

it('a long message was sent as it is placed', () => {
  const text = 'vl 12 dd5n '.repeat(20);
  for (const { uiId } of texts) expect(originalTextOf({ uiId, text })).toBe(text);
});
