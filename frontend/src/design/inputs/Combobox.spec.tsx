import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Combobox } from './Combobox.tsx';

const OPTIONS = [
  { value: '1', label: 'Anh Đức' },
  { value: '2', label: 'Chị Hường' },
  { value: '3', label: 'Đại lý Đông' },
];

beforeAll(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined;
});
const open = (options = OPTIONS) => {
  const onChoose = vi.fn();
  render(<Combobox aria-label="Khách" options={options} value="1" onChoose={onChoose} />);
  const input = screen.getByRole('combobox', { name: 'Khách' });
  return {
    input,
    onChoose,
    press: (key: string, more: object = {}) => fireEvent.keyDown(input, { key, ...more }),
  };
};
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('A combobox by keyboard', () => {
  it('opens with the arrow at the chosen option and chooses the next with Enter', () => {
    const { input, press, onChoose } = open();
    press('ArrowDown');
    expect(input.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    );
    press('ArrowDown');
    press('Enter');
    expect(onChoose).toHaveBeenCalledWith('2');
    expect(shown()).toEqual([]);
  });

  it('searches without accents, đ as d', () => {
    const { input, press, onChoose } = open();
    fireEvent.change(input, { target: { value: 'dong' } });
    expect(shown()).toEqual(['Đại lý Đông']);
    press('Enter');
    expect(onChoose).toHaveBeenCalledWith('3');
  });

  it.each([
    ['ba', ['Cô Ba Chợ Lớn', 'Anh Bắc Bia Hơi', 'Bác Sáu Hớt Tóc']],
    ['bac', ['Anh Bắc Bia Hơi', 'Bác Sáu Hớt Tóc']],
    ['bác', ['Bác Sáu Hớt Tóc', 'Anh Bắc Bia Hơi']],
  ])('offers whole words first, then whole words without accents: %s', (typed, found) => {
    const labels = ['Anh Bắc Bia Hơi', 'Bác Sáu Hớt Tóc', 'Cô Ba Chợ Lớn'];
    const { input } = open(labels.map((label) => ({ value: label, label })));
    fireEvent.change(input, { target: { value: typed } });
    expect(shown()).toEqual(found);
  });

  it('replaces the shown name by the typed text', () => {
    const { input } = open();
    input.focus();
    expect(input).toHaveProperty('selectionStart', 0);
    expect(input).toHaveProperty('selectionEnd', 'Anh Đức'.length);
  });

  it('closes with Escape and keeps the chosen option', () => {
    const { input, press, onChoose } = open();
    fireEvent.change(input, { target: { value: 'huong' } });
    press('Escape');
    expect(input).toHaveProperty('value', 'Anh Đức');
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('shows a message if nothing matches; Enter then does nothing', () => {
    const { input, press, onChoose } = open();
    fireEvent.change(input, { target: { value: 'zzz' } });
    expect(screen.getByText('Không có mục nào khớp')).toBeTruthy();
    press('Enter');
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('ignores keys during input method composition', () => {
    const { press } = open();
    press('ArrowDown', { isComposing: true });
    expect(shown()).toEqual([]);
  });
});
