import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { texts as designTexts } from '../i18n/vi/design.ts';
import { texts } from '../i18n/vi/money/ledger.ts';
import { DebtDialog } from './DebtDialog.tsx';

const CUSTOMERS = [
  { value: 'ba', label: 'Cô Ba' },
  { value: 'tu', label: 'Cô Tư' },
];

it('an entry without a customer leads back to the customer and says what is missing there', () => {
  render(<DebtDialog agentId="a" customers={CUSTOMERS} day="2026-11-28" onClose={() => undefined} />);
  const amount = screen.getByRole('textbox', { name: texts.amount });
  fireEvent.change(amount, { target: { value: '200' } });
  amount.focus();
  fireEvent.click(screen.getByRole('button', { name: texts.save }));
  const customer = screen.getByRole('combobox', { name: texts.customer });
  expect(document.activeElement).toBe(customer);
  expect(customer.getAttribute('aria-invalid')).toBe('true');
  const fault = document.getElementById(String(customer.getAttribute('aria-describedby')));
  expect(fault?.textContent).toBe(texts.noCustomer);
});

it('its calendar button says which day it chooses', () => {
  render(<DebtDialog agentId="a" customers={CUSTOMERS} day="2026-11-28" onClose={() => undefined} />);
  screen.getByRole('button', { name: designTexts.pickDay(texts.day) });
  expect(designTexts.pickDay(texts.day)).toBe('Chọn trên lịch: Ngày tính');
});

it('an amount says in đồng what it means: a point parts no thousands', () => {
  render(<DebtDialog agentId="a" customers={CUSTOMERS} day="2026-11-28" onClose={() => undefined} />);
  const amount = screen.getByRole('textbox', { name: texts.amount });
  fireEvent.change(amount, { target: { value: '1.500' } });
  screen.getByText('= 1.500 đồng');
  fireEvent.change(amount, { target: { value: '1500' } });
  screen.getByText('= 1.500.000 đồng');
});
