import { expect, test } from 'vitest';
import { ROLES, type Role } from '../accounts/roles.ts';
import { noticesFor, settingsFor } from './audience.ts';

type Reader = Parameters<typeof settingsFor>[1];
const reader = (username: string, role: Role, paysProvider = false): Reader => ({
  username,
  role,
  paysProvider,
});

const settings = {
  info_message_user: 'Nghỉ Tết',
  info_message_sale: 'Hoa hồng 25%',
  info_no_check_login: 'DaiLy1@tong9',
  info_pay: 'VCB 0123, Lê Ba',
};

test('only a manager, and an admin who writes it, gets the managers’ notice', () => {
  const seen = [...ROLES, null].filter((role) => noticesFor(settings, role).info_message_sale !== '');
  expect(seen).toEqual(['sl', 'ad']);
});

test('everyone gets the users’ notice, also without a session', () => {
  for (const role of [...ROLES, null]) expect(noticesFor(settings, role).info_message_user).toBe('Nghỉ Tết');
});

test('an admin gets all exempt names, another account only its own, a stranger none', () => {
  const names = (reader: Reader) => settingsFor(settings, reader).info_no_check_login;
  expect(names(reader('admin', 'ad'))).toBe('DaiLy1@tong9');
  expect(names(reader('daily1', 'us'))).toBe('DaiLy1');
  expect(names(reader('tong1', 'sl'))).toBe('');
  expect(names(null)).toBe('');
});

test('the settings of a caller hold the notices that its role may see', () => {
  expect(settingsFor(settings, reader('daily1', 'us')).info_message_sale).toBe('');
  expect(settingsFor(settings, reader('tong1', 'sl')).info_message_sale).toBe('Hoa hồng 25%');
  expect(settingsFor(settings, null).info_message_sale).toBe('');
});

test('those who pay the provider are told how: managers, and agents without one', () => {
  const payment = (of: Reader) => settingsFor(settings, of).info_pay;
  for (const of of [reader('admin', 'ad'), reader('tong1', 'sl'), reader('daily2', 'us', true)])
    expect(payment(of)).toBe('VCB 0123, Lê Ba');
  for (const of of [reader('daily1', 'us'), reader('phu1', 'ph'), reader('kiemtoan', 'au'), null])
    expect(payment(of)).toBe('');
});
