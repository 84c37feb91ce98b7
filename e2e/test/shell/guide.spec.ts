import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK, TOUCH_PHONE } from '../../src/browser/device.ts';
import { openBook, shows, type OpenedBook } from '../../src/browser/opened-book.ts';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

const EXAMPLE = '2dai 37.79 dx5';

describe('an example of the guide', () => {
  it.each([
    ['a desk', DESK],
    ['a phone', TOUCH_PHONE],
  ] as const)('is tried where it stands on %s, and nothing is saved', async (_, screen) => {
    const { page, errors } = await book.device('daily1', screen);
    await page.goto('/huongdan');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(betCalls.place.path)) sent.push(request.url());
    });
    await page.getByRole('button', { name: `Thử ví dụ ${EXAMPLE}`, exact: true }).click();
    const field = page.getByLabel(/^Sửa thử, đọc như ngày/);
    expect(await field.inputValue()).toBe(EXAMPLE);
    // At a desk one goes on typing; a phone's keyboard would cover what was read.
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(screen === DESK);
    const topic = page.locator('section').filter({ has: field });
    const reading = topic.getByRole('status');
    // A pair over two stations: 72 lots of 5 points each.
    await shows(reading, '1 cược, tiền xác 360');
    await shows(reading, 'Đá xiên · 37 79');

    await field.fill('2dai 37.79 dx10');
    await shows(reading, 'tiền xác 720');
    await field.fill('2dai 37.79 zz10');
    await shows(reading, 'zz');
    expect(await reading.getByText('tiền xác').count()).toBe(0);
    expect(sent).toEqual([]);
    expect(errors).toEqual([]);
  });
});
