import { afterEach, expect, it, vi } from 'vitest';
import { captureSharedText, takeSharedText } from '../../entry/draft/draft-storage.ts';
import { signOut } from './sign-out.ts';

afterEach(() => vi.unstubAllGlobals());

const shared = (): void => {
  history.replaceState(null, '', '/datcuoc1?text=tp+12b5n');
  captureSharedText();
};

it.each([
  ['is gone with who signs out', 401, null],
  ['waits where the service was not reached', 503, 'tp 12b5n'],
])('a shared text %s', async (_, status, left) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status })));
  shared();
  await signOut();
  expect(takeSharedText()).toBe(left);
});
