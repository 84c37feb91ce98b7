import { describe, expect, it } from 'vitest';
import { AGENT_RECORD } from '../session/record-for-specs.ts';
import { afterLogin, pageAt, pagesOf, startPathOf } from './pages.ts';

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
    ['ph', ['/baocao', '/xosouser', '/huongdan']],
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
    expect(label('/thanhtoan/x', { overtime: 'over' })).toBe('Hóa đơn');
    expect(label('/thanhtoan/x', { user_isManage: 'sl' })).toBe('Hóa đơn');
    expect(label('/thanhtoan/x', { user_isManage: 'ph' })).toBeUndefined();
    expect(label('/thanhcong')).toBe('Đã thanh toán');
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

  it('After sign-in the requested page is shown if the account has access', () => {
    expect(afterLogin(AGENT_RECORD, '/baocao')).toBe('/baocao');
    expect(afterLogin(AGENT_RECORD, '/xoso')).toBe('/datcuoc1');
    expect(afterLogin({ ...AGENT_RECORD, overtime: 'day7' }, '/baocao')).toBe('/thongbao');
  });
});
