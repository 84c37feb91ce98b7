import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { texts } from '../i18n/vi/accounts/two-step.ts';
import { TwoStepDialog } from './TwoStepDialog.tsx';

const SECRET = 'JBSWY3DPEHPK3PXP';
const OFF = [{ on: false, required: false, recovery_left: 0 }];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CONFIRMED = [{ result: 'updatesuccess', message: '', recovery_codes: ['aaaa-1111', 'bbbb-2222'] }];

const opened = async (begun: object, onClose = (): void => undefined) => {
  vi.stubGlobal('fetch', (path: string) => {
    const answer = path.endsWith('/begin') ? [begun] : path.endsWith('/confirm') ? CONFIRMED : OFF;
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
  render(<TwoStepDialog onClose={onClose} />);
  return screen.findByLabelText(texts.password);
};

const begin = (): void => void fireEvent.click(screen.getByRole('button', { name: texts.begin }));

it('asks for the password that is missing, and names a wrong one without an old one', async () => {
  const field = await opened({ result: 'mkcusai', message: 'Mật khẩu cũ không đúng' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  begin();
  expect(await screen.findByText('Chưa nhập mật khẩu')).toBeDefined();
  fireEvent.change(field, { target: { value: 'sai' } });
  begin();
  expect(await screen.findByText('Mật khẩu không đúng')).toBeDefined();
});

it('focuses the field of the code; opens the app or copies the key for a phone, which cannot scan its own screen', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const field = await opened({ result: 'updatesuccess', secret: SECRET, uri: 'otpauth://totp/x' });
  fireEvent.change(field, { target: { value: 'đúng' } });
  begin();
  const code = await screen.findByLabelText(texts.code);
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(screen.getByText(texts.openApp).getAttribute('href')).toBe('otpauth://totp/x');
  fireEvent.click(screen.getByRole('button', { name: texts.copyKey }));
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(SECRET));
});

it('keeps the recovery codes, which are shown once, until somebody says that they are kept', async () => {
  const onClose = vi.fn();
  const field = await opened({ result: 'updatesuccess', secret: SECRET, uri: 'otpauth://totp/x' }, onClose);
  fireEvent.change(field, { target: { value: 'đúng' } });
  begin();
  fireEvent.change(await screen.findByLabelText(texts.code), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: texts.confirm }));
  const codes = await screen.findByText('aaaa-1111');
  fireEvent.keyDown(codes, { key: 'Escape' });
  expect(screen.queryByRole('button', { name: texts.close })).toBeNull();
  expect(screen.getByText('bbbb-2222')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: texts.done }));
  expect(onClose).toHaveBeenCalledOnce();
});
