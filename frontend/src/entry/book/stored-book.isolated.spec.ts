// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest';
import { WEB_CONFIG } from '../../server-state/web-config-for-specs.ts';
import { bookContext } from './book-context.ts';

vi.mock(import('../../storage/cached-answers.ts'), async (real) => ({
  ...(await real()),
  cachedAnswer: () => Promise.resolve({ customers: [], rows: [], records: [], expected: WEB_CONFIG }),
}));

it('a book of this device, shown as the service had no room, is asked for after the time that it named', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let asked = 0;
  vi.stubGlobal('fetch', () => {
    asked += 1;
    const refusal = { error: { code: 'queuefull', message: 'Máy chủ đang bận' } };
    return Promise.resolve(Response.json(refusal, { status: 503, headers: { 'retry-after': '4' } }));
  });
  await bookContext.open('a');
  expect(bookContext.useStore.getState()).toMatchObject({ status: 'ready', value: { isStored: true } });
  const before = asked;
  await vi.advanceTimersByTimeAsync(3_999);
  expect(asked).toBe(before);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toBe(2 * before);
});
