// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { setNoticePresenter } from '../design/overlays/notify.ts';
import { texts } from '../i18n/vi/entry/entry.ts';
import { AGENT_RECORD } from '../session/record-for-specs.ts';
import { useSession } from '../session/session.ts';
import { bookContext } from './book/book-context.ts';
import { EntryPage } from './EntryPage.tsx';

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

// Another build has replaced the files of this page.
vi.mock('./DayHalf.tsx', () => Promise.reject(new Error('gone')));

it('without the chunk of the day a message can be written, and a notice offers to load the page again', async () => {
  onTestFinished(cleanup);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const notices: string[] = [];
  setNoticePresenter(({ text }) => notices.push(text));
  useSession.setState({ state: { kind: 'in', record: AGENT_RECORD } });
  const customer = { khach_id: 'k', khach_name: 'A', khach_name2: 'A', khach_createdate: '', stt: 1 };
  const { value } = bookContext.useStore.getState();
  const key = AGENT_RECORD.user_agent;
  render(<EntryPage />);
  // What the page has asked for is not answered here.
  bookContext.useStore.setState({ key, status: 'ready', value: { ...value, customers: [customer] } });
  await vi.waitFor(() => expect(notices).toContain(texts.dayNotLoaded), 10_000);
  expect(screen.getAllByLabelText(texts.message).length).toBeGreaterThan(0);
});
