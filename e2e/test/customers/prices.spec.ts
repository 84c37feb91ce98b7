import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBook, type OpenedBook } from '../../src/browser/opened-book.ts';

const CUSTOMER = 'Chú Tư Cai Lậy';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
  await book.customer(CUSTOMER);
});
afterAll(() => book.close());

describe("a customer's prices", () => {
  it('are one region at a time where the three grids have no room, and never scroll sideways', async () => {
    const { page, errors } = await book.device('daily1');
    await page.goto('/khachhang');
    await page.getByRole('button', { name: `Cấu hình ${CUSTOMER}` }).click();
    const content = page.getByRole('dialog').locator('[data-part="content"]');
    const regions = content.getByRole('group', { name: 'Giá của miền' });
    const north = content.getByRole('textbox', { name: 'Miền Bắc 2C 27 lô: Cò (%)' });
    for (const width of [768, 900, 1024, 1279, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await regions.waitFor({ state: width < 1280 ? 'visible' : 'detached' });
      expect(await north.count(), `north at ${width}`).toBe(width < 1280 ? 0 : 1);
      const beside = await content.evaluate((element) =>
        [element, ...element.querySelectorAll('div, section')]
          .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
          .reduce((most, one) => Math.max(most, one), 0),
      );
      expect(beside, `pixels beside the screen at ${width}`).toBe(0);
    }
    expect(errors).toEqual([]);
  });
});
