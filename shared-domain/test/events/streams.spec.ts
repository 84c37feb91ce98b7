import { expect, test } from 'vitest';
import { accountStream } from '../../src/accounts/events.ts';
import { bookOfStream, bookStream } from '../../src/book/events.ts';
import { agentOfCustomersStream, customersStream } from '../../src/customers/events.ts';
import { dateOfDrawStream, drawStream } from '../../src/draws/events.ts';
import { agentOfLimitsStream, limitsStream } from '../../src/limits/events.ts';
import { preferencesStream } from '../../src/preferences/events.ts';
import { VIEWS_STREAM } from '../../src/views/events.ts';
import { WEB_CONFIG_STREAM } from '../../src/web-config/events.ts';

/** A book that was kept under these names has to be found under them for ever (docs/architecture.md). */
test.each([
  [accountStream('u1'), 'account-u1'],
  [bookStream('a-1', '2026-11-20'), 'book-a-1-2026-11-20'],
  [customersStream('a1'), 'customers-a1'],
  [drawStream('2026-11-20', 'vl'), 'draw-2026-11-20-vl'],
  [limitsStream('a1'), 'limits-a1'],
  [preferencesStream('a1'), 'preferences-a1'],
  [VIEWS_STREAM, 'views'],
  [WEB_CONFIG_STREAM, 'web-config'],
])('%s is %s', (stream, name) => {
  expect(stream).toBe(name);
});

test('a stream says whose it is, and nothing of any other', () => {
  expect(bookOfStream(bookStream('a-1', '2026-11-20'))).toEqual({ agentId: 'a-1', date: '2026-11-20' });
  expect(agentOfCustomersStream(customersStream('a1'))).toBe('a1');
  expect(agentOfLimitsStream(limitsStream('a1'))).toBe('a1');
  expect(dateOfDrawStream(drawStream('2026-11-20', 'vl'))).toBe('2026-11-20');
  for (const other of [
    'views',
    'xbook-a-2026-11-20',
    'book-a-2026-11-20x',
    'draw-2026-11-20-',
    'adraw-2026-11-20-vl',
  ])
    expect([
      bookOfStream(other),
      agentOfCustomersStream(other),
      agentOfLimitsStream(other),
      dateOfDrawStream(other),
    ]).toEqual([null, null, null, null]);
});
