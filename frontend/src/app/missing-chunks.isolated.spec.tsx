// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tooltip } from '../design/overlays/Tooltips.tsx';
import { texts as signInTexts } from '../i18n/vi/accounts/login.ts';
import { texts } from '../i18n/vi/shell.ts';
import { AGENT_RECORD } from '../session/record-for-specs.ts';
import { useSession } from '../session/session.ts';
import { App } from './App.tsx';

// jsdom has neither.
vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget());
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
});

// Another build has replaced the files of this page.
const gone = vi.hoisted(() => () => Promise.reject(new Error('gone')));
vi.mock('../design/overlays/Toasts.tsx', gone);
vi.mock('../design/overlays/TooltipBubble.tsx', gone);
vi.mock('../sign-in/RegisterPage.tsx', gone);
vi.mock('./palette/CommandPalette.tsx', gone);
vi.mock('./palette/ContextMenu.tsx', gone);

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const shown = async (path: string, state: ReturnType<typeof useSession.getState>['state']): Promise<void> => {
  window.history.replaceState(null, '', path);
  useSession.setState({ state });
  render(<App />);
  await act(() => vi.dynamicImportSettled());
};

it('without the chunks of notices, menu and palette, the page stays', async () => {
  await shown('/khong-co', { kind: 'in', record: AGENT_RECORD });
  expect(screen.getByRole('heading', { name: texts.notFound })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByRole('heading', { name: texts.notFound })).toBeTruthy();
});

it('without the chunk of a tooltip, the page stays', async () => {
  await shown('/login', { kind: 'out', reason: null });
  const button = document.body.appendChild(document.createElement('button'));
  for (const [name, value] of Object.entries(tooltip('Gợi ý'))) button.setAttribute(name, value);
  vi.spyOn(button, 'matches').mockReturnValue(true);
  fireEvent.focusIn(button);
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByLabelText(signInTexts.username)).toBeTruthy();
});

it('without its chunk, a page before the sign-in says so and can be loaded again', async () => {
  await shown('/dangky', { kind: 'out', reason: null });
  expect(screen.getByRole('button', { name: texts.reload })).toBeTruthy();
});
