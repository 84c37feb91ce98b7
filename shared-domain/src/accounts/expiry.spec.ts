import { describe, expect, test } from 'vitest';
import { isExpired, menuOf, expiryStatusOf } from './expiry.ts';
import { ROLES } from './roles.ts';

test('each role has its own menu', () => {
  expect(ROLES.map(menuOf)).toEqual(['us', 'sl', 'ad', 'ph', 'au']);
});

describe('the expiry status of an account on 2026-11-20', () => {
  test.each([
    { endDate: null, overtime: 'active' },
    { endDate: '2026-11-28', overtime: 'active' },
    { endDate: '2026-11-27', overtime: 'day7' },
    { endDate: '2026-11-20', overtime: 'day7' },
    { endDate: '2026-11-19', overtime: 'over' },
  ])('end $endDate: $overtime', ({ endDate, overtime }) => {
    expect(expiryStatusOf(endDate, '2026-11-20')).toBe(overtime);
  });
});

test('only agents and their sub-accounts expire', () => {
  expect(ROLES.filter((role) => isExpired(role, '2026-11-19', '2026-11-20'))).toEqual(['us', 'ph']);
  expect(isExpired('us', '2026-11-20', '2026-11-20')).toBe(false);
  expect(isExpired('us', null, '2026-11-20')).toBe(false);
});
