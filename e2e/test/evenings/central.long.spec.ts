import { afterAll, beforeAll, expect, it } from 'vitest';
import { southOrCentral } from '../../src/evenings/draws.ts';
import { openEveningBook, type EveningBook } from '../../src/evenings/evening-book.ts';
import type { Evening } from '../../src/evenings/evening.ts';
import { playEvening } from '../../src/evenings/play-evening.ts';

/**
 * A Sunday with three central stations. A draw here is 60 961 9962 … 999977, but for the numbers that are given.
 * Prices of a new customer: co 0.75 (3 and 4 digits 0.65), payout 75, 650, 5,500, đá 750, đá xiên 550. Returned: 0.95.
 */
const EVENING: Evening = {
  weekday: 0,
  region: 'Miền Trung',
  cutOff: '17:15',
  afterCutOff: '17:20',
  limit: 40,
  stations: [
    ['kt', 'Kon Tum', southOrCentral({ 0: '12', 17: '996461' })],
    ['kh', 'Khánh Hòa', southOrCentral({ 10: '99961', 16: '99912' })],
    ['hue', 'Thừa Thiên Huế', southOrCentral({ 0: '05', 3: '9921', 13: '99943', 15: '99934' })],
  ],
  customers: [
    {
      name: 'Bà Năm Đắk Hà',
      messages: [
        {
          // 2 numbers × 3 stations × 18 × 5 = 540, × 0.75 = 405. 12 came in kt and kh, 34 in hue: 3 × 5 × 75 = 1,125.
          text: '3dmt 12b5n',
          appended: ' 34b5n',
          bets: [{ kind: 'b', at: 'kt kh hue', numbers: '12 34', points: 5 }],
        },
        {
          // Seven prizes: 7 × 5 = 35, × 0.75 = 26.25; G8 of kt is 12: 5 × 75 = 375.
          text: 'kt 7 lo 12 5n',
          proposed: 'kt 12 baylo5n',
          bets: [{ kind: 'baylo', at: 'kt', numbers: '12', points: 5 }],
        },
      ],
      // 2 × 10 = 20, × 0.75 = 15; G8 of hue is 05: 10 × 75 = 750.
      late: { text: 'hue 05dd10n', bets: [{ kind: 'dd', at: 'hue', numbers: '05', points: 10 }] },
      figures: [595, 446.25, 2_250, -1_803.75],
      corrected: [595, 446.25, 2_250, -1_803.75],
    },
    {
      name: 'Thầy Sáu Đông Ba',
      messages: [
        {
          // The cascade is chosen: 16 × 2 = 32, × 0.65 = 20.8, and 17 × 1 = 17, × 0.65 = 11.05.
          // ĐB of kt ends in 6461: 2 × 5,500 = 11,000, and in 461: 650.
          text: 'kt 6461 b2n b1n',
          proposed: 'kt 6461 b2n 461 b1n',
          key: '1',
          bets: [
            { kind: 'b', at: 'kt', numbers: '6461', points: 2 },
            { kind: 'b', at: 'kt', numbers: '461', points: 1 },
          ],
        },
      ],
      // 36 × 1, × 0.75 = 27; 61 came twice, 62 once: (2 + 1) / 2 × 750 = 1,125.
      chatted: { text: 'kh 61.62da1n', bets: [{ kind: 'da', at: 'kh', numbers: '61 62', points: 1 }] },
      figures: [85, 58.85, 12_775, -12_716.15],
      corrected: [85, 58.85, 12_775, -12_716.15],
    },
    {
      // Bao lô of two digits at 70.
      name: 'Chị Tư Diên Khánh',
      cells: { 'Miền Trung 2C 18 lô: Trả thưởng': '70' },
      prices: { b: { co: 0.75, payout: 70 } },
      // 72, × 0.75 = 54; 21 and 43 came in hue: 550.
      chatted: {
        text: 'kh hue 21.43 dx1n',
        bets: [{ kind: 'dx', at: 'kh hue', numbers: '21 43', points: 1 }],
      },
      messages: [
        // 18 × 60 = 1,080, × 0.75 = 810; G1 of kh ends in 12: 60 × 70 = 4,200.
        { text: 'kh 12b60n', bets: [{ kind: 'b', at: 'kh', numbers: '12', points: 60 }] },
      ],
      deleted: 'hue 99b30n',
      figures: [1_152, 864, 4_750, -3_886],
      corrected: [1_152, 864, 4_200, -3_336],
    },
  ],
  dealer: {
    name: 'Chủ Đà Nẵng',
    // 12 in kh was taken at 5 + 60, the limit is 40: 25 go on. 18 × 25 = 450, × 0.75 = 337.5; 25 × 75 = 1,875 won.
    messages: [{ text: 'kh 12b25n', bets: [{ kind: 'b', at: 'kh', numbers: '12', points: 25 }] }],
    figures: [450, 337.5, 1_875, 1_537.5],
    corrected: [450, 337.5, 1_875, 1_537.5],
  },
  chat: '[15:02] Chị Tư Diên Khánh: kh hue 21.43 dx1n\n[15:03] Thầy Sáu Đông Ba: kh 61.62da1n',
  correction: { place: 'Thừa Thiên Huế, G6, số thứ 2', station: 'hue', position: 3, number: '9920' },
  settled: {
    // −3,886 × 0.95, then −3,336 × 0.95; 3,000 are paid.
    name: 'Chị Tư Diên Khánh',
    line: 'BÙ: 3.691,7',
    correctedLine: 'BÙ: 3.169,2',
    difference: 'Chênh: thu thêm 522,5',
    paid: '3000',
    left: -169.2,
    opening: '-169,2',
  },
  // 18 × 10 × 0.75 = 135, nothing won: 128.25 − 169.2.
  nextDay: { message: 'py 12b10n', station: 'Phú Yên', line: 'BÙ: 40,95' },
};

let book: EveningBook;
beforeAll(async () => {
  book = await openEveningBook(EVENING.weekday);
});
afterAll(() => book.close());

it('a Sunday of the Central region goes from morning to settlement as worked out by hand', async () => {
  expect(await playEvening(book, EVENING)).toEqual([]);
}, 400_000);
