import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../../src/browser/accessibility.ts';
import { entryPage } from '../../src/pages/entry-page.ts';
import { openBook, shows, type OpenedBook } from '../../src/browser/opened-book.ts';
import { reportPage } from '../../src/pages/report-page.ts';
import { configurationDialog, settingsPage } from '../../src/pages/settings-page.ts';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

describe('the settings of an agent', () => {
  it('warn of a message above a limit before CƯỢC, and place it on confirmation', async () => {
    const customer = 'Chú Bảy Cà Mau';
    await book.customer(customer);
    const device = await book.device('daily1');
    const { page, errors } = device;
    await settingsPage(page).limit('2C', 'Bao lô', '20');
    const entry = entryPage(page);
    await entry.open('23/11/2026');
    await entry.chooseCustomer(customer);
    await entry.paste('tp 75.50b50n');
    await shows(entry.draft(), 'Tiền xác1.800');
    await entry.check();
    await shows(page.getByRole('status'), 'tp 75 Bao lô: đang có 0, thành 50 / mức 20, vượt 30');
    expect(await accessibilityViolations(page)).toEqual([]);
    await entry.place();
    const warning = page.getByRole('alertdialog', { name: 'Vượt mức nhận' });
    await shows(warning, 'tp 75 Bao lô: đang có 0, thành 50 / mức 20, vượt 30');
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await entry.row(customer).count()).toBe(0);
    await page.keyboard.press('Enter');
    await shows(entry.row(customer), '1.800');
    await warning.waitFor({ state: 'detached' });

    await entry.paste('tp 75b1n');
    await shows(entry.draft(), 'Tiền xác18');
    await entry.place();
    await shows(warning, 'đang có 50, thành 51 / mức 20, vượt 1');
    await page.keyboard.press('Escape');
    await warning.waitFor({ state: 'detached' });
    expect(await entry.totals().textContent()).toContain('1 tin');
    expect(errors).toEqual([]);
    await device.close();
  });

  it('warn of a bet on a draw that has begun, name it late, and propose the draw times as cut-offs', async () => {
    const customer = 'Chú Chín Hà Nội';
    await book.customer(customer);
    const device = await book.device('daily1');
    const { page, errors } = device;
    const entry = entryPage(page);
    await entry.open('07/11/2023');
    await page.getByText('Miền Nam, Miền Trung, Miền Bắc đã xổ: tin trễ').waitFor();
    await entry.chooseCustomer(customer);
    await entry.paste('mb 12b10n');
    await entry.check();
    const warning = 'Tin trễ: Miền Bắc ngày 07/11/2023 đã bắt đầu xổ lúc 18:15.';
    await shows(page.getByRole('status'), warning);
    await entry.place();
    await page.getByText(`Tổng tiền cược là: 270 ngàn. ${warning}`).waitFor();
    await shows(entry.row(customer), 'Tin trễ');
    await shows(entry.totals(), '270');
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.goto('/caidat');
    await page.getByRole('button', { name: /^Lấy giờ xổ/ }).click();
    expect(await page.getByLabel('Giờ chốt Miền Nam').inputValue()).toBe('16:15');
    expect(await page.getByLabel('Giờ chốt Miền Trung').inputValue()).toBe('17:15');
    expect(await page.getByLabel('Giờ chốt Miền Bắc').inputValue()).toBe('18:15');
    expect(errors).toEqual([]);
    await device.close();
  });

  it('flag a late message, count it once it is accepted, and show both to an auditor', async () => {
    const customer = 'Bà Năm Bạc Liêu';
    const day = '06/11/2023';
    await book.customer(customer);
    const here = await book.device('daily1');
    const auditor = await book.device('kiemtoan');
    await settingsPage(here.page).flagAfter('Miền Nam', '16h10');
    const [entry, report] = [entryPage(here.page), reportPage(auditor.page)];
    await report.open(day);
    await auditor.page.getByText('Không có tin nào trong khoảng ngày này').waitFor();

    await entry.open(day);
    await here.page.getByText('Miền Nam đã chốt 16:10: tin bị đánh dấu sai').waitFor();
    await entry.chooseCustomer(customer);
    await entry.paste('tp 12b10n');
    await entry.check();
    const late = 'Tin đến sau giờ chốt 16:10 của Miền Nam ngày 06/11/2023.';
    await shows(here.page.getByRole('status'), late);
    await entry.place();
    await shows(entry.row(customer), 'Tin trễ');
    await here.page.getByRole('button', { name: 'Nhận tin trễ 1' }).click();
    await shows(report.row('Khách', customer), '135');
    // It counts, and is still named late: its draw had begun.
    await here.page.getByRole('button', { name: 'Nhận tin trễ 1' }).waitFor({ state: 'detached' });
    await shows(entry.row(customer), 'Tin trễ');
    expect([...here.errors, ...auditor.errors]).toEqual([]);
    await here.close();
    await auditor.close();
  });

  it('accept a pasted spreadsheet block in the configuration and save it', async () => {
    const customer = 'Cậu Tư Long An';
    await book.customer(customer);
    const device = await book.device('daily1');
    const { page, errors } = device;
    const dialog = configurationDialog(page, customer);
    await dialog.open();
    await dialog.paste('Miền Nam 2C 18 lô: Tiền (ngàn)', '14,4\t\n\t76\n70');
    expect(await dialog.cell('Miền Nam 2C 18 lô: Cò (%)').inputValue()).toBe('80');
    await dialog.cell('Miền Nam 2C Đầu: Trả thưởng').fill('-1');
    await page.getByText('Miền Nam 2C Đầu: Trả thưởng: Phải là số lớn hơn 0').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.save();
    await page.reload();
    await dialog.open();
    expect(await dialog.cell('Miền Nam 2C 18 lô: Cò (%)').inputValue()).toBe('80');
    expect(await dialog.cell('Miền Nam 2C 7 lô: Cò (%)').inputValue()).toBe('76');
    expect(await dialog.cell('Miền Nam 2C 18 lô: Trả thưởng').inputValue()).toBe('70');
    expect(await dialog.cell('Miền Nam 2C Đầu: Trả thưởng').inputValue()).toBe('75');
    expect(errors).toEqual([]);
    await device.close();
  });
});
