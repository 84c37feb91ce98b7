import { describe, expect, it } from 'vitest';
import { rightPercent } from './quality-share.ts';

const none = { messages: 0, unknown: 0, asSent: 0, proposals: 0, choices: 0, retyped: 0, characters: 0 };

describe('The share of messages that were read right at once', () => {
  it('counts those placed as sent or as the first proposal', () => {
    expect(rightPercent({ ...none, messages: 8, asSent: 4, proposals: 2, choices: 1, retyped: 1 })).toBe(75);
  });

  it('leaves out messages that were placed before it was kept', () => {
    expect(rightPercent({ ...none, messages: 12, unknown: 10, asSent: 1, retyped: 1 })).toBe(50);
  });

  it('is 100 only if every message was', () => {
    expect(rightPercent({ ...none, messages: 1000, asSent: 999, retyped: 1 })).toBe(99);
  });

  it('is null without a message', () => {
    expect(rightPercent(none)).toBeNull();
    expect(rightPercent({ ...none, messages: 3, unknown: 3 })).toBeNull();
  });
});
