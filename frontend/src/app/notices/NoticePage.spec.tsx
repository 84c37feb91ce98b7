import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AGENT_RECORD } from '../../session/record-for-specs.ts';
import { useSession } from '../../session/session.ts';
import { NoticePage } from './NoticePage.tsx';

it.each([
  ['us', 'tong1', 'liên hệ tổng để gia hạn'],
  ['us', '', 'liên hệ admin để gia hạn'],
  ['ph', '', 'báo đại lý của bạn'],
] as const)(
  'tells an expired %s of the manager «%s» whom to ask for time',
  (user_isManage, user_seller, says) => {
    const record = {
      ...AGENT_RECORD,
      overtime: 'over',
      user_enddate: '2026-11-01',
      user_isManage,
      user_seller,
    } as const;
    useSession.setState({ state: { kind: 'in', record } });
    render(<NoticePage />);
    expect(document.body.textContent).toContain(says);
  },
);
