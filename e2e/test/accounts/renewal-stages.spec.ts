import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import * as paymentCalls from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';
import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { addDays, formatDay, vietnamDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { addMonths } from '@so-cuoc/shared-domain/calendar/vietnam-calendar.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { accessibilityViolations } from '../../src/browser/accessibility.ts';
import { TOUCH_PHONE, type Device } from '../../src/browser/device.ts';
import { horizontalOverflow } from '../../src/browser/horizontal-overflow.ts';
import { openBook, type OpenedBook } from '../../src/browser/opened-book.ts';
import { PASSWORD } from '../../src/browser/password.ts';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

const answered = z.tuple([z.looseObject({ gia_id: z.string().optional(), user_idd: z.string().optional() })]);

const post = async ({ page }: Device, path: string, data: object) => {
  const answer = await page.context().request.post(path, { headers: { [CHANGE_HEADER]: '1' }, data });
  return answered.parse(await answer.json())[0];
};

const isWell = async ({ page }: Device, name: string): Promise<void> => {
  expect(await horizontalOverflow(page), name).toEqual([]);
  expect(await accessibilityViolations(page), name).toEqual([]);
};

it('an agent reads what is true of time on credit, pays after it has run out, and has time again', async () => {
  const agent = await book.device('daily1', TOUCH_PHONE);
  const head = await book.device('tong1');
  const admin = await book.device('admin');
  const today = vietnamDay(Date.now());

  await head.page.goto('/quanly');
  await head.page.getByRole('button', { name: 'Gia hạn daily1' }).click();
  await head.page.getByText('Thời gian được cộng ngay và ghi nợ').waitFor();
  await head.page.getByRole('dialog').getByRole('button', { name: 'Gia hạn' }).click();
  await head.page.getByText('Tài khoản dùng được đến hết ngày').first().waitFor();

  await agent.page.goto('/thanhtoan');
  await agent.page.getByText('đã được cộng trước. Trả hóa đơn không cộng thêm ngày.').waitFor();
  await agent.page.getByText('Chuyển tiền cho tong1, người quản lý của bạn').waitFor();
  expect(await agent.page.getByText('sau 3 ngày').count()).toBe(0);
  await isWell(agent, 'on credit');

  const rows = z
    .array(z.looseObject({ gia_id: z.string(), user_namee: z.string() }))
    .parse(await (await admin.page.context().request.get(paymentCalls.all.path)).json());
  const gia_id = rows.find(({ user_namee }) => user_namee === 'daily1')?.gia_id ?? '';
  await post(admin, paymentCalls.renew.path, { gia_id, gia_end: addDays(today, -1) });
  await agent.page.goto(`/thanhtoan/${gia_id}`);
  await agent.page.getByText('Thời gian cộng trước đã hết.').waitFor();
  await agent.page.getByText('được tính lại từ ngày đó').waitFor();
  await isWell(agent, 'run out');

  await head.page.goto('/ketoan');
  await head.page.getByRole('checkbox', { name: 'daily1 đã thanh toán' }).check();
  const last = formatDay(addMonths(today, 8));
  await head.page.getByText(`Tài khoản dùng được đến hết ngày ${last}.`).waitFor();
  await head.page.getByText('Khách trả muộn').waitFor();
  expect(await head.page.getByRole('checkbox', { name: 'daily1 đã thanh toán' }).isDisabled()).toBe(true);
  await head.page.getByText('Đã thu: 4.800').waitFor();
  await isWell(head, 'ledger');

  await agent.page.getByRole('heading', { name: 'Thanh toán thành công !' }).waitFor();
  await agent.page.getByText(`Cảm ơn bạn. Tài khoản dùng được đến hết ngày ${last}.`).waitFor();
  await agent.page.goto('/datcuoc1');
  await agent.page.getByRole('heading', { level: 1 }).first().waitFor();
  for (const device of [agent, head, admin]) {
    expect(device.errors).toEqual([]);
    await device.close();
  }
});

it('an account without a manager is told to pay the admin and how, and is headed as no manager’s', async () => {
  const admin = await book.device('admin');
  const account = { datatype: 'us', action: 'modify', tendangnhap: 'tudangky', matkhau: PASSWORD };
  await post(admin, accountCalls.change.path, account);
  const agent = await book.device('tudangky');
  await agent.page.goto('/thanhtoan');
  await agent.page.getByText('Hóa đơn tự hủy sau 3 ngày nếu chưa thanh toán.').waitFor();
  await agent.page.getByRole('button', { name: 'Gia hạn' }).click();
  await agent.page.getByText('Admin chưa ghi cách trả tiền.').waitFor();

  await admin.page.goto('/quantri');
  await admin.page.getByRole('textbox', { name: 'Cách trả tiền và liên hệ admin' }).waitFor();
  await post(admin, installationCalls.changeWebConfig.path, { info_pay: 'VCB 0123456789, Lê Văn Ba' });
  await agent.page.reload();
  await agent.page.getByText('VCB 0123456789, Lê Văn Ba').waitFor();
  expect(await agent.page.getByText('người quản lý').count()).toBe(0);
  await isWell(agent, 'whom to pay');

  await admin.page.goto('/quanly');
  await admin.page.getByRole('button', { name: 'Tạo người dùng' }).click();
  const dialog = admin.page.getByRole('dialog');
  const terms = dialog.getByRole('combobox', { name: 'Gia hạn' }).getByRole('option');
  expect((await terms.allTextContents()).map((text) => text.slice(0, 8))).toEqual([
    'Dùng thử',
    '1 tháng',
    '3 tháng ',
    '6 tháng ',
    '12 tháng',
  ]);
  await isWell(admin, 'new user');

  for (const device of [agent, admin]) {
    expect(device.errors).toEqual([]);
    await device.close();
  }
});
