import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { InSideColumn } from './cards.ts';
import { RowAction } from './RowAction.tsx';

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['a sign in a table', false, ''],
  ['its word on a card', true, 'Khóa'],
])('An action of a row is %s, with the same name', (_, isCard, shown) => {
  const onClick = vi.fn<() => void>();
  // jsdom has none.
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  render(
    <InSideColumn value={isCard}>
      <RowAction label="Khóa daily1" word="Khóa" icon={<svg />} onClick={onClick} />
    </InSideColumn>,
  );
  const button = screen.getByRole('button', { name: 'Khóa daily1' });
  expect(button.textContent).toBe(shown);
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledOnce();
});
