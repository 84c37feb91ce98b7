import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityViolations } from '../../src/browser/accessibility.ts';
import { PHONE, type Device } from '../../src/browser/device.ts';
import { menuOf } from '../../src/pages/menu.ts';
import { horizontalOverflow } from '../../src/browser/horizontal-overflow.ts';
import { openBook, type OpenedBook } from '../../src/browser/opened-book.ts';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

const goTo = async ({ page }: Device, link: string, title: string): Promise<void> => {
  await menuOf(page).go(link);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
};

/** The screen as of a moment before the first sale: its empty text, without actions on rows. */
const wasEmpty = async ({ page }: Device, says: string, changing: string): Promise<void> => {
  await page.getByRole('button', { name: 'Xem tại thời điểm…' }).click();
  await page.getByText('Đang xem thanh toán như lúc').waitFor();
  const day = page.getByRole('textbox', { name: 'Như lúc', exact: true });
  await day.fill('01/01/2020');
  await day.press('Enter');
  await page.getByText(says).waitFor();
  await page.reload();
  await page.getByText(says).waitFor();
  // A future moment contains everything, and is still read-only.
  await day.fill('31/12/2039');
  await day.press('Enter');
  await page.getByRole('table').first().waitFor();
  await page.getByText('daily1').first().waitFor();
  expect(await page.getByRole('checkbox', { name: changing }).count()).toBe(0);
  expect(await page.getByRole('button', { name: changing }).count()).toBe(0);
};

const toNow = async ({ page }: Device): Promise<void> => {
  await page.getByRole('button', { name: 'Về hiện tại' }).click();
  await page.getByText('Đang xem thanh toán như lúc').waitFor({ state: 'detached' });
};

/** The tools of a table that stand alone on a line: with neither a text nor the search. */
const loneTools = ({ page }: Device): Promise<readonly string[]> =>
  page
    .getByRole('button', { name: /^Tìm, lọc, sắp cột/ })
    .evaluateAll((buttons) =>
      buttons
        .filter(
          ({ parentElement: line }) =>
            line?.textContent.trim() === '' && line.querySelector('input') === null,
        )
        .map(({ ariaLabel }) => ariaLabel ?? ''),
    );

const isWell = async (device: Device, name: string): Promise<void> => {
  const { page } = device;
  expect(await loneTools(device), name).toEqual([]);
  expect(await horizontalOverflow(page), name).toEqual([]);
  expect(await accessibilityViolations(page), name).toEqual([]);
};

it('a renewal goes from the invoice of an agent to the provider’s books, and each screen updates live', async () => {
  const agent = await book.device('daily1');
  const head = await book.device('tong1');
  const admin = await book.device('admin');

  await goTo(head, 'Kế toán', 'Kế toán');
  await head.page.getByText('Chưa bán gia hạn nào').waitFor();

  await goTo(agent, 'Gia hạn', 'Gia hạn');
  await agent.page.getByText('800 ngàn một tháng, tổng cộng 4.800 ngàn đồng.').waitFor();
  await agent.page.getByRole('button', { name: 'Gia hạn' }).click();
  await agent.page.getByText('Hóa đơn chưa thanh toán').first().waitFor();
  await isWell(agent, 'unpaid');
  await agent.page.getByRole('link', { name: 'Thanh toán' }).click();
  await agent.page.getByRole('heading', { level: 1, name: 'Hóa đơn gia hạn' }).waitFor();
  await agent.page.reload();
  await agent.page.getByText('Chờ thanh toán').waitFor();
  await isWell(agent, 'invoice');

  // The manager sees the row live, and marks that the agent has paid.
  await head.page.getByText('Chờ thanh toán').waitFor();
  await isWell(head, 'ledger');
  await head.page.getByRole('checkbox', { name: 'daily1 đã thanh toán' }).click();
  await agent.page.getByRole('heading', { name: 'Thanh toán thành công !' }).waitFor();
  await isWell(agent, 'paid');
  await head.page.getByText('Khách đã trả').waitFor();

  await goTo(admin, 'Thanh toán', 'Thanh toán');
  await admin.page.getByRole('heading', { name: 'Tổng tong1 còn nợ 3.840 chưa thanh toán' }).waitFor();
  await isWell(admin, 'owed');
  await wasEmpty(admin, 'Không ai còn nợ', 'Admin đã nhận tiền của daily1');
  await admin.page.getByRole('heading', { name: 'Tổng tong1 còn nợ 3.840 chưa thanh toán' }).waitFor();
  expect(await admin.page.getByRole('button', { name: 'Cập nhật' }).count()).toBe(0);
  await isWell(admin, 'owed then');
  await toNow(admin);
  await admin.page.getByRole('button', { name: 'Cập nhật' }).click();
  await admin.page.getByText('Không ai còn nợ').waitFor();
  await head.page.getByText('Đã xong').waitFor();
  await admin.page.getByText('Gia hạn', { exact: true }).last().click();
  await admin.page.getByText('Đã xong').waitFor();
  await isWell(admin, 'renewals');

  await goTo(head, 'Báo cáo thanh toán', 'Báo cáo thanh toán');
  await head.page.getByText('Chưa thanh toán: 0 tháng – 0 đồng').waitFor();
  expect(await head.page.getByRole('table').count()).toBe(4);
  await isWell(head, 'report');

  for (const device of [agent, head, admin]) {
    expect(device.errors).toEqual([]);
    await device.close();
  }

  for (const [username, link, title] of [
    ['tong1', 'Kế toán', 'Kế toán'],
    ['tong1', 'Báo cáo thanh toán', 'Báo cáo thanh toán'],
    ['tong1', 'Quản lý tài khoản', 'Quản lý tài khoản'],
  ] as const) {
    const phone = await book.device(username, PHONE);
    await menuOf(phone.page).go(link);
    await phone.page.getByRole('heading', { level: 1, name: title }).waitFor();
    await phone.page.getByRole('table').first().waitFor();
    await isWell(phone, `${link} on a phone`);
    await phone.close();
  }
});

it('on a phone a manager sells months, and marks them paid', async () => {
  const head = await book.device('tong1', PHONE);
  const { page } = head;
  await menuOf(page).go('Quản lý tài khoản');
  await page.getByRole('button', { name: 'Gia hạn daily2' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Gia hạn' }).selectOption('3 tháng (+1 tháng tặng)');
  await dialog.getByText('800 ngàn một tháng, tổng cộng 2.400 ngàn đồng.').waitFor();
  await dialog.getByRole('button', { name: 'Gia hạn' }).click();
  await menuOf(page).go('Kế toán');
  await page.getByText('Đã gia hạn, chưa thu').waitFor();
  const paid = page.getByRole('checkbox', { name: 'daily2 đã thanh toán' });
  await paid.click();
  await page.getByText('Khách đã trả').waitFor();
  expect(await paid.isChecked()).toBe(true);
  await isWell(head, 'paid on a phone');
  expect(head.errors).toEqual([]);
  await head.close();
});

it('manager and provider see each list and the report as of a moment, and cannot change them there', async () => {
  const head = await book.device('tong1');
  await goTo(head, 'Kế toán', 'Kế toán');
  await wasEmpty(head, 'Chưa bán gia hạn nào', 'daily1 đã thanh toán');
  await toNow(head);
  await head.page.getByRole('checkbox', { name: 'daily1 đã thanh toán' }).waitFor();
  await goTo(head, 'Báo cáo thanh toán', 'Báo cáo thanh toán');
  await wasEmpty(head, 'Không có lần gia hạn nào trong những ngày này', 'daily1 đã thanh toán');
  expect(await head.page.getByRole('table').count()).toBe(4);

  const admin = await book.device('admin');
  await goTo(admin, 'Thanh toán', 'Thanh toán');
  await admin.page.getByText('Gia hạn', { exact: true }).last().click();
  await wasEmpty(admin, 'Chưa có lần gia hạn nào', 'Xóa: daily1');
  await toNow(admin);
  await admin.page.getByRole('button', { name: 'Xóa: daily1' }).waitFor();

  const phone = await book.device('tong1', PHONE);
  await phone.page.goto('/thanhtoan2?luc=2039-12-31T12:00');
  await phone.page.getByText('Đang xem thanh toán như lúc').waitFor();
  await phone.page.getByRole('table').first().waitFor();
  await isWell(phone, 'report then, on a phone');

  for (const device of [head, admin, phone]) {
    expect(device.errors).toEqual([]);
    await device.close();
  }
});
