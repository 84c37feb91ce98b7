// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ShownValue } from './BodyRow.tsx';

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
