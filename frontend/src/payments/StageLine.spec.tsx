import type { LoginRecord } from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AGENT_RECORD } from '../session/record-for-specs.ts';
import { useSession } from '../session/session.ts';
import { PaidPage } from './InvoicePage.tsx';
import { headingOf } from './OwedPanels.tsx';
import { ledgerNameOf } from './PaymentTable.tsx';
import { PAYMENT_ROW as ROW } from './payment-row-for-specs.ts';
import { PayTo, stageText } from './StageLine.tsx';

const TODAY = '2026-11-20';
const signedIn = (more: Partial<LoginRecord>): void =>
  useSession.setState({ state: { kind: 'in', record: { ...AGENT_RECORD, ...more } } });
const body = (): string => document.body.textContent;

describe('what an invoice says', () => {
  const ADDED = 'được cộng ngay';
  const ENDS = /^(?!.*không tự hủy).*[Tt]ự hủy/;

  it('before it is paid: that time is added with the payment, and when it cancels itself', () => {
    const asked = {
      ...ROW,
      gia_state: 'open',
      gia_end: '',
      gia_deadline: '2026-11-23T05:00:00.000Z',
    } as const;
    expect(stageText(asked, true, TODAY)).toContain('3 tháng (+1 tháng tặng) được cộng ngay');
    expect(stageText(asked, true, TODAY)).toMatch(ENDS);
    expect(stageText(asked, true, TODAY)).toMatch(/^Phải trả 2.400 ngàn đồng\./);
    expect(stageText(asked, true, TODAY)).toContain('23/11/2026');
  });

  it('sold on credit: that the time is there already, adds none and does not end', () => {
    const text = stageText(ROW, false, TODAY);
    expect(text).toContain('Thời gian từ 01/11/2026 đến 01/03/2027 đã được cộng trước');
    expect(text).not.toContain(ADDED);
    expect(text).not.toMatch(ENDS);
  });

  it('for used days: which days, and nothing of time to come', () => {
    const text = stageText({ ...ROW, gia_end: '2026-11-19' }, false, TODAY);
    expect(text).toContain('từ 01/11/2026 đến 19/11/2026, đã dùng xong');
    expect(text).not.toMatch(ENDS);
  });

  it('once the time has run out: that its months count from the payment', () => {
    const text = stageText({ ...ROW, gia_end: '2026-11-19' }, true, TODAY);
    expect(text).toContain('3 tháng (+1 tháng tặng) được tính lại từ ngày đó');
    expect(text).not.toMatch(ENDS);
  });

  it('cancelled: whether to send money, and what becomes of money that was sent', () => {
    const cancelled = { ...ROW, gia_state: 'cancelled' } as const;
    expect(stageText({ ...cancelled, gia_reason: 'unpaid' }, true, TODAY)).toContain('đừng chuyển tiền nữa');
    expect(stageText({ ...cancelled, gia_reason: 'deleted' }, true, TODAY)).toContain('đã bị hủy');
  });
});

describe('whom to pay', () => {
  it('is the manager of an agent, by name', () => {
    signedIn({ user_seller: 'tong1' });
    render(<PayTo />);
    expect(body()).toContain('Chuyển tiền cho tong1, người quản lý của bạn');
  });

  it('is the admin where nobody else is, with the details that the admin wrote', () => {
    signedIn({ info_pay: 'VCB 0123, Lê Ba' });
    render(<PayTo />);
    expect(body()).toContain('Chuyển tiền cho admin');
    expect(screen.getByText('VCB 0123, Lê Ba')).toBeDefined();
    expect(body()).not.toContain('tổng');
    expect(body()).not.toContain('người quản lý');
  });

  it('is the admin, whom to ask, while no details are written', () => {
    signedIn({});
    render(<PayTo />);
    expect(screen.getByRole('link', { name: 'Mở Phòng chat' }).getAttribute('href')).toBe('/gopy');
  });
});

describe('after a payment', () => {
  it('the page says until when the account can be used, and not that time was added', () => {
    signedIn({ user_enddate: '2027-03-01' });
    render(<PaidPage />);
    expect(body()).toContain('Tài khoản dùng được đến hết ngày 01/03/2027.');
    expect(body()).not.toContain('đã được cộng');
  });
});

describe('a ledger', () => {
  const ledger = { keyy: 's-1', user_namee2: 'tong1', co_tong: true };

  it('is headed by its manager, and by no manager where there is none', () => {
    expect(headingOf(ROW, '')('800')).toBe('Tổng tong1 còn nợ 800 chưa thanh toán');
    const own = { ...ROW, gia_manage: 'u-1', user_namee2: 'daily1' };
    expect(headingOf(own, '')('800')).toBe('daily1 (không qua tổng) còn nợ 800 chưa thanh toán');
    expect(headingOf(ROW, 's-1')('800')).toBe('Admin bán trực tiếp: còn 800 chưa nhận');
  });

  it('of an account that pays the admin, or of the admin, is not named as a manager’s', () => {
    expect(ledgerNameOf(ledger, '')).toBe('tong1');
    expect(ledgerNameOf(ledger, 's-1')).toBe('Admin bán trực tiếp');
    expect(ledgerNameOf({ ...ledger, user_namee2: 'daily1', co_tong: false }, '')).toBe(
      'daily1 (không qua tổng)',
    );
  });
});
