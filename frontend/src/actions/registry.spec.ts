import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enterLayer } from '../design/overlays/modal-layers.tsx';
import { handleKey, offeredActions, perform, register, useRegistry, type Action } from './registry.ts';

const press = (key: string, more: Partial<KeyboardEvent> & { target?: EventTarget | null } = {}) =>
  handleKey({
    key,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    isComposing: false,
    keyCode: 0,
    target: document.body,
    ...more,
  });

const action = (more: Partial<Action> = {}): Action => ({
  id: 'bet.place',
  label: 'CƯỢC !',
  group: 'Đặt cược',
  keys: ['Ctrl+Enter'],
  perform: vi.fn(),
  ...more,
});

beforeEach(() => useRegistry.setState({ actions: [], topLayer: 0 }));

describe('Keys and actions', () => {
  it('performs the action of a combination; Command counts as Ctrl', () => {
    const place = action();
    register(place);
    expect(press('Enter', { ctrlKey: true })).toBe(true);
    expect(press('Enter', { metaKey: true })).toBe(true);
    expect(place.perform).toHaveBeenCalledTimes(2);
  });

  it('distinguishes Ctrl+Shift+Enter from Ctrl+Enter', () => {
    const place = action();
    register(place);
    expect(press('Enter', { ctrlKey: true, shiftKey: true })).toBe(false);
    expect(place.perform).not.toHaveBeenCalled();
  });

  it('performs the available one of two actions with the same id', () => {
    const [first, second] = [action({ when: () => true }), action({ when: () => false })];
    register(first);
    register(second);
    expect(offeredActions(useRegistry.getState())).toHaveLength(1);
    perform('bet.place');
    expect(first.perform).toHaveBeenCalledTimes(1);
    expect(second.perform).not.toHaveBeenCalled();
  });

  it('leaves a plain character to the focused input', () => {
    register(action({ keys: ['?'] }));
    const input = document.createElement('input');
    expect(press('?', { shiftKey: true, target: input })).toBe(false);
    expect(press('?', { shiftKey: true })).toBe(true);
  });

  it('handles F8 and Ctrl combinations inside an input', () => {
    register(action({ keys: ['F8', 'Ctrl+K'] }));
    const input = document.createElement('textarea');
    expect(press('F8', { target: input })).toBe(true);
    expect(press('k', { ctrlKey: true, target: input })).toBe(true);
  });

  it('does nothing during input method composition', () => {
    register(action());
    expect(press('Enter', { ctrlKey: true, isComposing: true })).toBe(false);
    const ofOldBrowsers = { ctrlKey: true, keyCode: 229 };
    expect(press('Enter', ofOldBrowsers)).toBe(false);
  });

  it('throws for a binding of Backspace', () => {
    expect(() => register(action({ keys: ['Ctrl+Backspace'] }))).toThrow('Backspace');
  });

  it('skips an unavailable action', () => {
    register(action({ when: () => false }));
    expect(press('Enter', { ctrlKey: true })).toBe(false);
  });
});

describe('Layers', () => {
  it('limit keys to the actions of an open dialog, and to the page after it closes', () => {
    const page = action();
    const dialog = action({ id: 'configuration.save' });
    register(page);
    const close = enterLayer(1);
    expect(press('Enter', { ctrlKey: true })).toBe(false);
    register(dialog, 1);
    expect(press('Enter', { ctrlKey: true })).toBe(true);
    expect(dialog.perform).toHaveBeenCalledOnce();
    close();
    press('Enter', { ctrlKey: true });
    expect(page.perform).toHaveBeenCalledOnce();
  });
});

describe('The actions of the palette', () => {
  it('are the available ones, each once, newest first, without hidden ones', () => {
    register(action({ label: 'old' }));
    register(action({ label: 'new' }));
    register(action({ id: 'hidden', hidden: true }));
    register(action({ id: 'later', when: () => false }));
    expect(offeredActions(useRegistry.getState()).map(({ label }) => label)).toEqual(['new']);
  });

  it('no longer contain an action once its screen unmounts', () => {
    register(action())();
    expect(offeredActions(useRegistry.getState())).toEqual([]);
  });
});
