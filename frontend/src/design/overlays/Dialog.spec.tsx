import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { texts } from '../../i18n/vi/design.ts';
import { Dialog } from './Dialog.tsx';

/** A page with a button that opens a dialog. The answer may remove the button. */
const Page = () => {
  const [open, setOpen] = useState(false);
  const [gone, setGone] = useState(false);
  return (
    <>
      <main id="page" tabIndex={-1}>
        {gone ? null : (
          <button type="button" onClick={() => setOpen(true)}>
            Xóa
          </button>
        )}
        <button type="button">Thêm</button>
      </main>
      <Dialog open={open} onClose={() => setOpen(false)} title="Chắc chưa?">
        <input aria-label="Tên" defaultValue="An" disabled />
        <button
          type="button"
          onClick={() => {
            setGone(true);
            setOpen(false);
          }}
        >
          Có
        </button>
      </Dialog>
    </>
  );
};

const opened = async (): Promise<HTMLElement> => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Xóa' });
  opener.focus();
  fireEvent.click(opener);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Có'));
  return opener;
};

describe('The focus after a dialog', () => {
  it('returns to where it was', async () => {
    const opener = await opened();
    fireEvent.click(screen.getByRole('button', { name: texts.close }));
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('moves to what stands beside it if the opener no longer exists', async () => {
    await opened();
    fireEvent.click(screen.getByRole('button', { name: 'Có' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Thêm'));
  });
});

it('A dialog begins at the first control that the keyboard stops at', async () => {
  render(
    <Dialog open onClose={() => undefined} title="Nhập">
      <input type="file" aria-label="File" tabIndex={-1} />
      <button type="button">Chọn file</button>
    </Dialog>,
  );
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Chọn file'));
});

it('A press on a notice above a dialog leaves it open, a press beside it closes it', async () => {
  let closed = 0;
  render(
    <>
      <section data-sonner-toaster>
        <button type="button">Hoàn tác</button>
      </section>
      <p>Trang</p>
      <Dialog open onClose={() => (closed += 1)} title="Nhập">
        <button type="button">Chọn file</button>
      </Dialog>
    </>,
  );
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Chọn file'));
  const press = (text: string): void => {
    const element = screen.getByText(text);
    fireEvent.pointerDown(element, { button: 0 });
    fireEvent.pointerUp(element, { button: 0 });
    fireEvent.click(element);
  };
  press('Hoàn tác');
  expect(closed).toBe(0);
  press('Trang');
  await waitFor(() => expect(closed).toBe(1));
});
