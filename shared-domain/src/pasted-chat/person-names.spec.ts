import { expect, test } from 'vitest';
import { personKey, untitledKey } from './person-names.ts';

test.each([
  ['Chú Tám', 'chu tam', 'tam'],
  ['CHU  TAM', 'chu tam', 'tam'],
  ['Tám', 'tam', 'tam'],
  ['Minh Thu', 'minh thu', 'minh thu'],
  ['Hùng 79', 'hung 79', 'hung 79'],
  ['chú', 'chu', 'chu'],
])('%s is told apart as “%s”, without a title as “%s”', (name, key, untitled) => {
  expect([personKey(name), untitledKey(name)]).toEqual([key, untitled]);
});
