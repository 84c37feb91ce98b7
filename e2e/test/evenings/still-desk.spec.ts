import { afterAll, beforeAll, expect, it } from 'vitest';
import { watchLayoutShifts } from '../../src/browser/layout-shift.ts';
import { openBook, type OpenedBook } from '../../src/browser/opened-book.ts';
import { openEditor } from '../../src/pages/open-editor.ts';

/** A Monday: TP. Hồ Chí Minh, Đồng Tháp and Cà Mau draw. */
const DAY = '16/11/2026';

let book: OpenedBook;
beforeAll(async () => {
  book = await openBook();
});
afterAll(() => book.close());

/** Parts of a message, and what stands in the pane of the findings after each: what was found changes while one types. */
const TYPED = [
  ['xyz 12 b5n\n2d', 'bỏ dòng này'],
  [' 12 zz b1', 'Không nhận diện được “zz”'],
  ['\n3dai Lo. 8384-1k', '3d 8384 b1n'],
  ['\n', 'Nhận hết vẫn còn lỗi'],
  ['mb 6461 b10n b5n', 'chưa chắc'],
] as const;

it.each([
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
])('nothing moves at a desk of $width × $height while one types what is wrong', async (screen) => {
  const { page, errors } = await openEditor(book, `Cô Bảy Bàn ${screen.width} ${screen.height}`, DAY, screen);
  const entry = page.getByRole('region', { name: 'Nhập tin mới' });
  const shifts = await watchLayoutShifts(page, '.cm-editor');
  for (const [typed, found] of TYPED) {
    // At each letter the reader and the proposer may answer.
    for (const letter of typed) {
      await page.keyboard.type(letter);
      expect(await shifts.taken(), letter).toEqual([]);
    }
    await entry.getByText(found).first().waitFor();
    expect(await shifts.taken(), found).toEqual([]);
  }
  expect(errors).toEqual([]);
});
