import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import { cardHeight, cardPlace, hasCards } from './cards.ts';

const column = (more: Partial<Column<number>>): Column<number> => ({
  id: 'x',
  label: 'X',
  kind: 'figure',
  value: (row) => row,
  ...more,
});

const NAME = column({ rowHeader: true });
const RESULT = column({ card: 'main' });
const STAKE = column({ card: 'small' });

describe('The cards of a table', () => {
  it('have the row header as their title, and only columns that have a place', () => {
    expect([NAME, RESULT, STAKE, column({})].map(cardPlace)).toEqual(['title', 'main', 'small', undefined]);
  });

  it('are shown only where a row has a main figure', () => {
    expect(hasCards([NAME, RESULT])).toBe(true);
    expect(hasCards([NAME, STAKE])).toBe(false);
  });

  it('are all as high as the lines that the table has', () => {
    const plain = cardHeight([NAME, RESULT], false);
    const withFigures = cardHeight([NAME, RESULT, STAKE, STAKE, STAKE], false);
    expect(withFigures).toBeGreaterThan(plain);
    expect(cardHeight([NAME, RESULT, STAKE], false)).toBe(withFigures);
    expect(cardHeight([NAME, RESULT], true)).toBe(
      cardHeight([NAME, RESULT, column({ card: 'foot' })], false),
    );
  });
});
