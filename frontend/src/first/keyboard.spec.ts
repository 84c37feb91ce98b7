import { expect, it } from 'vitest';
import { isKeyboardOpen } from './keyboard.ts';

it('A keyboard is open where a field has the focus and much of the height is gone', () => {
  const phone = { width: 390, isTyping: true };
  expect(isKeyboardOpen({ ...phone, height: 844 })).toBe(false);
  expect(isKeyboardOpen({ ...phone, height: 500 })).toBe(true);
  expect(isKeyboardOpen({ ...phone, height: 844 })).toBe(false);
});

it('The address bar of the browser, a turned phone and a small window are no keyboard', () => {
  expect(isKeyboardOpen({ width: 391, height: 844, isTyping: true })).toBe(false);
  expect(isKeyboardOpen({ width: 391, height: 780, isTyping: true })).toBe(false);
  expect(isKeyboardOpen({ width: 844, height: 391, isTyping: true })).toBe(false);
  expect(isKeyboardOpen({ width: 391, height: 500, isTyping: false })).toBe(false);
});
