import * as ledgerCalls from '@so-cuoc/shared-domain/contract/calls/money/ledger.ts';
import { ledgerAnswer } from '@so-cuoc/shared-domain/contract/calls/money/ledger.ts';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityViolations } from '../../src/browser/accessibility.ts';
import { PHONE } from '../../src/browser/device.ts';
import { horizontalOverflow } from '../../src/browser/horizontal-overflow.ts';
import { openBook, shows, type OpenedBook } from '../../src/browser/opened-book.ts';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

const LEDGER = '/baocao?tu=2026-11-01&den=2026-11-30&xem=no';
const CUSTOMER = 'Chú Năm Gò Vấp';

it('a payment of a customer is recorded, shown in the other browser and undone', async () => {
  await book.customer('Anh Tư Hóc Môn');
  await book.customer(CUSTOMER);
  const [here, there] = [await book.device('daily1'), await book.device('daily1', PHONE)];
  for (const { page } of [here, there]) {
    await page.goto(LEDGER);
    await page.getByRole('heading', { level: 1, name: 'Sổ nợ' }).waitFor();
  }
  const { page } = here;
  const record = async (kind: string, amount: string): Promise<void> => {
    await page.getByRole('button', { name: 'Ghi khoản' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Khách' }).fill(CUSTOMER);
    await page.getByRole('option', { name: CUSTOMER }).click();
    await dialog.getByText(kind, { exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Số tiền' }).fill(amount);
    expect(await accessibilityViolations(page)).toEqual([]);
    const day = dialog.getByRole('textbox', { name: 'Ngày tính' });
    await day.fill('20/11/2026');
    await day.press('Tab');
    await dialog.getByRole('button', { name: 'Ghi', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await record('Nợ cũ', '1500,5');
  await record('Thu của khách', '500');
  for (const device of [here, there]) {
    const customers = device.page.getByRole('table', { name: 'Theo khách' });
    await shows(customers.getByRole('row', { name: CUSTOMER }), 'Thu+1.000,5');
    expect(await horizontalOverflow(device.page)).toEqual([]);
    expect(await accessibilityViolations(device.page)).toEqual([]);
  }

  // As of a moment before the first record, and back to now.
  await page.goto(`${LEDGER}&luc=2020-01-01T12:00`);
  await page.getByText('Đang xem sổ nợ như lúc').waitFor();
  await page.getByText('Không có gì trong sổ nợ của khoảng ngày này').waitFor();
  expect(await page.getByRole('button', { name: 'Ghi khoản' }).count()).toBe(0);
  await page.getByRole('textbox', { name: 'Như lúc', exact: true }).fill('31/12/2039');
  await page.getByRole('textbox', { name: 'Như lúc', exact: true }).press('Enter');
  await shows(
    page.getByRole('table', { name: 'Theo khách' }).getByRole('row', { name: CUSTOMER }),
    'Thu+1.000,5',
  );
  expect(await page.getByRole('button', { name: /^Hủy khoản/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Về hiện tại' }).click();

  await page.getByRole('button', { name: `Xem sổ nợ của ${CUSTOMER}` }).press('Enter');
  await page.getByRole('heading', { level: 1, name: CUSTOMER }).waitFor();
  await page.getByRole('button', { name: 'Hủy khoản Thu của khách 500' }).click();
  await page.getByRole('button', { name: 'Hủy khoản', exact: true }).click();
  const days = there.page.getByRole('table', { name: 'Theo ngày' });
  await shows(days.getByRole('row', { name: '20/11/2026' }), 'Thu+1.500,5');
  await page.keyboard.press('Escape');
  await page.getByRole('table', { name: 'Theo khách' }).waitFor();
  for (const device of [here, there]) {
    expect(device.errors).toEqual([]);
    await device.close();
  }
});

it('at a small desk a month of large figures needs no scrolling sideways, whatever a customer is named', async () => {
  const name = 'Chị Ba Bán Vé Số Dạo Trước Cổng Chợ Bà Chiểu, Bình Thạnh';
  await book.customer(name);
  const { page } = await book.device('daily1', { width: 1280, height: 800 }, { serviceWorkers: 'block' });
  const large = {
    ...{ dau: -24_721.12, r_count: 432, tienxac: 1_684_579.5, thucthu: 1_229_886.695, tientrung: 1_270_550 },
    ...{ thangthuanew: -109_142.805, chot: -103_685.665, cuoi: -107_930.265, open: 12 },
    ...{ thu: 0, tra: 0, nocu: 0 },
  };
  await page.route(`**${ledgerCalls.read.path}?*`, async (route) => {
    const answer = ledgerAnswer.parse(await (await route.fetch()).json());
    const khach = [{ khach_id: 'k', khach_name: name, kconfig_bit1: true, ...large }];
    await route.fulfill({ json: { ...answer, khach, ngay: [{ ngay: '2026-11-20', ...large }] } });
  });
  await page.goto(LEDGER);
  for (const label of ['Theo khách', 'Theo ngày']) {
    const frame = page.getByRole('region', { name: `Khung cuộn: ${label}` });
    await expect.poll(() => frame.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  }
  // Narrower than that, what scrolls is what the bets were, not what the customer owes.
  await page.setViewportSize({ width: 960, height: 800 });
  for (const label of ['Theo khách', 'Theo ngày']) {
    const frame = page.getByRole('region', { name: `Khung cuộn: ${label}` });
    const owed = frame.getByRole('columnheader', { name: 'Còn nợ' });
    const rightOf = async (one: Locator): Promise<number> => {
      const box = await one.boundingBox();
      return (box?.x ?? Number.NaN) + (box?.width ?? Number.NaN);
    };
    await expect.poll(async () => (await rightOf(frame)) - (await rightOf(owed))).toBeGreaterThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: `Xem sổ nợ của ${name}` }).focus();
  await page.getByRole('tooltip').getByText(name).waitFor();
});
