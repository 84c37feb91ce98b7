import { ACCOUNT_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/accounts.ts';
import { message } from '@so-cuoc/shared-domain/outcomes/outcome.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NewPasswordField, newPasswordFault } from './NewPasswordField.tsx';

const field = (value: string) =>
  render(<NewPasswordField label="Mật khẩu" names={['daily1']} value={value} onChange={() => undefined} />);

describe('the field of a new password', () => {
  it('says while it is typed why a password is too easy', async () => {
    field('matkhau123');
    expect((await screen.findByRole('alert')).textContent).toBe(message(ACCOUNT_OUTCOMES.passwordCommon));
  });

  it('says nothing yet of a password that is still being typed', async () => {
    const { rerender } = field('matkhau');
    await newPasswordFault('', []);
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(
      <NewPasswordField label="Mật khẩu" names={['daily1']} value="daily1_2026" onChange={() => undefined} />,
    );
    expect((await screen.findByRole('alert')).textContent).toBe(message(ACCOUNT_OUTCOMES.passwordIsName));
  });

  it('can be shown, to be read out', () => {
    field('Tram.nam_24');
    const show = screen.getByRole('button', { name: 'Hiện mật khẩu' });
    expect(show.getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByLabelText('Mật khẩu').getAttribute('type')).toBe('password');
    fireEvent.click(show);
    expect(show.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByLabelText('Mật khẩu').getAttribute('type')).toBe('text');
    fireEvent.click(show);
    expect(screen.getByLabelText('Mật khẩu').getAttribute('type')).toBe('password');
  });

  it('judges by length, signs, list and name before anything is sent', async () => {
    expect(await newPasswordFault('matkhau', [])).toBe(message(ACCOUNT_OUTCOMES.passwordTooShort));
    expect(await newPasswordFault('matkhau123', [])).toBe(message(ACCOUNT_OUTCOMES.passwordCommon));
    expect(await newPasswordFault('Tram.nam_24', ['daily1'])).toBeNull();
  });
});
