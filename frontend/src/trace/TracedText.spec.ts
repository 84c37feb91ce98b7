import { describe, expect, it } from 'vitest';
import { markedText, roledSpans } from './TracedText.tsx';

const span = (line: number, start: number, end: number, text: string) => ({ line, start, end, text });

/** Of `vl 12.34b10n` on line 2: its second number. */
const PLACES = {
  stations: [{ ...span(1, 0, 2, 'vl'), stations: ['vl'] }],
  numbers: [{ ...span(2, 3, 5, '34'), numbers: ['34'] }],
  type: span(2, 5, 6, 'b'),
  amount: span(2, 6, 9, '10n'),
};

describe('the characters of a bet in its message', () => {
  it('are in the order of the text, each with its role', () => {
    expect(roledSpans(PLACES).map(({ role }) => role)).toEqual(['station', 'number', 'type', 'amount']);
  });

  it('are marked, and all other characters stay unchanged', () => {
    const text = 'vl 56b1n\n12.34b10n dui5n\nhết';
    const pieces = markedText(text, roledSpans(PLACES));
    expect(pieces).toEqual([
      { text: 'vl', role: 'station' },
      { text: ' 56b1n\n12.', role: null },
      { text: '34', role: 'number' },
      { text: 'b', role: 'type' },
      { text: '10n', role: 'amount' },
      { text: ' dui5n\nhết', role: null },
    ]);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });

  it('are shown once if two places share them', () => {
    const twice = roledSpans({ ...PLACES, numbers: [{ ...span(2, 3, 6, '34b'), numbers: ['34'] }] });
    expect(
      markedText('\n12.34b10n', twice)
        .map(({ text }) => text)
        .join(''),
    ).toBe('\n12.34b10n');
  });

  it('are not marked without places: the text is one piece', () => {
    expect(markedText('vl 12b1n\r\n34b1n', [])).toEqual([{ text: 'vl 12b1n\n34b1n', role: null }]);
    expect(markedText('', [])).toEqual([]);
  });
});
