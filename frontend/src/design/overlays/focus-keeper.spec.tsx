import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { keepFocus } from './focus-keeper.ts';

const NAMES = ['An', 'Bình', 'Chi'];

/** A page with a table whose rows can be removed, and a button that is disabled while it waits. */
const Page = () => {
  const [names, setNames] = useState(NAMES);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(keepFocus, []);
  return (
    <main id="page" tabIndex={-1}>
      <button type="button">Thêm</button>
      <table>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <td>
                <button type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
                  Xóa {name}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" disabled={isWaiting} onClick={() => setWaiting(true)}>
        Lưu
      </button>
      <button type="button" tabIndex={-1} onClick={() => setWaiting(false)}>
        Có trả lời
      </button>
    </main>
  );
};

const button = (name: string): HTMLElement => screen.getByRole('button', { name });

/** As the keyboard does: a control is focused, then pressed. */
const press = (name: string): void => {
  button(name).focus();
  fireEvent.keyDown(button(name), { key: 'Enter' });
  fireEvent.click(button(name), { detail: 0 });
};

const focused = (): string | null => document.activeElement?.textContent ?? null;

describe('The focus of a control that goes away', () => {
  it('moves to the next row, from the last row to the one before, and from the only one out of the table', async () => {
    render(<Page />);
    press('Xóa Bình');
    await waitFor(() => expect(focused()).toBe('Xóa Chi'));
    press('Xóa Chi');
    await waitFor(() => expect(focused()).toBe('Xóa An'));
    press('Xóa An');
    await waitFor(() => expect(focused()).toBe('Lưu'));
  });

  it('moves on from a button that stays disabled, and back once it answers', async () => {
    render(<Page />);
    press('Lưu');
    await waitFor(() => expect(focused()).toBe('Xóa An'), { timeout: 2000 });
    fireEvent.click(button('Có trả lời'), { detail: 0 });
    await waitFor(() => expect(focused()).toBe('Lưu'));
  });

  it.each([
    ['another control', () => button('Thêm').focus(), 'Thêm'],
    ['the one that took its place', () => fireEvent.keyDown(button('Xóa Chi'), { key: 'Tab' }), 'Xóa Chi'],
  ] as const)(
    'is over once somebody goes on from %s: a later change takes no focus back',
    async (_, goOn, at) => {
      render(<Page />);
      press('Xóa Bình');
      await waitFor(() => expect(focused()).toBe('Xóa Chi'));
      goOn();
      expect(focused()).toBe(at);
      // Between two controls nothing has the focus, and a tooltip of the first goes away.
      button(at).blur();
      document.body.append('');
      await Promise.resolve();
      expect(document.activeElement).toBe(document.body);
    },
  );

  it('stays with nothing after a press beside all controls', async () => {
    render(<Page />);
    button('Xóa An').focus();
    button('Xóa An').blur();
    fireEvent.click(document.body, { detail: 1 });
    fireEvent.click(button('Xóa An'), { detail: 0 });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(document.activeElement).toBe(document.body);
  });
});
