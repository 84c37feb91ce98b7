import { expect, it, onTestFinished, vi } from 'vitest';
import { followKeyboard, isKeyboardOpen } from './keyboard.ts';

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

it('given a finger on a button while a keyboard is open, then nothing comes back before the button is pressed', () => {
  vi.useFakeTimers();
  const field = document.body.appendChild(document.createElement('textarea'));
  const button = document.body.appendChild(document.createElement('button'));
  const seen = Object.assign(new EventTarget(), { height: innerHeight, scale: 1, offsetTop: 0 });
  vi.stubGlobal('visualViewport', seen);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    document.body.replaceChildren();
    delete document.documentElement.dataset['keyboard'];
  });
  followKeyboard();
  field.focus();
  seen.height = innerHeight - 300;
  seen.dispatchEvent(new Event('resize'));
  button.focus();
  expect(document.documentElement.dataset['keyboard']).toBe('open');
  vi.runAllTimers();
  expect(document.documentElement.dataset['keyboard']).toBeUndefined();
});
