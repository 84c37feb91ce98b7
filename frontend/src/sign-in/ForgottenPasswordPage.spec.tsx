import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ForgottenPasswordPage } from './ForgottenPasswordPage.tsx';

/** What the stubbed service knows of the account. */
let confirmed: boolean;

beforeEach(() => {
  confirmed = false;
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(
        JSON.stringify([
          { result: 'okie', user_namee: 'daily1', user_email: '', user_email_confirm: confirmed },
        ]),
      ),
    ),
  );
});
afterEach(() => {
  cleanup();
  window.location.hash = '';
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const opened = async (): Promise<void> => {
  render(<ForgottenPasswordPage username="daily1" />);
  await screen.findByLabelText('Email');
};

describe('the page of a forgotten password', () => {
  it('takes the key of a link that is opened in the tab that asked for it', async () => {
    await opened();
    expect(screen.queryByLabelText('Mật khẩu mới')).toBeNull();
    await act(async () => {
      window.location.hash = '#khoa-mot-lan';
      await new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
    });
    expect(screen.getByLabelText('Mật khẩu mới')).toBeTruthy();
  });

  it('goes on when another tab of the browser has confirmed the address', async () => {
    await opened();
    confirmed = true;
    const other = new StorageEvent('storage', { key: 'so-cuoc.email-confirmed', newValue: 'ai-do' });
    fireEvent(window, other);
    const own = new StorageEvent('storage', { key: 'so-cuoc.email-confirmed', newValue: 'daily1' });
    fireEvent(window, own);
    expect(await screen.findByRole('button', { name: 'Gửi lại mật khẩu' })).toBeTruthy();
  });

  it('goes on when one comes back to it after the link was opened elsewhere', async () => {
    await opened();
    confirmed = true;
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    // The page listens from its next effect on, which may come after the field is drawn.
    await waitFor(() => {
      fireEvent(document, new Event('visibilitychange'));
      expect(screen.getByRole('button', { name: 'Gửi lại mật khẩu' })).toBeTruthy();
    });
  });
});
