import type { Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Device } from '../../src/browser/device.ts';
import { entryPage } from '../../src/pages/entry-page.ts';
import { openBook, shows, type OpenedBook } from '../../src/browser/opened-book.ts';

/** A Monday: TP. Hồ Chí Minh draws. */
const DAY = '16/11/2026';
const CUSTOMER = 'Chị Sáu Chập Chờn';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
  await book.customer(CUSTOMER);
});
afterAll(() => book.close());

const WITHIN = { timeout: 20_000 };
/** A call for the channel may hang for the client's timeout of 20 s when the connection breaks. */
const BACK_WITHIN_MS = 60_000;

interface Line {
  cut(): Promise<void>;
  mend(): void;
  /** Sets the lag that the service reports for the view. */
  lag(events: number): void;
}

/** Makes the live channel of a page breakable. Calls still get through. */
const breakableChannel = async (page: Page): Promise<Line> => {
  let whole = true;
  const open: Pick<WebSocketRoute, 'close' | 'send'>[] = [];
  await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    if (!whole) return socket.close();
    open.push(socket);
    socket.connectToServer();
  });
  await page.route(/\/socket\.io\//, (route) => (whole ? route.continue() : route.abort()));
  await page.reload();
  return {
    cut: async () => {
      whole = false;
      await Promise.all(open.splice(0).map((socket) => socket.close()));
    },
    mend: () => {
      whole = true;
    },
    lag: (events) => {
      const packet = JSON.stringify(['lag', { view: 'report', events }]);
      for (const socket of open) socket.send(`42/edit,${packet}`);
    },
  };
};

const atDay = async (device: Device): Promise<ReturnType<typeof entryPage>> => {
  const entry = entryPage(device.page);
  await entry.open(DAY);
  await entry.chooseCustomer(CUSTOMER);
  return entry;
};

const placed = async (entry: ReturnType<typeof entryPage>, text: string): Promise<void> => {
  await entry.paste(text);
  await entry.place();
  await shows(entry.row(text), 'chờ kết quả');
};

/** The messages in the day's table, newest first, without the tag of messages behind their draw. */
const listed = async (page: Page): Promise<readonly string[]> => {
  const cells = page.getByRole('table', { name: 'Tin trong ngày' }).locator('tbody tr td:nth-child(3)');
  return (await cells.allTextContents()).map((shown) => shown.replace(/^Tin trễ/, ''));
};

const text = (index: number): string => `tp ${String(index).padStart(2, '0')}b1n`;
const texts = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => text(to - index));

describe('a page that lost its live channel', () => {
  it('shows every message placed in the meantime once, with edits and deletions', async () => {
    const [cut, other] = [await book.device('daily1'), await book.device('daily1')];
    const line = await breakableChannel(cut.page);
    const mine = await atDay(cut);
    const theirs = await atDay(other);
    await placed(theirs, text(1));
    await placed(theirs, text(2));
    await shows(mine.row(text(2)), 'chờ kết quả');

    await line.cut();
    const lost = cut.page.getByText('Mất kết nối');
    await lost.waitFor();
    for (let index = 3; index <= 5; index += 1) await placed(theirs, text(index));
    await theirs.remove(1);
    await theirs.row(text(1)).waitFor({ state: 'detached' });
    expect(await listed(cut.page)).toEqual(texts(1, 2));

    line.mend();
    await lost.waitFor({ state: 'detached', timeout: BACK_WITHIN_MS });
    await expect.poll(() => listed(cut.page), WITHIN).toEqual(texts(2, 5));

    // Calls still get through: the page shows its message without the channel, and once after the reconnect.
    await line.cut();
    await lost.waitFor();
    await placed(mine, text(6));
    await placed(theirs, text(7));
    line.mend();
    await lost.waitFor({ state: 'detached', timeout: BACK_WITHIN_MS });
    await expect.poll(() => listed(cut.page), WITHIN).toEqual(texts(2, 7));
    await placed(theirs, text(8));
    await expect.poll(() => listed(cut.page), WITHIN).toEqual(texts(2, 8));
    await expect.poll(() => listed(other.page), WITHIN).toEqual(texts(2, 8));
    await expect.poll(() => mine.totals().textContent(), WITHIN).toContain('7 tin');
    expect([...cut.errors, ...other.errors]).toEqual([]);
  });
});

it('the page shows how many events a view is behind until it has caught up', async () => {
  const { page, errors } = await book.device('daily1');
  const line = await breakableChannel(page);
  const corner = page.getByRole('status').filter({ hasText: 'Trực tuyến' });
  await corner.waitFor();
  line.lag(1234);
  await corner.getByText('Đang cập nhật, còn 1.234 việc').waitFor();
  line.lag(0);
  await corner.getByText('Đang cập nhật').waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});
