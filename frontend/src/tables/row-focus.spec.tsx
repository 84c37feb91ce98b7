import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { keepFocus } from '../design/overlays/focus-keeper.ts';
import { useRowFocus } from './row-focus.ts';
import { ROW_STOP } from './row-styles.ts';

/** What the page has of the service: a level's table, or nothing yet. */
const SHOWN = ['customers', 'days', null] as const;
type Shown = (typeof SHOWN)[number];

/** Sổ nợ in small: a customer opens its days; until they are there, the page shows what it had, then nothing. */
const Page = () => {
  const [level, setLevel] = useState(1);
  const [table, setTable] = useState<Shown>('customers');
  useRowFocus(level);
  const rows = (names: readonly string[]) =>
    names.map((name, row) => (
      <button key={name} type="button" {...{ [ROW_STOP]: row }} onClick={() => setLevel(2)}>
        {name}
      </button>
    ));
  return (
    <main id="page" tabIndex={-1}>
      {SHOWN.map((shown) => (
        <button key={shown} type="button" tabIndex={-1} onClick={() => setTable(shown)}>
          {`Nay có ${shown}`}
        </button>
      ))}
      <input aria-label="Tìm" />
      <button type="button" onClick={() => setLevel(1)}>
        Quay lại
      </button>
      {table === null ? null : (
        <div key={table}>{rows(table === 'customers' ? ['Cô Ba', 'Cô Tư'] : ['27/11', '28/11'])}</div>
      )}
    </main>
  );
};

/** Not by a hand: the focus stays where it is. */
const show = (table: Shown): void => {
  fireEvent.click(screen.getByRole('button', { name: `Nay có ${table}` }));
};
/** By keyboard; the days are not there yet. */
const openCustomer = (): void => {
  const customer = screen.getByRole('button', { name: 'Cô Tư' });
  customer.focus();
  fireEvent.click(customer);
  show(null);
};
const focused = (): string | null => document.activeElement?.textContent ?? null;

describe('The keyboard', () => {
  it('goes to the rows of a level when they take the place of those of the level before', async () => {
    const stop = keepFocus();
    render(<Page />);
    openCustomer();
    await waitFor(() => expect(focused()).toBe('Quay lại'));
    show('days');
    await waitFor(() => expect(focused()).toBe('27/11'));

    fireEvent.click(screen.getByRole('button', { name: 'Quay lại' }));
    show(null);
    show('customers');
    await waitFor(() => expect(focused()).toBe('Cô Tư'));
    stop();
  });

  it('stays where a person went meanwhile', async () => {
    const stop = keepFocus();
    render(<Page />);
    openCustomer();
    const search = screen.getByRole('textbox', { name: 'Tìm' });
    search.focus();
    show('days');
    await screen.findByRole('button', { name: '27/11' });
    expect(document.activeElement).toBe(search);
    stop();
  });
});
