import { describe, expect, test } from 'vitest';
import { maySignInOnSeveralDevices, nextSubName, usernameError } from './username.ts';

describe('the name of the next sub-account', () => {
  test('is the agent’s name with the first free number', () => {
    const taken = new Set(['daily1_1', 'daily1_3']);
    expect(nextSubName('DaiLy1', (name) => taken.has(name))).toBe('daily1_2');
  });

  test.each(["A-b!c'd", '---', 'a'.repeat(50)])('is valid for the agent %j', (agent) => {
    expect(
      usernameError(
        nextSubName(agent, () => false),
        'ph',
      ),
    ).toBeNull();
  });
});

describe('signing in on several devices', () => {
  test.each([
    ['daily1@tong1', 'daily1', true],
    ['daily1@tong1', 'TONG1', true],
    [' daily1 @', 'daily1', true],
    ['daily10', 'daily1', false],
    ['', 'daily1', false],
    ['@', '', false],
  ])('%j exempts %j: %s', (exempt, username, is) => {
    expect(maySignInOnSeveralDevices(exempt, username)).toBe(is);
  });
});
