import { describe, expect, it } from 'vitest';
import { AGENT_RECORD } from '../session/record-for-specs.ts';
import { afterLogin, afterNotice, isWithheld, pageAt, pagesAtHand, pagesOf, startPathOf } from './pages.ts';

const paths = (more: Partial<typeof AGENT_RECORD>) =>
  pagesOf({ ...AGENT_RECORD, ...more }).map(({ path }) => path);

describe('The menu by role', () => {
  it.each([
    [
      'us',
      [
        '/datcuoc1',
        '/datcuoc2',
        '/baocao',
        '/hopthu',
        '/doctin',
        '/khachhang',
        '/xosouser',
        '/caidat',
        '/taikhoanphu',
        '/thanhtoan',
        '/audit',
        '/gopy',
        '/huongdan',
      ],
    ],
    ['ph', ['/baocao', '/hopthu', '/doctin', '/xosouser', '/huongdan']],
    ['sl', ['/baocao', '/xosouser', '/quanly', '/ketoan', '/thanhtoan2', '/lienhe', '/huongdan']],
    ['au', ['/baocao', '/xosouser', '/thanhtoan2', '/audit', '/huongdan']],
    [
      'ad',
      [
        '/datcuoc1',
        '/datcuoc2',
        '/baocao',
        '/khachhang',
        '/xoso',
        '/quanly',
        '/caidat',
        '/thanhtoan',
        '/thanhtoan2',
        '/audit',
        '/doctin',
        '/quantri',
        '/gopy',
        '/huongdan',
      ],
    ],
  ] as const)('%s sees %j', (user_isManage, expected) => {
    expect(paths({ user_isManage })).toEqual(expected);
  });

  it('An expired agent sees only renewal and chat room', () => {
    expect(paths({ overtime: 'over' })).toEqual(['/thanhtoan', '/gopy']);
  });

  it('The invoice and payment pages are not in the menu', () => {
    const label = (location: string, more: Partial<typeof AGENT_RECORD> = {}) =>
      pageAt({ ...AGENT_RECORD, ...more }, location)?.label;
    expect(label('/thanhtoan/x', { overtime: 'over' })).toBe('Hóa đơn gia hạn');
    expect(label('/thanhtoan/x', { user_isManage: 'sl' })).toBe('Hóa đơn gia hạn');
    expect(label('/thanhtoan/x', { user_isManage: 'ph' })).toBeUndefined();
    expect(label('/thanhcong')).toBe('Thanh toán thành công !');
    expect(label('/thanhcong/x')).toBeUndefined();
    expect(label('/baocao', { overtime: 'over' })).toBeUndefined();
  });

  it('Every role starts on one of its pages; an agent near expiry starts on the notice', () => {
    for (const user_isManage of ['us', 'ph', 'sl', 'au', 'ad'] as const)
      expect(paths({ user_isManage })).toContain(startPathOf({ ...AGENT_RECORD, user_isManage }));
    expect(startPathOf({ ...AGENT_RECORD, overtime: 'day7' })).toBe('/thongbao');
  });

  it('No two pages of a role share a shortcut', () => {
    for (const user_isManage of ['us', 'ph', 'sl', 'au', 'ad'] as const) {
      const keys = pagesOf({ ...AGENT_RECORD, user_isManage }).map((page) => page.keys);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('A sub-account of an expired agent has no page left and starts on the notice', () => {
    expect(paths({ user_isManage: 'ph', overtime: 'over' })).toEqual([]);
    expect(startPathOf({ ...AGENT_RECORD, user_isManage: 'ph', overtime: 'over' })).toBe('/thongbao');
    expect(startPathOf({ ...AGENT_RECORD, user_isManage: 'ph', overtime: 'day7' })).toBe('/baocao');
  });

  it('A page that only the expiry takes away is withheld; an unknown one is not', () => {
    const over = { ...AGENT_RECORD, overtime: 'over' } as const;
    expect(isWithheld(over, '/baocao')).toBe(true);
    expect(isWithheld({ ...over, user_isManage: 'ph' }, '/baocao')).toBe(true);
    expect(isWithheld(over, '/thanhtoan')).toBe(false);
    expect(isWithheld(over, '/quanly')).toBe(false);
    expect(isWithheld(AGENT_RECORD, '/baocao')).toBe(false);
  });

  it('After sign-in the requested page is shown if the account has access', () => {
    expect(afterLogin(AGENT_RECORD, '/baocao')).toBe('/baocao');
    expect(afterLogin(AGENT_RECORD, '/xoso')).toBe('/datcuoc1');
    expect(afterLogin({ ...AGENT_RECORD, overtime: 'day7' }, '/')).toBe('/thongbao');
  });

  it('After sign-in the requested page keeps its dates and filters', () => {
    const asked = '/baocao?tu=2026-11-01&den=2026-11-20&khach.q=An%20%26%20B%C3%ACnh';
    expect(afterLogin(AGENT_RECORD, asked)).toBe(asked);
  });

  it('After sign-in the link to an invoice leads to the invoice, also for an expired agent', () => {
    expect(afterLogin(AGENT_RECORD, '/thanhtoan/hd-1')).toBe('/thanhtoan/hd-1');
    expect(afterLogin({ ...AGENT_RECORD, overtime: 'over' }, '/thanhtoan/hd-1')).toBe('/thanhtoan/hd-1');
    expect(afterLogin({ ...AGENT_RECORD, overtime: 'day7' }, '/thanhtoan/hd-1')).toBe('/thanhtoan/hd-1');
  });

  it('The notice after sign-in continues to the requested page with its dates', () => {
    const soon = { ...AGENT_RECORD, overtime: 'day7' } as const;
    const asked = '/baocao?tu=2026-11-01&den=2026-11-20';
    const notice = afterLogin(soon, asked);
    expect(notice).toBe(`/thongbao?tiep=${encodeURIComponent(asked)}`);
    expect(afterNotice(soon, notice.slice('/thongbao'.length))).toBe(asked);
    expect(afterNotice(soon, '')).toBe('/datcuoc1');
    expect(afterNotice({ ...soon, overtime: 'over' }, '')).toBe('/gopy');
    expect(afterNotice({ ...soon, user_isManage: 'ph', overtime: 'over' }, '')).toBeUndefined();
  });

  it.each([
    'https://example.org/baocao',
    '//example.org/baocao',
    '/\\example.org/baocao',
    '\\\\example.org',
    'javascript:alert(1)',
    'baocao',
    '/baocao/../../example.org',
    '/thongbao?tiep=%2Fbaocao',
    '',
  ])('The notice never continues to %j, which is no page of the account', (asked) => {
    const soon = { ...AGENT_RECORD, overtime: 'day7' } as const;
    expect(afterNotice(soon, `?tiep=${encodeURIComponent(asked)}`)).toBe('/datcuoc1');
    expect(afterLogin(AGENT_RECORD, asked)).toBe('/datcuoc1');
  });

  it('The bottom bar holds what an agent needs every minute, and "Thêm" the rest in menu order', () => {
    const pages = pagesOf(AGENT_RECORD);
    const { atHand, behind } = pagesAtHand(pages);
    expect(atHand.map(({ path }) => path)).toEqual(['/datcuoc1', '/baocao', '/hopthu', '/khachhang']);
    expect(behind).toEqual(pages.filter((page) => !atHand.includes(page)));
  });

  it('Nobody has more than five places in the bottom bar, and few pages need no "Thêm"', () => {
    for (const role of ['us', 'sl', 'ad', 'ph', 'au'] as const) {
      const pages = pagesOf({ ...AGENT_RECORD, user_isManage: role });
      const { atHand, behind } = pagesAtHand(pages);
      expect(atHand.length + Math.min(1, behind.length), role).toBeLessThanOrEqual(5);
      expect(new Set([...atHand, ...behind]), role).toEqual(new Set(pages));
    }
    const over = pagesOf({ ...AGENT_RECORD, overtime: 'over' });
    expect(pagesAtHand(over)).toEqual({ atHand: over, behind: [] });
  });
});
