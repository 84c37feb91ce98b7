// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { collectEarlyKeys, takeEarlyKeys } from './early-keys.ts';

const taken = (): string | null => {
  let given: string | null = null;
  takeEarlyKeys((typed) => (given = typed));
  return given;
};
const press = (key: string, held: KeyboardEventInit = {}): boolean =>
  dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, ...held }));

it('collects what is typed after Ctrl+K, and leaves all other keys to the browser', () => {
  collectEarlyKeys();
  expect(press('a')).toBe(true);
  expect(taken()).toBeNull();
  collectEarlyKeys();
  expect(press('k', { ctrlKey: true })).toBe(false);
  expect(['s', 'o', ' '].map((key) => press(key))).toEqual([false, false, false]);
  expect([press('Tab'), press('r', { ctrlKey: true })]).toEqual([true, true]);
  expect(press('k', { metaKey: true })).toBe(false);
  expect(taken()).toBe('so ');
  expect(press('n')).toBe(true);
  expect(taken()).toBeNull();
});

it('takes letters back, and all of it by Escape', () => {
  collectEarlyKeys();
  expect(press('Backspace')).toBe(true);
  press('k', { ctrlKey: true });
  expect(['s', 'p', 'Backspace', 'o'].map((key) => press(key))).toEqual([false, false, false, false]);
  expect(taken()).toBe('so');
  collectEarlyKeys();
  for (const key of ['k', 's']) press(key, { ctrlKey: key === 'k' });
  expect([press('Escape'), press('a')]).toEqual([false, true]);
  expect(taken()).toBeNull();
});
