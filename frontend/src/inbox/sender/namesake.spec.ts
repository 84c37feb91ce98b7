import { expect, it } from 'vitest';
import { namesake } from './namesake.ts';

const named = (...names: readonly string[]) =>
  names.map((khach_name2) => ({ khach_id: `id of ${khach_name2}`, khach_name2 }));

it('finds the customer of the same name, whatever its case, accents and spaces', () => {
  const customers = named('Cô Ba Chợ Lớn', 'Chú Tám');
  expect(namesake('Cô Ba Chợ Lớn', customers)).toBe('id of Cô Ba Chợ Lớn');
  expect(namesake('  co ba   CHO LON ', customers)).toBe('id of Cô Ba Chợ Lớn');
});

it('proposes nobody where several customers have the name, or a part of it only is the same', () => {
  expect(namesake('chu tam', named('Chú Tám', 'Chú Tâm'))).toBeNull();
  expect(namesake('Chú Tám', named('Chú Tám', 'Chú Tam'))).toBeNull();
  expect(namesake('Tám', named('Chú Tám'))).toBeNull();
  expect(namesake('Chú Tám Bến Xe', named('Chú Tám'))).toBeNull();
});

it('proposes nobody for a message without a sender', () => {
  expect(namesake(null, named('Chú Tám', ''))).toBeNull();
  expect(namesake(' ', named('Chú Tám', ''))).toBeNull();
});
