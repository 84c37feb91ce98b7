import { betDelete, betRequest, TEXT_MAX, rangeDelete } from './bets.ts';
import { describe, expect, test } from 'vitest';

const bet = {
  ui_id: '11111111-1111-1111-1111-111111111111',
  ui_user_id: '00000000-0000-4000-8000-000000000001',
  ui_user_khach_id: '00000000-0000-4000-8000-000000000002',
  ui_date: '2026-11-20',
  ui_chuoi: 'vl 37b5',
  ui_chuoi_root: 'VL 37 b5',
};

const faultyField = (body: unknown): string | undefined =>
  betRequest.safeParse(body).error?.issues[0]?.path.join('.');

describe('a bet as it is sent', () => {
  test('is read; an id of any UUID version will do', () => {
    expect(betRequest.parse(bet)).toEqual(bet);
  });

  test('parsed lines and prices in the body are not read', () => {
    expect(betRequest.parse({ ...bet, lines: [], tienxac: 1 })).toEqual(bet);
  });

  test.each<[string, object]>([
    ['ui_id', { ui_id: 'x' }],
    ['ui_id', { ui_id: undefined }],
    ['ui_user_id', { ui_user_id: 5 }],
    ['ui_user_khach_id', { ui_user_khach_id: '' }],
    ['ui_date', { ui_date: '20/11/2026' }],
    ['ui_date', { ui_date: '2026-02-30' }],
    ['ui_date', { ui_date: '2026-11-20T00:00:00Z' }],
    ['ui_chuoi', { ui_chuoi: 7 }],
    ['ui_chuoi', { ui_chuoi: 'a'.repeat(TEXT_MAX + 1) }],
    ['ui_chuoi_root', { ui_chuoi_root: null }],
  ])('%s is named when it is wrong: %j', (field, wrong) => {
    expect(faultyField({ ...bet, ...wrong })).toBe(field);
  });

  test.each([null, [], 'vl 37b5', 5])('%j is no bet', (body) => {
    expect(betRequest.safeParse(body).success).toBe(false);
  });
});

describe('deletions', () => {
  test('one message is deleted unless the call asks to restore it', () => {
    const one = { userid: bet.ui_user_id, ui_id: bet.ui_id };
    expect(betDelete.parse(one).action).toBe('delete');
    expect(betDelete.parse({ ...one, action: 'restore' }).action).toBe('restore');
    expect(betDelete.safeParse({ ...one, action: 'drop' }).success).toBe(false);
  });

  test('a range has two days', () => {
    const range = { userid: bet.ui_user_id, from: '2026-11-01', to: '2026-11-20' };
    expect(rangeDelete.parse(range)).toEqual(range);
    expect(rangeDelete.safeParse({ ...range, to: undefined }).success).toBe(false);
  });
});
