import type { UserRow } from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { InSideColumn } from '../tables/cards.ts';
import { AGENT_RECORD } from '../session/record-for-specs.ts';
import { useSession } from '../session/session.ts';
import { AccountActions } from './AccountTable.tsx';

const USER: UserRow = {
  ...{ user_idd: 'u-2', user_namee: 'daily2', user_desc: '', user_isManage: 'us', user_enddate: '' },
  ...{ overtime: 'active', user_isBlock: '0$u-2$daily2$$0$', user_blocked: false, user_trial: false },
  ...{ user_totp: true, user_email: '', user_email_confirm: false, info_giaban: 800 },
  ...{ user_createdate: '2026-11-01T00:00:00.000Z', useridmanage: '', user_managee: '' },
};

afterEach(() => {
  cleanup();
  useSession.setState(useSession.getInitialState(), true);
  vi.unstubAllGlobals();
});

it('On a card each action of an account is a word, also that which turns its two-step sign-in off', () => {
  // jsdom has none.
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  useSession.setState({ state: { kind: 'in', record: { ...AGENT_RECORD, user_isManage: 'ad' } } });
  render(
    <InSideColumn value>
      <AccountActions
        user={USER}
        kind="us"
        onEdit={vi.fn()}
        onSessions={vi.fn()}
        onRenew={vi.fn()}
        onTurned={vi.fn()}
      />
    </InSideColumn>,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Sửa',
    'Gia hạn',
    'Thiết bị',
    'Tắt xác thực',
    'Khóa',
  ]);
});
