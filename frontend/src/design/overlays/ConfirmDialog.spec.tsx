import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const buttons = (refuse: string | null): readonly (string | null)[] => {
  render(
    <ConfirmDialog question={{ title: 'Chưa lưu được', accept: 'OKIE', refuse }} answer={() => undefined} />,
  );
  return screen.getAllByRole('button').map(({ textContent }) => textContent);
};

describe('The ways out of a confirmation', () => {
  it('are its answers alone, each in words', () => {
    expect(buttons('Không')).toEqual(['Không', 'OKIE']);
  });

  it('are one where nothing can be refused', () => {
    expect(buttons(null)).toEqual(['OKIE']);
  });
});
