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

/** Runs the first script in a browser of that kind, with the cookie of a session or without. */
const start = async (isPhone: boolean, cookie: boolean): Promise<boolean> => {
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, '', '/datcuoc1');
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === NARROW && isPhone }));
  vi.stubGlobal('visualViewport', null);
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

it.each([
  ['a phone that is signed in', true, true, true],
  ['a phone that is not', true, false, false],
  ['a desk', false, true, false],
])('a field for a message is drawn early on %s: %s', async (_, isPhone, cookie, isDrawn) => {
  expect(await start(isPhone, cookie)).toBe(isDrawn);
});
