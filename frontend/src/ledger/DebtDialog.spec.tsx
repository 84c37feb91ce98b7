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

it('proposes what settles the debt of the chosen customer, until another amount is typed', () => {
  const customers = [
    { value: 'ba', label: 'Cô Ba', draft: { kind: 'thu' as const, amount: 1500 } },
    { value: 'tu', label: 'Cô Tư', draft: { kind: 'tra' as const, amount: 20.5 } },
    { value: 'nam', label: 'Cô Năm' },
  ];
  render(<DebtDialog agentId="a" customers={customers} day="2026-11-28" onClose={() => undefined} />);
  const shown = (): string => {
    const amount = screen.getByRole('textbox', { name: texts.amount });
    const kind = screen.getByRole('radio', { checked: true });
    const words = kind.closest('label')?.textContent ?? '';
    return `${words} ${amount.getAttribute('value') ?? ''}`;
  };
  const choose = (name: string): void => {
    fireEvent.change(screen.getByRole('combobox'), { target: { value: name } });
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
  };
  choose('Cô Ba');
  expect(shown()).toBe(`${texts.kinds.thu} 1500`);
  choose('Cô Tư');
  expect(shown()).toBe(`${texts.kinds.tra} 20,5`);
  choose('Cô Năm');
  expect(shown()).toBe(`${texts.kinds.tra} `);
  choose('Cô Ba');
  fireEvent.change(screen.getByRole('textbox', { name: texts.amount }), { target: { value: '700' } });
  choose('Cô Tư');
  expect(shown()).toBe(`${texts.kinds.thu} 700`);
});
