import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../../src/browser/accessibility.ts';
import type { Device } from '../../src/browser/device.ts';
import { southernDraw } from '../../src/browser/draw-numbers.ts';
import { entryPage } from '../../src/pages/entry-page.ts';
import { auditPage, resultsEntryPage } from '../../src/pages/manage-pages.ts';
import { openBook, shows, type OpenedBook } from '../../src/browser/opened-book.ts';
import { reportPage } from '../../src/pages/report-page.ts';

/** 12 on all 18 lots of TP. Hồ Chí Minh at 10 points: stake 180, take 135 at co 0.75. */
const MESSAGE = 'tp 12b10n';
const ALL_OF = 'TP. Hồ Chí Minh';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

/** Two browsers of daily1 at bet entry of a day, with one placed message of the customer. */
const openTwoBrowsers = async (day: string, customer: string): Promise<readonly [Device, Device]> => {
  await book.customer(customer);
  const here = await book.device('daily1');
  const there = await book.device('daily1');
  for (const { page } of [here, there]) await entryPage(page).open(day);
  const entry = entryPage(here.page);
  await entry.chooseCustomer(customer);
  await entry.paste(MESSAGE);
  await entry.place();
  for (const { page } of [here, there]) await shows(entryPage(page).row(customer), '135');
  return [here, there];
};

const closed = async (...devices: readonly Device[]): Promise<void> => {
  expect(devices.flatMap(({ errors }) => errors)).toEqual([]);
  for (const device of devices) await device.close();
};

describe('changes to placed messages', () => {
  it('an edit, a deletion and its undo after a reload reach the other browser', async () => {
    const customer = 'Cô Sáu Chợ Lớn';
    const day = '02/11/2026';
    const [here, there] = await openTwoBrowsers(day, customer);
    const [mine, other] = [entryPage(here.page), entryPage(there.page)];

    await mine.edit(1);
    await mine.append(' 34dui20n');
    await shows(mine.draft(), 'Tiền xác200');
    await mine.place();
    for (const entry of [mine, other]) {
      await shows(entry.row(customer), '150');
      await shows(entry.totals(), '200');
    }

    await mine.remove(1);
    for (const entry of [mine, other]) await entry.row(customer).waitFor({ state: 'detached' });

    await here.page.reload();
    await mine.open(day);
    await mine.undo();
    for (const entry of [mine, other]) {
      await shows(entry.row(customer), '150');
      await shows(entry.totals(), '200');
    }
    await closed(here, there);
  });

  it('a placement and an edit are undone by one key each, even after a reload', async () => {
    const customer = 'Bà Bảy Thị Nghè';
    const day = '23/11/2026';
    const [here, there] = await openTwoBrowsers(day, customer);
    const [mine, other] = [entryPage(here.page), entryPage(there.page)];
    await mine.edit(1);
    await mine.append(' 34dui20n');
    await mine.place();
    await shows(other.totals(), '200');

    await here.page.reload();
    // The page stays on the day of the message.
    await mine.row(customer).waitFor();
    await mine.undo();
    for (const entry of [mine, other]) await shows(entry.totals(), '180');
    await here.page.reload();
    await mine.row(customer).waitFor();
    await mine.undo();
    for (const entry of [mine, other]) await entry.row(customer).waitFor({ state: 'detached' });
    await shows(mine.draft(), MESSAGE);
    await shows(mine.draft(), 'Tiền xác180');
    await closed(here, there);
  });

  it('two users who edit the same message see the conflict and do not overwrite each other unseen', async () => {
    const customer = 'Chị Tư Cầu Muối';
    const [here, there] = await openTwoBrowsers('30/11/2026', customer);
    const [mine, other] = [entryPage(here.page), entryPage(there.page)];
    await mine.edit(1);
    await mine.append(' 34dui20n');
    await other.edit(1);
    await other.append(' 56dui40n');
    await other.place();

    const notice = mine.draft().getByRole('alert');
    await notice
      .filter({ hasText: 'Tin stt 1 vừa được sửa ở nơi khác' })
      .filter({ hasText: '56dui40n' })
      .waitFor();
    for (const colorScheme of ['dark', 'light'] as const) {
      await here.page.emulateMedia({ colorScheme });
      expect(await accessibilityViolations(here.page), colorScheme).toEqual([]);
    }
    await mine.place();
    const refused = () => mine.row('Tin này vừa được sửa ở nơi khác');
    await refused().waitFor();
    for (const entry of [mine, other]) await shows(entry.totals(), '220');

    // A reload keeps the refused edit.
    await here.page.reload();
    await refused().getByRole('button', { name: 'Sửa lại' }).click();
    await notice.getByRole('button', { name: 'Giữ bản đang viết' }).click();
    await mine.place();
    for (const entry of [mine, other]) await shows(entry.totals(), '200');

    await mine.edit(1);
    await other.remove(1);
    await notice.filter({ hasText: 'Tin stt 1 vừa bị xóa ở nơi khác' }).waitFor();
    await notice.getByRole('button', { name: 'Nhập thành tin mới' }).click();
    await mine.place();
    for (const entry of [mine, other]) await shows(entry.row(customer), '200');
    await closed(here, there);
  });

  it('a change updates each of the three levels of the report', async () => {
    const customer = 'Anh Hai Gò Vấp';
    const day = '09/11/2026';
    const [here, there] = await openTwoBrowsers(day, customer);
    const [entry, report] = [entryPage(here.page), reportPage(there.page)];

    await report.open(day);
    await shows(report.row('Khách', customer), '135');
    await entry.paste('dt 12b10n');
    await entry.place();
    await shows(report.row('Khách', customer), '270');

    await report.openCustomer(customer);
    await shows(report.row('Tin', 'Tổng 2 tin'), '270');
    await entry.edit(1);
    await entry.append(' 34dui20n');
    await entry.place();
    await shows(report.row('Tin', 'Tổng 2 tin'), '285');

    await report.openMessage(1);
    await shows(report.row('Chi tiết', 'Tổng'), '150');
    await entry.edit(1);
    await entry.append(' 56dui20n');
    await entry.place();
    await shows(report.row('Chi tiết', 'Tổng'), '165');

    await report.back();
    await shows(report.row('Tin', 'Tổng 2 tin'), '300');
    await report.back();
    await shows(report.row('Khách', customer), '300');
    await closed(here, there);
  });

  it('a corrected result is previewed, changes the winnings on every screen and stays in the audit', async () => {
    const customer = 'Dì Út Cần Giờ';
    const day = '16/11/2026';
    const [here, there] = await openTwoBrowsers(day, customer);
    const admin = await book.device('admin');
    const [mine, other] = [entryPage(here.page), entryPage(there.page)];

    await resultsEntryPage(admin.page).enter(day, { [ALL_OF]: southernDraw('12') });
    // One hit of 10 points at 75, minus the take.
    for (const entry of [mine, other]) await shows(entry.row(customer), '−615');

    await resultsEntryPage(admin.page).correct(
      day,
      `${ALL_OF}, G8, số thứ 1`,
      '13',
      'Đài đọc nhầm giải tám',
      'Sẽ đổi 1 tin của 1 khách (1 đại lý).',
    );
    for (const entry of [mine, other]) await shows(entry.row(customer), '+135');

    const audit = auditPage(here.page);
    await audit.open();
    await shows(audit.row(customer), 'Nhập tin số');
    await audit.kind('Sửa kết quả');
    await shows(audit.row('Sửa kết quả'), 'lý do: Đài đọc nhầm giải tám');
    await audit.show('Thay đổi');
    await here.page.reload();
    await shows(audit.row(customer), 'lý do: Đài đọc nhầm giải tám (admin');
    await audit.show('Xem tại thời điểm');
    await here.page.getByRole('textbox', { name: 'Ngày của sổ' }).fill(day);
    await here.page.keyboard.press('Enter');
    await shows(audit.row(customer), '+135');
    await audit.show('Chuỗi');
    await audit.verify();
    await here.page.getByText('Nguyên vẹn').waitFor();

    // Taken back, while somebody looks at the report of the day.
    const report = reportPage(there.page);
    await report.open(day);
    await shows(report.row('Khách', customer), '135');
    await resultsEntryPage(admin.page).takeBack('Gõ nhầm lần trước', 'Sẽ đổi 1 tin của 1 khách (1 đại lý).');
    await there.page.getByText(`Kết quả ngày ${day} vừa sửa: ${ALL_OF}, G8 thành 12`).waitFor();
    await shows(report.row('Khách', customer), '615');
    await closed(here, there, admin);
  });

  it('a message placed without network is sent when the network is back', async () => {
    const customer = 'Chú Năm Bến Thành';
    const [here, there] = await openTwoBrowsers('26/10/2026', customer);
    const [mine, other] = [entryPage(here.page), entryPage(there.page)];

    await here.page.context().setOffline(true);
    await mine.paste('tp 34b10n');
    await mine.place();
    await shows(mine.row('tp 34b10n'), 'Chờ gửi');
    await shows(mine.totals(), '270');
    await shows(other.totals(), '135');
    // A day that was never loaded says so, and does not look like one without messages.
    await here.page.getByRole('textbox', { name: 'Ngày' }).fill('19/10/2026');
    await here.page.keyboard.press('Enter');
    await here.page.getByRole('alert').waitFor();

    await here.page.context().setOffline(false);
    await here.page.getByRole('alert').waitFor({ state: 'detached' });
    await mine.open('26/10/2026');
    for (const entry of [mine, other]) {
      await shows(entry.row('tp 34b10n'), 'chờ kết quả');
      await shows(entry.totals(), '270');
    }
    await closed(here, there);
  });
});
