import { expect, test } from 'vitest';
import { findRules } from './rules-with-prices.ts';
import { check } from './check.ts';
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
  [
    '{"id":3,"date":"2026-11-20","text":"","habits":{"db":"dui","gi":"x"}}',
    3,
    'habits.gi Không có thói quen nào tên "gi".',
  ],
  [
    '{"id":3,"date":"2026-11-20","text":"","habits":{"db":"all"}}',
    3,
    'habits.db Không có cách đọc "all" cho: “db” là bao đảo hay đuôi đặc biệt.',
  ],
  ['{"id":3,"date":"2026-11-20","text":"","habits":{"db":1}}', 3, 'habits.db phải là chữ'],
  ['{"id":3,"date":"2026-11-20","text":"","habits":[]}', 3, 'habits phải là một đối tượng'],
])('%s is told', (line, id, fault) => {
  expect(asked(line)).toEqual({ ok: false, id, fault });
});

test('the habits of a customer are part of what a message is read against', () => {
  const line = { id: 1, date: '2026-11-20', text: 'vl 12b1' };
  expect(asked(JSON.stringify({ ...line, habits: { db: 'dui', pairs: 'each' } }))).toMatchObject({
    ok: true,
    request: { habits: { db: 'dui', pairs: 'each' } },
  });
  expect(asked(JSON.stringify(line))).toMatchObject({ ok: true, request: { habits: {} } });
});

test.each([
  [{ cascade: 'sum' }, 'vl 6461 b15n', 0],
  [{ cascade: 'cascade' }, 'vl 6461 b10n 461 b5n', 0],
  [{}, 'vl 6461 b10n 461 b5n', 1],
])('with the habits %j a cascade is proposed as %s, with %i doubts', (habits, text, doubts) => {
  const line = { id: 1, date: '2026-11-20', text: 'vl 6461 b10n b5n', habits };
  const requested = asked(JSON.stringify(line));
  if (!requested.ok) throw new Error(requested.fault);
  const { proposal } = check(requested.request, false);
  expect(proposal?.text).toBe(text);
  expect(proposal?.doubts).toHaveLength(doubts);
});
