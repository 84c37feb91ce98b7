import { afterAll, beforeAll, expect, it } from 'vitest';
import { southOrCentral } from '../../src/evenings/draws.ts';
import { openEveningBook, type EveningBook } from '../../src/evenings/evening-book.ts';
import type { Evening } from '../../src/evenings/evening.ts';
import { playEvening } from '../../src/evenings/play-evening.ts';

/**
 * A Saturday with four southern stations. A draw here is 60 961 9962 … 999977, but for the numbers that are given.
 * Prices of a new customer: co 0.75 (3 and 4 digits 0.65), payout 75, 650, 5,500, đá xiên 550. Returned: 0.95.
 */
const EVENING: Evening = {
  weekday: 6,
  region: 'Miền Nam',
  cutOff: '16:15',
  afterCutOff: '16:20',
  limit: 50,
  stations: [
    ['tp', 'TP. Hồ Chí Minh', southOrCentral({ 0: '12' })],
    ['la', 'Long An', southOrCentral({ 1: '123', 17: '996461' })],
    ['bp', 'Bình Phước', southOrCentral({ 5: '9934' })],
    ['hg', 'Hậu Giang', southOrCentral({ 0: '05' })],
  ],
  customers: [
    {
      // Bao lô of two digits at co 0.8 and 70.
      name: 'Chú Tám Bến Xe',
      cells: { 'Miền Nam 2C 18 lô: Cò (%)': '80', 'Miền Nam 2C 18 lô: Trả thưởng': '70' },
      prices: { b: { co: 0.8, payout: 70 } },
      messages: [
        {
          // 2 numbers × 4 stations × 18 lots × 5 = 720, × 0.8 = 576. 12 came in tp, 34 in bp: 2 × 5 × 70 = 700.
          text: '4d 12b5n',
          appended: ' 34b5n',
          bets: [{ kind: 'b', at: 'tp la bp hg', numbers: '12 34', points: 5 }],
        },
        {
          // 2 × 18 × 5 = 180, × 0.8 = 144; G7 and ĐB: 2 × 10 = 20, × 0.65 = 13.
          // 67 came once (99967): 5 × 70 = 350. 123 is G7 of la: 10 × 650 = 6,500.
          text: 'e lấy tp lô 45 67 5n, la xc 123 10n nha anh',
          proposed: 'tp 45.67 b5n la 123 x10n',
          bets: [
            { kind: 'b', at: 'tp', numbers: '45 67', points: 5 },
            { kind: 'x', at: 'la', numbers: '123', points: 10 },
          ],
        },
      ],
      // 18 × 10 = 180, × 0.8 = 144; 34 did not come in hg.
      late: { text: 'hg 34b10n', bets: [{ kind: 'b', at: 'hg', numbers: '34', points: 10 }] },
      // 720 + 180 + 20 + 180; 576 + 144 + 13 + 144; 700 + 350 + 6,500. Without 12 in tp: 350 less.
      figures: [1_100, 877, 7_550, -6_673],
      corrected: [1_100, 877, 7_200, -6_323],
    },
    {
      name: 'Cô Ba Chợ Gạo',
      messages: [
        {
          // The sum is chosen: 16 lots × 3 = 48, × 0.65 = 31.2; ĐB of la ends in 6461: 3 × 5,500 = 16,500.
          text: 'la 6461 b2n b1n',
          proposed: 'la 6461 b3n',
          key: '2',
          bets: [{ kind: 'b', at: 'la', numbers: '6461', points: 3 }],
        },
      ],
      // G8 and ĐB: 2 × 20 = 40, × 0.75 = 30; G8 of hg is 05: 20 × 75 = 1,500.
      chatted: { text: 'hg 05dd20n', bets: [{ kind: 'dd', at: 'hg', numbers: '05', points: 20 }] },
      figures: [88, 61.2, 18_000, -17_938.8],
      corrected: [88, 61.2, 18_000, -17_938.8],
    },
    {
      name: 'Anh Hai Cầu Kè',
      // One pair, 72 × 1, × 0.75 = 54. 61 and 62 came once each in both stations: min(2, 2) × 550 = 1,100.
      // ĐB of la ends in 61 where its G7 (961) is 123 now.
      chatted: { text: '2d 61.62dx1n', bets: [{ kind: 'dx', at: 'tp la', numbers: '61 62', points: 1 }] },
      messages: [
        // 18 × 60 = 1,080, × 0.75 = 810; 12 is G8 of tp: 60 × 75 = 4,500.
        { text: 'tp 12b60n', bets: [{ kind: 'b', at: 'tp', numbers: '12', points: 60 }] },
      ],
      deleted: 'tp 99b40n',
      figures: [1_152, 864, 5_600, -4_736],
      corrected: [1_152, 864, 1_100, -236],
    },
  ],
  dealer: {
    name: 'Chủ Lớn',
    // 12 in tp was taken at 5 + 60, the limit is 50: 15 go on. 18 × 15 = 270, × 0.75 = 202.5; 15 × 75 = 1,125 won.
    messages: [{ text: 'tp 12b15n', bets: [{ kind: 'b', at: 'tp', numbers: '12', points: 15 }] }],
    figures: [270, 202.5, 1_125, 922.5],
    corrected: [270, 202.5, 0, -202.5],
  },
  chat: '[15:02] Anh Hai Cầu Kè: 2d 61.62dx1n\n[15:03] Cô Ba Chợ Gạo: hg 05dd20n',
  correction: { place: 'TP. Hồ Chí Minh, G8, số thứ 1', station: 'tp', position: 0, number: '13' },
  settled: {
    // −4,736 × 0.95, then −236 × 0.95; 100 are paid.
    name: 'Anh Hai Cầu Kè',
    line: 'BÙ: 4.499,2',
    correctedLine: 'BÙ: 224,2',
    difference: 'Chênh: thu thêm 4.275',
    paid: '100',
    left: -124.2,
    opening: '-124,2',
  },
  // 18 × 10 × 0.75 = 135, nothing won: 128.25 − 124.2.
  nextDay: { message: 'tg 12b10n', station: 'Tiền Giang', line: 'THU: 4,05' },
};

let book: EveningBook;
beforeAll(async () => {
  book = await openEveningBook(EVENING.weekday);
});
afterAll(() => book.close());

it('a Saturday of the South goes from morning to settlement as worked out by hand', async () => {
  expect(await playEvening(book, EVENING)).toEqual([]);
}, 400_000);
