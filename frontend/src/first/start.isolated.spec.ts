// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { messageField } from '../i18n/vi/entry/message-field.ts';
import { NARROW } from './look.ts';

/** What the first script reads of an agent's session. */
const RECORD = {
  user_isManage: 'us',
  overtime: 'active',
  user_agent: 'u-1',
  user_totp: 'off',
  info_message_user: '',
};

interface Browser {
  readonly isPhone: boolean;
  /** Whether it has the cookie of a session. */
  readonly cookie: boolean;
  /** Whether a service worker keeps the page's files. */
  readonly isKept: boolean;
}

/** Runs the first script. */
const start = async ({ isPhone, cookie, isKept }: Browser): Promise<boolean> => {
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, '', '/datcuoc1');
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === NARROW && isPhone }));
  vi.stubGlobal('visualViewport', null);
  vi.stubGlobal('navigator', { serviceWorker: { controller: isKept ? {} : null } });
  const config = vi.fn(() => Response.json([{ info_sample: '' }]));
  vi.stubGlobal('fetch', (path: string) => {
    if (path.endsWith('/health')) return Promise.resolve(Response.json({ cookie, views: [] }));
    if (path.endsWith('/get_web_config')) return Promise.resolve(config());
    return Promise.resolve(cookie ? Response.json([RECORD]) : Response.json({}, { status: 401 }));
  });
  const asked = await import('./ask-early.ts');
  const answer = vi.spyOn(asked, 'askInOrder');
  await import('./start.ts');
  await answer.mock.results[0]?.value;
  await Promise.resolve();
  return document.querySelector(`[aria-label="${messageField.label}"]`) !== null;
};

beforeEach(() => void vi.resetModules());

const PHONE: Browser = { isPhone: true, cookie: true, isKept: false };

it.each([
  ['a phone that is signed in', PHONE, true],
  ['a phone that is not', { ...PHONE, cookie: false }, false],
  ['a phone that was here before', { ...PHONE, isKept: true }, false],
  ['a desk', { ...PHONE, isPhone: false }, false],
])('a field for a message is drawn early on %s', async (_, browser, isDrawn) => {
  expect(await start(browser)).toBe(isDrawn);
});
