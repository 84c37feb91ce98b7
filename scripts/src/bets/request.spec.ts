import { expect, test } from 'vitest';
import { findRules } from './rules-with-prices.ts';
import { checkRequest } from './request.ts';

const asked = (line: string) => {
  const rules = findRules(undefined);
  if (typeof rules === 'string') throw new Error(rules);
  return checkRequest(line, rules);
};

test('a byte order mark before the line is none of it', () => {
  const line = JSON.stringify({ id: 1, date: '2026-11-20', text: '\ufeffvl 12b1' });
  expect(asked(`\ufeff${line}`)).toEqual(asked(line));
  expect(asked(line)).toMatchObject({ ok: true, request: { text: '\ufeffvl 12b1' } });
});

test.each([
  ['', null, 'dòng không phải là JSON'],
  ['[]', null, 'dòng phải là một đối tượng JSON'],
  ['{"id":null,"date":"2026-11-20","text":""}', null, 'id phải là chữ hoặc số'],
  ['{"id":2,"date":"2026-02-30","text":""}', 2, 'date phải là ngày có thật, dạng YYYY-MM-DD'],
  ['{"id":"a","date":"2026-11-20","text":5}', 'a', 'text phải là chữ'],
])('%s is told', (line, id, fault) => {
  expect(asked(line)).toEqual({ ok: false, id, fault });
});
