// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { keptEarlyText } from '../../first/early-text.ts';
import { drawMessageField, removeFirstField } from '../../first/message-field.ts';
import { messageField } from '../../i18n/vi/entry/message-field.ts';
import { texts } from '../../i18n/vi/shell.ts';
import { AGENT_RECORD } from '../../session/record-for-specs.ts';
import { useSession, type SessionState } from '../../session/session.ts';
import { App } from '../App.tsx';

// jsdom has neither.
vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
});

/** The chunk of bet entry is on its way. */
vi.mock('../../entry/EntryPage.tsx', () => new Promise(() => undefined));

const SIGNED_IN: SessionState = { kind: 'in', record: AGENT_RECORD };

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.stubGlobal('scrollTo', () => undefined);
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  removeFirstField();
});

/** Draws the page at an address after a message was begun in the first field. */
const drawn = (path: string, state: SessionState): void => {
  window.history.replaceState(null, '', path);
  drawMessageField('u-1', '');
  const field = screen.getByLabelText<HTMLTextAreaElement>(messageField.label);
  field.value = 'mb 12b10n';
  field.dispatchEvent(new InputEvent('input', { inputType: 'insertText' }));
  useSession.setState({ state });
  render(<App />);
};
const isThere = (): boolean => screen.queryByLabelText(messageField.label) !== null;

it.each([
  ['a session that has ended', '/datcuoc1', { kind: 'out', reason: null }],
  ['another page', '/khong-co', SIGNED_IN],
  [
    'an account whose time is over',
    '/datcuoc1',
    { kind: 'in', record: { ...AGENT_RECORD, overtime: 'over' } },
  ],
] as const)('the first field goes with %s, and its text waits', async (_, path, state) => {
  drawn(path, state);
  await waitFor(() => expect(isThere()).toBe(false));
  expect(keptEarlyText('u-1')?.text).toBe('mb 12b10n');
});

it('the first field stays without its frame while bet entry is on its way, and goes when another page is opened', () => {
  drawn('/datcuoc1', SIGNED_IN);
  expect(isThere()).toBe(true);
  expect(document.querySelector('.first')?.matches('[data-bare]')).toBe(true);
  expect(screen.getByRole('navigation', { name: texts.menu })).toBeTruthy();
  act(() => navigate('/khachhang'));
  expect(isThere()).toBe(false);
  expect(keptEarlyText('u-1')?.text).toBe('mb 12b10n');
});
