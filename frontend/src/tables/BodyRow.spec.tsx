// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BodyRow, ShownValue } from './BodyRow.tsx';
import { cardStyles } from './cards.ts';
import type { Column } from './column.ts';

const textOf = (element: React.JSX.Element): string => render(element).container.textContent;

describe('The value of a cell', () => {
  it('shows the column’s words where a row has no value', () => {
    const column = { kind: 'result', emptyText: 'chờ kết quả' } as const;
    expect(textOf(<ShownValue column={column} value={null} />)).toBe('chờ kết quả');
  });

  it('shows nothing where the column has no words for a missing value', () =>
    expect(textOf(<ShownValue column={{ kind: 'figure' }} value={null} />)).toBe(''));

  it('shows a result with the column’s own words', () => {
    const column = { kind: 'result', resultWords: ['Khách nợ', 'Nợ khách'] } as const;
    expect(textOf(<ShownValue column={column} value={5} />)).toContain('Khách nợ');
    expect(textOf(<ShownValue column={column} value={-5} />)).toContain('Nợ khách');
  });
});

const COLUMN: Column<string> = { id: 'x', label: 'X', kind: 'text', value: (row) => row, card: 'main' };

describe('A row that changed', () => {
  /** Whether the row and its cell flash. */
  const flashing = (isCard: boolean): readonly boolean[] => {
    const { container } = render(
      <table css={isCard ? cardStyles : null}>
        <tbody>
          <BodyRow
            {...{ row: 'a', place: 1, columns: [COLUMN], widths: {}, isClose: false, look: null, changes: 1 }}
            {...{ opens: undefined, actions: undefined, chosen: undefined, onChoose: () => undefined }}
          />
        </tbody>
      </table>,
    );
    return ['tr', 'td'].map((name) => {
      const element = container.querySelector(name);
      return element !== null && getComputedStyle(element).getPropertyValue('animation').includes('1600ms');
    });
  };

  it('flashes with all its cells in a table, and as a whole on a card', () => {
    expect(flashing(false)).toEqual([true, true]);
    expect(flashing(true)).toEqual([true, false]);
  });
});

describe('A name on a card', () => {
  /** How the cell of a name is displayed on a card. */
  const displayOf = (name: string | null): string => {
    const { container } = render(
      <table css={cardStyles}>
        <tbody>
          <BodyRow
            {...{
              row: name,
              place: 1,
              widths: {},
              isClose: false,
              look: null,
              changes: 0,
              chosen: undefined,
            }}
            columns={[{ id: 'x', label: 'Khách', kind: 'text', value: (row) => row, card: 'name' }]}
            {...{ opens: undefined, actions: undefined, onChoose: () => undefined }}
          />
        </tbody>
      </table>,
    );
    const cell = container.querySelector('td');
    return cell === null ? '' : getComputedStyle(cell).display;
  };

  it('is left out with its label where there is none', () => {
    expect(displayOf('Cô Ba')).toBe('block');
    expect(displayOf(null)).toBe('none');
  });
});
