import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MessageText } from '../design/text/MessageText.tsx';
import { WordList } from './MessageCells.tsx';

const TEXT = 'dp 56. 39. 84. 12. 77 b10n dd5n';
const NUMBERS = ['56', '39', '84', '12'];

const fire = (event: 'beforeprint' | 'afterprint'): void =>
  act(() => {
    window.dispatchEvent(new Event(event));
  });

it('on paper a message and its numbers are whole', () => {
  render(
    <>
      <MessageText text={TEXT} characters={12} />
      <WordList words={NUMBERS} most={2} />
    </>,
  );
  expect(screen.queryByText(TEXT)).toBeNull();
  fire('beforeprint');
  screen.getByText(TEXT);
  screen.getByText(NUMBERS.join(' '));
  fire('afterprint');
  screen.getByText('+2');
});
