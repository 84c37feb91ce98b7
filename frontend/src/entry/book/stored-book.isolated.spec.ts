// @vitest-environment jsdom
import type { WebConfig } from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { bookContext } from './book-context.ts';

const EXPECTED: WebConfig = {
  info_giaban: 800,
  info_percent: 0.2,
  info_domain: '',
  info_thanhtoan: true,
  info_no_check_login: '',
  info_message_user: '',
  info_message_sale: '',
  info_link_user: '',
  info_link_text_user: '',
  info_pay: '',
  info_totp: false,
  info_count_khachcf: 0,
  info_count_viettat: 0,
  info_sample: '',
};
vi.mock(import('../../storage/cached-answers.ts'), async (real) => ({
  ...(await real()),
  cachedAnswer: () => Promise.resolve({ customers: [], rows: [], records: [], expected: EXPECTED }),
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
