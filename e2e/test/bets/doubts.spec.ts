import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK, TOUCH_PHONE } from '../../src/browser/device.ts';
import { watchLayoutShifts } from '../../src/browser/layout-shift.ts';
import { openBook, shows, type OpenedBook } from '../../src/browser/opened-book.ts';
import { answerWithRecordedProposals } from '../../src/browser/recorded-proposals.ts';
import { entryPage } from '../../src/pages/entry-page.ts';
import { openEditor } from '../../src/pages/open-editor.ts';

/** A Monday: TP. Hồ Chí Minh, Đồng Tháp and Cà Mau draw. */
const DAY = '16/11/2026';
/** The second line has the same type twice behind four digits: a cascade, or a sum (reading.md). */
const MESSAGE = 'em lấy tp lo 12 5n nha chị tổng 100\ndt 6461 b10n b5n';

/** The recorded proposals answer for a file that a service worker would answer from its store. */
const RECORDED = { serviceWorkers: 'block' } as const;

/** The pane in which proposals and errors come and go. */
const FINDINGS = '[data-part="findings"]';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

const choicesOn = (page: Page) => page.getByRole('dialog', { name: /^Cách đọc/ });
/** The choices among the proposals of a phone. */
const readingsOn = (page: Page) => page.getByRole('group', { name: 'Cách đọc “6461 b10n b5n”' });
const doubtsOn = (page: Page) => page.locator('.cm-content .bet-doubt');

const bottomOf = async (element: Locator): Promise<number> => {
  const box = await element.boundingBox();
  return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
};

const greyedOn = (page: Page): Promise<readonly string[]> =>
  page.locator('.cm-content .bet-quiet').allTextContents();

describe('a doubtful place', () => {
  it('is chosen by keys and remembered for the customer, and nothing else on the screen moves', async () => {
    const { page, errors } = await openEditor(book, 'Cô Tư Hai Cách', DAY, DESK, RECORDED);
    await answerWithRecordedProposals(page);
    const entry = entryPage(page);
    const choices = choicesOn(page);
    const shifts = await watchLayoutShifts(page, FINDINGS);

    await page.keyboard.type(MESSAGE);
    await doubtsOn(page).waitFor();
    expect(await greyedOn(page)).toEqual(['em lấy', 'nha chị', 'tổng 100']);
    await shows(page.getByRole('list', { name: 'Tổng khách ghi' }), 'khách ghi 100, đọc ra 90');
    await page.keyboard.press('Alt+ArrowDown');
    await choices.waitFor();
    await page.keyboard.press('2');
    await shows(page.getByRole('insertion'), 'dt 6461 b15n');
    await expect.poll(entry.hasFocus).toBe(true);
    expect(await choices.getByRole('button', { pressed: true }).textContent()).toContain('4 con 15 nghìn');
    await choices.getByRole('checkbox', { name: 'Nhớ cho khách này' }).check();
    await page.keyboard.press('Escape');
    await choices.waitFor({ state: 'hidden' });
    expect(await shifts.taken()).toEqual([]);

    // While the text is read with what is remembered now, nothing is accepted: one presses again.
    const accepted = 'tp 12 b5n\ndt 6461 b15n';
    await expect
      .poll(async () => {
        if ((await entry.written()) !== accepted) await page.keyboard.press('Shift+Enter');
        return entry.written();
      })
      .toBe(accepted);
    await entry.place();
    await shows(entry.row('Cô Tư Hai Cách'), '330');

    // What is remembered is no longer doubtful in the next message of this customer.
    await page.keyboard.type('em lấy dt 8248 b10n b5n');
    await shows(page.getByRole('insertion'), 'dt 8248 b15n');
    expect(await doubtsOn(page).count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('is chosen by a finger above the edge of the screen, and nothing else on the screen moves', async () => {
    const { page, errors } = await openEditor(book, 'Cô Năm Một Ngón', DAY, TOUCH_PHONE, RECORDED);
    await answerWithRecordedProposals(page);
    const entry = entryPage(page);
    const choices = choicesOn(page);
    const shifts = await watchLayoutShifts(page, FINDINGS);

    await page.keyboard.type(MESSAGE);
    await doubtsOn(page).waitFor();
    expect(await choices.count()).toBe(0);
    await doubtsOn(page).tap();
    await choices.waitFor();
    const panel = await choices.boundingBox();
    expect(panel).toMatchObject({ x: 0, width: TOUCH_PHONE.width });
    expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBe(TOUCH_PHONE.height);
    // The proposals do not ask the same once more.
    expect(await readingsOn(page).count()).toBe(0);
    await choices.getByRole('button', { name: '4 con 15 nghìn' }).tap();
    await shows(page.getByRole('insertion'), 'dt 6461 b15n');
    await choices.getByRole('button', { name: 'Đóng các cách đọc' }).tap();
    await choices.waitFor({ state: 'hidden' });
    expect(await shifts.taken()).toEqual([]);

    await page.getByRole('button', { name: 'Nhận tất cả' }).tap();
    await expect.poll(() => entry.written()).toBe('tp 12 b5n\ndt 6461 b15n');
    expect(errors).toEqual([]);
  });

  it('is answered by one tap among the proposals of a phone, which leaves only CƯỢC', async () => {
    const { page, errors } = await openEditor(book, 'Bác Bảy Một Chạm', DAY, TOUCH_PHONE, RECORDED);
    await answerWithRecordedProposals(page);
    const entry = entryPage(page);
    await page.keyboard.type(MESSAGE);
    await doubtsOn(page).waitFor();
    const readings = readingsOn(page);
    await page.setViewportSize({ width: 360, height: 740 });
    const [pane, last] = [page.locator(FINDINGS), readings.getByRole('button').last()];
    await expect.poll(async () => (await bottomOf(pane)) - (await bottomOf(last))).toBeGreaterThanOrEqual(0);
    await readings.getByRole('button', { name: '4 con 15 nghìn' }).tap();
    await expect.poll(() => entry.written()).toBe('tp 12 b5n\ndt 6461 b15n');
    await readings.waitFor({ state: 'detached' });
    await entry.place();
    await shows(entry.row('Bác Bảy Một Chạm'), '330');
    expect(errors).toEqual([]);
  });

  it('is marked and chosen as the reader itself reads the message', async () => {
    const { page, errors } = await openEditor(book, 'Chú Sáu Nói Thật', DAY);
    const entry = entryPage(page);
    const choices = choicesOn(page);
    await page.keyboard.type('dt 6461 b10n b5n nha chị');
    await doubtsOn(page).first().waitFor();
    expect((await greyedOn(page)).join(' ')).toBe('nha chị');
    await page.keyboard.press('Alt+ArrowDown');
    await shows(choices, 'bao lô 6461: 15 nghìn');
    await page.keyboard.press('2');
    await shows(page.getByRole('insertion'), 'dt 6461 b15n');
    await page.keyboard.press('Shift+Enter');
    await expect.poll(() => entry.written()).toBe('dt 6461 b15n');
    expect(errors).toEqual([]);
  });
});
