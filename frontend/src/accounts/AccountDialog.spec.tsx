import type { UserRow } from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '../design/overlays/notify.ts';
import { AccountDialog } from './AccountDialog.tsx';

const USER: UserRow = {
  ...{ user_idd: 'p1', user_namee: 'daily1phu1', user_desc: '', user_isManage: 'ph', user_enddate: '' },
  ...{ overtime: 'active', user_isBlock: '', user_blocked: false, user_trial: false, user_totp: false },
  ...{ user_email: '', user_email_confirm: false, info_giaban: 0, user_createdate: '' },
  ...{ useridmanage: 'a', user_managee: 'daily1' },
};

const notices: string[] = [];

beforeEach(() => {
  notices.length = 0;
  vi.spyOn(notify, 'success').mockImplementation((text) => void notices.push(text));
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify([{ result: 'updatesuccess', message: '' }]))),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const save = (button: string, user: UserRow | null): void => {
  const nothing = (): void => undefined;
  render(<AccountDialog kind="ph" user={user} name="daily1phu2" onClose={nothing} onSaved={nothing} />);
  fireEvent.change(screen.getByLabelText('Mật khẩu'), { target: { value: 'mat_khau_phu_1' } });
  fireEvent.click(screen.getByRole('button', { name: button }));
};

describe('What is told of a saved sub-account', () => {
  it('names a new one', async () => {
    save('Tạo tài khoản', null);
    await waitFor(() => expect(notices).toEqual(['Đã thêm tài khoản phụ daily1phu2.']));
  });

  it('is the sentence of all accounts after a change', async () => {
    save('Lưu', USER);
    await waitFor(() => expect(notices).toEqual(['Thành công']));
  });
});
