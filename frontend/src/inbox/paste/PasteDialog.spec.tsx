import { DEFAULT_CATALOGUE } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { texts } from '../../i18n/vi/entry/inbox.ts';
import { PasteDialog } from './PasteDialog.tsx';

const { pasting } = texts;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the dialog without a text; what it was given is told to the answer. */
const openedDialog = () => {
  const accept = vi.fn();
  render(
    <PasteDialog
      initial=""
      today="2026-11-29"
      catalogue={DEFAULT_CATALOGUE}
      onAccept={accept}
      onClose={() => undefined}
    />,
  );
  return accept;
};

// Only where fingers press: hidden for a mouse.
it('takes the copied conversation at one tap of a phone', async () => {
  const copied = '[29/11/2026 08:10] Anh Ba: mb 23b10n\n[29/11/2026 08:11] Chị Tư: mb 45b10n';
  const clipboard = { readText: () => Promise.resolve(copied) };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard }));
  const accept = openedDialog();
  fireEvent.click(screen.getByLabelText(pasting.copied));
  expect(await screen.findByText(pasting.found(2, 2, 'Zalo'))).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: pasting.accept }));
  expect(accept).toHaveBeenCalledWith(copied, undefined);
});

it('takes the conversation with Ctrl+Enter, once there is one', () => {
  const accept = openedDialog();
  const field = screen.getByLabelText(pasting.label);
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  expect(accept).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: 'Anh Ba: mb 23b10n' } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  expect(accept).toHaveBeenCalledWith('Anh Ba: mb 23b10n', undefined);
});
