import { beforeEach, expect, it } from 'vitest';
import { forgetSeen, seeAnew, seenPosition, seePosition } from './seen-position.ts';

beforeEach(forgetSeen);

it('is the later of what was written and what was told, in any order', () => {
  seePosition('9');
  seePosition('10');
  seePosition('8');
  seePosition(null);
  expect(seenPosition()).toBe('10');
});

it.each([
  ['nothing was told since the service started', { told: null, end: '12' }, '10'],
  ['others were told more', { told: '11', end: '12' }, '11'],
  ['others were told less', { told: '7', end: '12' }, '10'],
  ['the log was put back to an earlier end', { told: null, end: '9' }, null],
  ['the log was put back and has grown again', { told: '8', end: '9' }, '8'],
  ['the log is empty', { told: null, end: null }, null],
  ['the service does not know', {}, '10'],
])('given a page that reloads, when %s, then its readings can still be answered', (_, told, expected) => {
  seePosition('10');
  seeAnew(told);
  expect(seenPosition()).toBe(expected);
});
