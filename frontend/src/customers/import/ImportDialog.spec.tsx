import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { texts } from '../../i18n/vi/customers/customer-import.ts';
import { ImportDialog } from './ImportDialog.tsx';

beforeEach(() => vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('no service'))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pasted = (...lines: readonly string[]): void => {
  render(<ImportDialog agentId="agent" onClose={() => undefined} />);
  fireEvent.paste(screen.getByLabelText(texts.paste), { clipboardData: { getData: () => lines.join('\n') } });
};

it('counts the customers that it would import, and imports them by a button with their number', () => {
  pasted('Tên khách\t2C cò %', 'Ba\t75', 'Năm\t76');
  expect(screen.getByText(texts.sums(2, 0, 0))).toBeDefined();
  expect(screen.getByRole('button', { name: texts.save(2) })).toHaveProperty('disabled', false);
});

it('promises no customers while a cell is wrong', () => {
  pasted('Tên khách\t2C cò %', 'Ba\t75', 'Năm\tx');
  expect(screen.getByText(texts.faults(1))).toBeDefined();
  const [, first, second] = screen.getAllByRole('row');
  expect(first?.textContent).toBe(`3Năm2C cò % x ${texts.cell.number}`);
  expect(second?.textContent).toBe(`2Ba${texts.effect.create}`);
  expect(screen.queryByText(texts.sums(2, 0, 0))).toBeNull();
  expect(screen.getByRole('button', { name: texts.saveNone })).toHaveProperty('disabled', true);
});

// Only where fingers press: hidden for a mouse.
it('takes the copied cells at one tap of a phone', async () => {
  const clipboard = { readText: () => Promise.resolve('Tên khách\t2C cò %\nBa\t75') };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard }));
  render(<ImportDialog agentId="agent" onClose={() => undefined} />);
  fireEvent.click(screen.getByLabelText(texts.pasteCopied));
  expect(await screen.findByText(texts.sums(1, 0, 0))).toBeDefined();
});
