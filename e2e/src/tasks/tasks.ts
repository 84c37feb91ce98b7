import type { Locator } from 'playwright-core';
import type { Person } from './person.ts';

/** One of the twelve tasks that are measured. */
export interface Task {
  readonly name: string;
  readonly account: 'daily1' | 'admin';
  readonly start: string;
  /** What stands there when the task begins; not counted. */
  readonly before?: (person: Person) => Promise<unknown>;
  /** Ends when its result is seen. */
  readonly run: (person: Person) => Promise<unknown>;
}

const CUSTOMER = 'Chú Tám Bến Xe';
/** Settled on the phone, as what was settled once is not copied again without a look. */
const OTHER = 'Cô Ba Chợ Lớn';
const PLACED = '2d 12.34 b10n';

const button = ({ page }: Person, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();
const editorOf = ({ page }: Person): Locator => page.getByRole('textbox', { name: 'Nội dung cược' });

/** Opens a page from the menu. */
const go = async (person: Person, name: string): Promise<void> => {
  const { page } = person;
  const link = page.getByRole('navigation', { name: 'Danh mục' }).getByRole('link', { name, exact: true });
  await link.or(button(person, 'Thêm')).first().waitFor();
  if (!(await link.isVisible())) {
    await person.tap(button(person, 'Thêm'));
    await person.tap(page.getByRole('link', { name, exact: true }));
  } else await person.tap(link);
};

/** Goes from today to yesterday in the report. */
const showYesterday = (person: Person): Promise<void> => person.tap(button(person, 'Khoảng trước'));

const chooseCustomer = async (person: Person, name = CUSTOMER): Promise<void> => {
  if (person.onPhone) {
    const chips = person.page.getByRole('group', { name: 'Khách gần đây' });
    await person.tap(chips.getByRole('button', { name, exact: true }));
    return;
  }
  const box = person.page.getByRole('combobox', { name: 'Khách' });
  await person.tap(box);
  await person.type(name.slice(0, 3).toLowerCase());
  await person.tap(person.page.getByRole('option', { name }));
};

const place = async (person: Person): Promise<void> => {
  await person.page.getByText('Tin đọc được').first().waitFor();
  if (person.onPhone) await person.tap(button(person, /^(CƯỢC !|LƯU SỬA)/));
  else await person.press('Control+Enter');
};

/** The notice of the placement. */
const placed = async ({ page }: Person): Promise<void> => {
  await page.getByText('Tổng tiền cược là').first().waitFor();
};

/** On a phone the button beside a customer's name chooses the customer and pastes what was copied in the chat. */
const placeOne = async (person: Person): Promise<void> => {
  if (person.onPhone) {
    await person.page.evaluate((copied) => navigator.clipboard.writeText(copied), PLACED);
    await person.tap(button(person, `Dán tin của ${CUSTOMER}`));
  } else {
    await chooseCustomer(person);
    await person.paste(editorOf(person), PLACED);
  }
  await place(person);
  await placed(person);
};

const NUMBERS = [
  '21',
  '531',
  '3523 2502 5567',
  '1906',
  '80383 05788 35208 07766 76893 97180 11111',
  '22222 33333',
  '44444',
  '55555',
  '666666',
];

export const TASKS: readonly Task[] = [
  {
    name: 'Dán tin tới khi cược xong',
    account: 'daily1',
    start: '/datcuoc1',
    // The customer wrote before this evening; somebody else was served since.
    before: async (person) => {
      await chooseCustomer(person);
      await person.paste(editorOf(person), PLACED);
      await place(person);
      await placed(person);
      await chooseCustomer(person, 'Anh Bắc Bia Hơi');
    },
    run: placeOne,
  },
  {
    name: 'Sửa một chỗ ghi sai',
    account: 'daily1',
    start: '/datcuoc1',
    before: placeOne,
    run: async (person) => {
      await person.tap(button(person, person.onPhone ? 'Sửa tin vừa rồi' : /^Sửa tin/));
      await person.page.getByRole('heading', { name: /^Sửa tin stt/ }).waitFor();
      if (person.onPhone) await person.tap(editorOf(person));
      await person.page.keyboard.press('Control+End');
      for (let times = 0; times < 3; times += 1) await person.press('Backspace');
      await person.type('20n');
      await place(person);
      await placed(person);
    },
  },
  {
    name: 'Nhận một tin còn ngờ',
    account: 'daily1',
    start: '/datcuoc1',
    before: async (person) => {
      await chooseCustomer(person);
      await person.paste(editorOf(person), '2d 6461 b10n b5n nha chị');
      await person.page.locator('.cm-content .bet-doubt').first().waitFor();
    },
    run: async (person) => {
      if (person.onPhone) {
        await person.tap(
          person.page
            .getByRole('group', { name: /^Cách đọc/ })
            .getByRole('button')
            .first(),
        );
        await person.page.locator('.cm-content .bet-doubt').waitFor({ state: 'detached' });
      } else {
        await person.press('Alt+ArrowDown');
        await person.press('1');
        await person.press('Shift+Enter');
      }
      await place(person);
      await person.page.getByText('Tổng tiền cược là').waitFor();
    },
  },
  {
    name: 'Xem khách đang nợ bao nhiêu',
    account: 'daily1',
    start: '/datcuoc1',
    run: async (person) => {
      await go(person, 'Khách hàng');
      await person.see(person.page.getByRole('link', { name: `Xem sổ nợ của ${CUSTOMER}` }));
    },
  },
  {
    name: 'Chốt sổ và chép',
    account: 'daily1',
    start: '/datcuoc1',
    run: async (person) => {
      await go(person, 'Báo cáo');
      await showYesterday(person);
      await person.tap(button(person, `Chốt & chép cho ${person.onPhone ? OTHER : CUSTOMER}`));
      await person.page.getByText('Đã ghi vào sổ nợ').waitFor();
    },
  },
  {
    name: 'Nhập kết quả ba đài',
    account: 'admin',
    start: '/xoso',
    before: async ({ page, onPhone }) => {
      await page.goto(`/xoso?ngay=2026-10-${onPhone ? '05' : '12'}`);
      await page
        .getByLabel(/^Dán hoặc gõ/)
        .first()
        .waitFor();
    },
    run: async (person) => {
      const headings = await person.page.getByRole('heading', { level: 2 }).allTextContents();
      const stations = headings.filter((name) => /^(TP|Đồng|Cà)/.test(name));
      const table = stations.map((name) => `${name}\n${NUMBERS.join('\n')}`).join('\n');
      const field = person.page.getByLabel(/^Dán kết quả mọi đài/);
      if (person.onPhone) {
        await person.page.evaluate((copied) => navigator.clipboard.writeText(copied), table);
        await person.tap(button(person, 'Dán bảng kết quả đã chép'));
      } else {
        await person.press('/');
        await person.paste(field, table);
      }
      if (person.onPhone) await person.tap(button(person, /^Lưu/));
      else await person.press('Control+Enter');
      await person.page.getByText('Chưa có gì để lưu').waitFor();
    },
  },
  {
    name: 'Chuyển số vượt mức',
    account: 'daily1',
    start: '/datcuoc1',
    before: async (person) => {
      await chooseCustomer(person);
      // Hà Nội draws every day.
      await person.paste(editorOf(person), person.onPhone ? 'mb 75b900n' : 'mb 77b900n');
      await place(person);
      await person.tap(button(person, /^Vẫn cược/));
      await person.page.getByText('Tổng tiền cược là').first().waitFor();
    },
    run: async (person) => {
      await go(person, 'Chạy số');
      await person.tap(button(person, /^Copy chạy lần/));
      await person.page.getByText('Copy thành công !').waitFor();
    },
  },
  {
    name: 'Xem lại lúc 18:05 hôm qua',
    account: 'daily1',
    start: '/datcuoc1',
    run: async (person) => {
      const { page } = person;
      await go(person, 'Báo cáo');
      await showYesterday(person);
      if (person.onPhone) await person.tap(button(person, /^Hôm qua · /));
      await person.tap(button(person, 'Xem tại thời điểm…'));
      const banner = page.getByRole('region', { name: 'Lúc trước' });
      const clock = banner.getByLabel('Như lúc: gõ giờ');
      await person.tap(clock);
      await person.fill(clock, '18:05');
      await page.getByText(/như lúc 18:05:/).waitFor();
    },
  },
  {
    name: 'Đổi một giá',
    account: 'daily1',
    start: '/datcuoc1',
    run: async (person) => {
      await go(person, 'Khách hàng');
      await person.tap(button(person, `Cấu hình ${CUSTOMER}`));
      const dialog = person.page.getByRole('dialog');
      const cell = dialog.getByRole('textbox', { name: /Miền Nam.*2C.*18 lô.*Cò/ });
      await person.tap(cell);
      await person.press('Control+A');
      await person.type('76');
      if (person.onPhone) await person.tap(dialog.getByRole('button', { name: /^Lưu cấu hình/ }));
      else await person.press('Control+S');
      await dialog.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'Tìm tin theo số thứ tự',
    account: 'daily1',
    start: '/datcuoc1',
    run: async (person) => {
      if (person.onPhone) await person.tap(button(person, /^Xem \d+ tin trong ngày/));
      await person.tap(person.page.getByRole('searchbox', { name: 'Tìm tin trong ngày' }));
      await person.type('3');
      await person.tap(button(person, 'Chi tiết tin 3'));
      await person.page.getByRole('table', { name: 'Chi tiết', exact: true }).waitFor();
    },
  },
  {
    name: 'Sửa một giải đã xác nhận',
    account: 'admin',
    start: '/xoso',
    // Before the draws of a day there is nothing to correct.
    before: ({ page }) => page.getByText('Hôm qua', { exact: true }).first().click(),
    run: async (person) => {
      const cell = person.page.getByRole('textbox', { name: /, G8, số thứ 1$/ }).first();
      await cell.waitFor();
      const now = await cell.inputValue();
      await person.tap(cell);
      await person.press('Control+A');
      await person.type(now === '21' ? '22' : '21');
      if (person.onPhone) await person.tap(button(person, /^Lưu/));
      else await person.press('Control+Enter');
      const dialog = person.page.getByRole('dialog', { name: 'Sửa kết quả đã xác nhận' });
      await person.tap(dialog.getByLabel('Lý do sửa'));
      await person.type('sai');
      await person.tap(dialog.getByRole('button', { name: 'Sửa kết quả' }));
      await person.page.getByText('Chưa có gì để lưu').waitFor();
    },
  },
  {
    name: 'Thêm tài khoản phụ',
    account: 'daily1',
    start: '/datcuoc1',
    run: async (person) => {
      await go(person, 'Tài khoản phụ');
      await person.tap(button(person, 'Tạo tài khoản phụ'));
      const dialog = person.page.getByRole('dialog');
      await person.tap(dialog.getByLabel('Mật khẩu', { exact: true }));
      await person.type('mat_khau_phu_1');
      await person.tap(dialog.getByRole('button', { name: 'Tạo tài khoản' }));
      await dialog.waitFor({ state: 'detached' });
    },
  },
];
