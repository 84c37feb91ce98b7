import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useAction } from '../../actions/use-action.ts';
import { CommandPalette } from './CommandPalette.tsx';

const Commands = () => {
  useAction({ id: 'one', label: 'Một', group: 'A', perform: () => undefined });
  useAction({ id: 'two', label: 'Hai', group: 'A', perform: () => undefined });
  return null;
};

it('a list longer than the window shows the command that the arrow keys reach', () => {
  const shown: (string | null)[] = [];
  // jsdom has none.
  Element.prototype.scrollIntoView = vi.fn(function (this: Element) {
    shown.push(this.querySelector('span + span')?.textContent ?? null);
  });
  render(
    <>
      <Commands />
      <CommandPalette query="" onQuery={() => undefined} onClose={() => undefined} />
    </>,
  );
  const field = screen.getByRole('combobox');
  const names = screen.getAllByRole('option').map((row) => row.querySelector('span + span')?.textContent);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(shown).toEqual([names[1], names[1], names[0]]);
});
