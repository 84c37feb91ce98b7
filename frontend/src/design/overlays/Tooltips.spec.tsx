import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { IconButton } from '../inputs/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { CUT, tooltip, Tooltips } from './Tooltips.tsx';

// The bubble is loaded lazily; a busy machine takes longer than findBy waits.
beforeAll(() => import('./TooltipBubble.tsx'));
const shown = () => screen.findByRole('tooltip');
const none = () => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
const enter = (element: Element) => fireEvent.pointerMove(element, { pointerType: 'mouse' });

const Page = () => (
  <>
    <button type="button" {...tooltip('tp 12 34b10n', 'F9')}>
      tp 12…
    </button>
    <IconButton label="Xóa tin 3">
      <i data-testid="picture" />
    </IconButton>
    <Tooltips />
  </>
);

it('A tooltip shows label and keys of the hovered element, and describes it if its name differs', async () => {
  render(<Page />);
  const excerpt = screen.getByRole('button', { name: 'tp 12…' });
  enter(excerpt);
  expect((await shown()).textContent).toContain('tp 12 34b10n');
  expect(document.body.textContent).toContain('F9');
  expect(document.getElementById(excerpt.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'tp 12 34b10n',
  );
  enter(document.body);
  await none();
  expect(excerpt.hasAttribute('aria-describedby')).toBe(false);
});

it('A press closes the tooltip, and an element named by its tooltip is not described by it', async () => {
  render(<Page />);
  enter(screen.getByTestId('picture'));
  expect((await shown()).textContent).toContain('Xóa tin 3');
  const button = screen.getByRole('button', { name: 'Xóa tin 3' });
  expect(button.hasAttribute('aria-describedby')).toBe(false);
  fireEvent.click(button);
  await none();
});

it('A name that is cut is shown whole to the pointer, and to the keyboard on a control of its row', async () => {
  const name = 'Anh Bảy Bán Vé Dạo Trước Cổng Chợ Bà Chiểu';
  render(
    <>
      <ul>
        <li>
          <button type="button">Chi tiết</button>
          <span {...CUT}>{name}</span>
        </li>
      </ul>
      <Tooltips />
    </>,
  );
  const shownName = screen.getByText(name);
  const details = screen.getByRole('button', { name: 'Chi tiết' });
  // jsdom does not know that the focus came from the keyboard.
  vi.spyOn(details, 'matches').mockReturnValue(true);
  details.focus();
  enter(shownName);
  await none();
  Object.defineProperty(shownName, 'scrollWidth', { value: 240 });
  details.blur();
  details.focus();
  expect((await shown()).textContent).toContain(name);
  details.blur();
  await none();
  enter(document.body);
  enter(shownName);
  expect((await shown()).textContent).toContain(name);
});

it('A finger reads what a text says, unless its press does something else; the keyboard reads it on its row', async () => {
  render(
    <>
      <ul>
        <li>
          <button type="button">Chi tiết</button>
          <span {...tooltip('3,4567891')}>3,457</span>
        </li>
      </ul>
      <p style={{ cursor: 'pointer' }}>
        <span {...tooltip('5,1234567')}>5,123</span>
      </p>
      <Tooltips />
    </>,
  );
  const press = (element: Element) =>
    element.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'touch' }));
  const rounded = screen.getByText('3,457');
  press(rounded);
  expect((await shown()).textContent).toContain('3,4567891');
  press(screen.getByText('5,123'));
  await none();
  const details = screen.getByRole('button', { name: 'Chi tiết' });
  vi.spyOn(details, 'matches').mockImplementation((selector) => selector === ':focus-visible');
  details.focus();
  expect((await shown()).textContent).toContain('3,4567891');
});

it('What is wrong with a field is said while it is typed', async () => {
  const Field = () => {
    const [text, setText] = useState('');
    const isWrong = text === 'x';
    return (
      <input
        aria-label="Cò"
        aria-invalid={isWrong}
        {...(isWrong ? tooltip('Phải là số') : {})}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    );
  };
  render(
    <>
      <Field />
      <Tooltips />
    </>,
  );
  const field = screen.getByRole('textbox', { name: 'Cò' });
  fireEvent.input(field, { target: { value: 'x' } });
  expect((await shown()).textContent).toContain('Phải là số');
  fireEvent.input(field, { target: { value: '7' } });
  await none();
});

it('A dialog that has the focus shows no tooltip of the texts in it', () => {
  render(
    <>
      <div role="dialog" aria-label="Các tin của 60" tabIndex={-1}>
        <span {...tooltip('1.234,5678')}>1.234,568</span>
      </div>
      <Tooltips />
    </>,
  );
  const dialog = screen.getByRole('dialog');
  vi.spyOn(dialog, 'matches').mockImplementation((asked) => asked === ':focus-visible');
  fireEvent.focusIn(dialog);
  expect(screen.queryByRole('tooltip')).toBeNull();
});

describe('In a dialog', () => {
  const byKeyboard = (element: Element) =>
    vi.spyOn(element, 'matches').mockImplementation((asked) => asked === ':focus-visible');
  const OneDialog = ({ onClose }: { readonly onClose: () => void }) => (
    <>
      <Dialog open onClose={onClose} title="Cấu hình">
        <IconButton label="Xóa dòng">×</IconButton>
        <button type="button" {...tooltip('Chưa mở sổ')}>
          Mở
        </button>
      </Dialog>
      <Tooltips />
    </>
  );

  it('the control that has the focus as it opens shows no tooltip', () => {
    render(<OneDialog onClose={() => undefined} />);
    const first = screen.getByRole('button', { name: 'Xóa dòng' });
    byKeyboard(first);
    fireEvent.focusIn(first, { relatedTarget: document.body });
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it.each([
    ['the name of its control leaves Escape to the dialog', 'Đóng', 1],
    ['more than the name takes the first Escape', 'Mở', 0],
  ] as const)('a tooltip that says %s', async (_, name, closed) => {
    const onClose = vi.fn<() => void>();
    render(<OneDialog onClose={onClose} />);
    const control = screen.getByRole('button', { name });
    byKeyboard(control);
    fireEvent.focusIn(control, { relatedTarget: screen.getByRole('button', { name: 'Xóa dòng' }) });
    await shown();
    fireEvent.keyDown(control, { key: 'Escape' });
    await none();
    expect(onClose).toHaveBeenCalledTimes(closed);
  });
});
