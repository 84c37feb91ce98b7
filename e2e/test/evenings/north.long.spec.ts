import { afterAll, beforeAll, expect, it } from 'vitest';
import { north } from '../../src/evenings/draws.ts';
import { openEveningBook, type EveningBook } from '../../src/evenings/evening-book.ts';
import type { Evening } from '../../src/evenings/evening.ts';
import { playEvening } from '../../src/evenings/play-evening.ts';

/**
 * A Wednesday of the North. A draw here is 99960 99961 … 86 (ĐB first), but for the numbers that are given.
 * Prices of a new customer: co 0.75 (3 digits 0.65), payout 75, 650, đá 650. Returned: 0.95.
 */
const EVENING: Evening = {
  weekday: 3,
  region: 'Miền Bắc',
  cutOff: '18:15',
  afterCutOff: '18:20',
  limit: 50,
  stations: [
    [
      'mb',
      'Miền Bắc',
      north({ 0: '99931', 5: '99912', 10: '9934', 20: '123', 21: '456', 23: '05', 24: '13' }),
    ],
  ],
  customers: [
    {
      name: 'Cậu Út Hà Đông',
      messages: [
        {
          // 2 numbers × 27 lots × 5 = 270, × 0.75 = 202.5; 12 and 34 came once: 2 × 5 × 75 = 750.
          text: 'mb 12b5n',
          appended: ' 34b5n',
          bets: [{ kind: 'b', at: 'mb', numbers: '12 34', points: 5 }],
        },
        {
          // Four prizes of G7 and ĐB: 2 × 5 × 20 = 200, × 0.75 = 150. 13 is in G7, ĐB ends in 31: 2 × 20 × 75 = 3,000.
          text: 'Mb đầuđuôi 13,31 20n',
          proposed: 'mb 13.31 dd20n',
          bets: [{ kind: 'dd', at: 'mb', numbers: '13 31', points: 20 }],
        },
      ],
      // Three prizes of G6 and ĐB: 4 × 5 = 20, × 0.65 = 13; 456 is in G6: 5 × 650 = 3,250.
      late: { text: 'mb 456x5n', bets: [{ kind: 'x', at: 'mb', numbers: '456', points: 5 }] },
      figures: [490, 365.5, 7_000, -6_634.5],
      corrected: [490, 365.5, 7_000, -6_634.5],
    },
    {
      name: 'Bác Hai An Dương',
      messages: [
        {
          // The sum is chosen: 23 lots × 3 = 69, × 0.65 = 44.85; 123 is in G6: 3 × 650 = 1,950.
          text: 'mb 123 b2n b1n',
          proposed: 'mb 123 b3n',
          key: '2',
          bets: [{ kind: 'b', at: 'mb', numbers: '123', points: 3 }],
        },
      ],
      // 54 × 1, × 0.75 = 40.5; 61 and 62 came once: 650.
      chatted: { text: 'mb 61.62da1n', bets: [{ kind: 'da', at: 'mb', numbers: '61 62', points: 1 }] },
      figures: [123, 85.35, 2_600, -2_514.65],
      corrected: [123, 85.35, 2_600, -2_514.65],
    },
    {
      // Đầu at 80.
      name: 'Cô Tư Vụ Bản',
      cells: { 'Miền Bắc 2C Đầu: Trả thưởng': '80' },
      prices: { dau: { co: 0.75, payout: 80 } },
      // 4 × 50 = 200, × 0.75 = 150; 05 is in G7: 50 × 80 = 4,000.
      chatted: { text: 'mb 05dau50n', bets: [{ kind: 'dau', at: 'mb', numbers: '05', points: 50 }] },
      messages: [
        // 27 × 60 = 1,620, × 0.75 = 1,215; 12 came once: 60 × 75 = 4,500.
        { text: 'mb 12b60n', bets: [{ kind: 'b', at: 'mb', numbers: '12', points: 60 }] },
      ],
      deleted: 'mb 99b30n',
      figures: [1_820, 1_365, 8_500, -7_135],
      corrected: [1_820, 1_365, 4_500, -3_135],
    },
  ],
  dealer: {
    name: 'Chủ Hà Nội',
    // 12 was taken at 5 + 60, the limit is 50: 15 go on. 27 × 15 = 405, × 0.75 = 303.75; 15 × 75 = 1,125 won.
    messages: [{ text: 'mb 12b15n', bets: [{ kind: 'b', at: 'mb', numbers: '12', points: 15 }] }],
    figures: [405, 303.75, 1_125, 821.25],
    corrected: [405, 303.75, 1_125, 821.25],
  },
  chat: '[15:02] Cô Tư Vụ Bản: mb 05dau50n\n[15:03] Bác Hai An Dương: mb 61.62da1n',
  correction: { place: 'Miền Bắc, G7, số thứ 1', station: 'mb', position: 23, number: '06' },
  settled: {
    // −7,135 × 0.95, then −3,135 × 0.95; all of it is paid.
    name: 'Cô Tư Vụ Bản',
    line: 'BÙ: 6.778,25',
    correctedLine: 'BÙ: 2.978,25',
    difference: 'Chênh: thu thêm 3.800',
    paid: '2978,25',
    left: 0,
    opening: '',
  },
  // 27 × 10 × 0.75 = 202.5, nothing won: × 0.95.
  nextDay: { message: 'mb 12b10n', station: 'Miền Bắc', line: 'THU: 192,375' },
};

let book: EveningBook;
beforeAll(async () => {
  book = await openEveningBook(EVENING.weekday);
});
afterAll(() => book.close());

it('an evening of the North goes from morning to settlement as worked out by hand', async () => {
  expect(await playEvening(book, EVENING)).toEqual([]);
}, 400_000);
