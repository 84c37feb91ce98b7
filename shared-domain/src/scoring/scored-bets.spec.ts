import { describe, expect, test } from 'vitest';
import { BINH_DUONG, rowsOf, tableOf, VINH_LONG } from '../../test/given-draws.ts';
import { item, type GivenItem } from '../../test/given-items.ts';
import { emptyDrawTable, withRows } from './draw-table.ts';
import { scoreItem } from './score-item.ts';
import { ScoredBets } from './scored-bets.ts';

const drawn = tableOf('MN', VINH_LONG);
/** Which bets a corrected prize of Vĩnh Long touches. */
const touched = (bets: ScoredBets, position: number, number: string): readonly number[] => {
  const told: number[] = [];
  bets.draw('vl', withRows(drawn, [{ position, number }]), (bet) => told.push(bet));
  return told;
};

const afterDraw = (...given: readonly GivenItem[]): ScoredBets => {
  const bets = new ScoredBets();
  for (const each of given) bets.add(item(each));
  bets.draw('vl', drawn, () => undefined);
  return bets;
};

describe('one corrected prize, ĐB 123437 → 123479', () => {
  test.each<[string, GivenItem, boolean]>([
    ['the old number', { kind: 'b', numbers: '37' }, true],
    ['the new number', { kind: 'dui', numbers: '79' }, true],
    ['its last three digits', { kind: 'xdui', numbers: '479' }, true],
    ['its last four', { kind: 'b', numbers: '3437' }, true],
    ['a pair of which both numbers came', { kind: 'da', numbers: '37 79' }, true],
    ['a pair of which the other never came', { kind: 'da', numbers: '12 79' }, false],
    ['a pair over two stations', { kind: 'dx', numbers: '37 79', stations: 'bd vl' }, true],
    ['a kind that has no part in this prize', { kind: 'dau', numbers: '37' }, false],
    ['another number', { kind: 'b', numbers: '38' }, false],
    ['another station', { kind: 'b', numbers: '37', stations: 'bd' }, false],
  ])('touches a bet on %s: %o → %s', (_, given, is) => {
    expect(touched(afterDraw(given), 18, '123479').includes(0)).toBe(is);
  });

  test('of the same last three digits touches the bets on four alone', () => {
    const bets = afterDraw({ kind: 'b', numbers: '37' }, { kind: 'xdui', numbers: '437' });
    const four = bets.add(item({ kind: 'b', numbers: '3437' }));
    expect(touched(bets, 18, '129437')).toEqual([four]);
  });

  test('finds its bet among thousands, and a pair that names the number twice once', () => {
    const others = Array.from({ length: 2_000 }, (): GivenItem => ({ kind: 'b', numbers: '00 11' }));
    const bets = afterDraw(...others, { kind: 'da', numbers: '79 79' });
    expect(touched(bets, 18, '123479')).toEqual([2_000]);
    expect(bets.halfHits(2_000)).toBe(4);
  });

  test('says nothing of a bet that is gone', () => {
    const bets = afterDraw({ kind: 'b', numbers: '37' }, { kind: 'da', numbers: '37 79' });
    bets.remove(0);
    bets.remove(1);
    expect(touched(bets, 18, '123479')).toEqual([]);
    expect([bets.size, bets.gone]).toEqual([2, 2]);
  });
});

describe('a station that becomes final', () => {
  test('settles the bets that wait for no other, once, the losing ones too', () => {
    const bets = new ScoredBets();
    const [lost, both, gone] = [
      bets.add(item({ kind: 'b', numbers: '38' })),
      bets.add(item({ kind: 'b', numbers: '38', stations: 'vl bd' })),
      bets.add(item({ kind: 'b', numbers: '38' })),
    ];
    bets.remove(gone);
    const settled = (station: string, numbers: readonly string[]): readonly number[] => {
      const told: number[] = [];
      const before = bets.draws.get(station) ?? emptyDrawTable('MN');
      bets.draw(station, withRows(before, rowsOf(numbers)), (bet, halfHits, wasSettled) => {
        expect([halfHits, wasSettled]).toEqual([0, false]);
        told.push(bet);
      });
      return told;
    };
    expect(settled('vl', VINH_LONG.slice(0, 17))).toEqual([]);
    expect(settled('vl', VINH_LONG)).toEqual([lost]);
    expect(settled('vl', VINH_LONG)).toEqual([]);
    expect(settled('bd', BINH_DUONG)).toEqual([both]);
    expect([lost, both].map((bet) => bets.isSettled(bet))).toEqual([true, true]);
  });

  test('is known to the bets that come later', () => {
    const bets = afterDraw();
    const bet = bets.add(item({ kind: 'b', numbers: '37', points: 2, trathuong: 75 }));
    expect([bets.halfHits(bet), bets.isSettled(bet)]).toEqual([12, true]);
    expect([bets.thang(bet), bets.diemtrung(bet)]).toEqual([2 * 6 * 75 * 1e6, 2 * 6 * 1e6]);
    expect([bets.thang(bet, 1), bets.diemtrung(bet, 1)]).toEqual([75 * 1e6, 1e6]);
  });
});

test('a corrected prize takes the hit from the number that went and gives it to the one that came', () => {
  const given: readonly GivenItem[] = [
    { kind: 'b', numbers: '37', stations: 'vl bd' },
    { kind: 'b', numbers: '79' },
    { kind: 'dx', numbers: '37 79 12', stations: 'vl bd tv' },
    { kind: 'da', numbers: '37 79', stations: 'vl bd' },
  ];
  const bets = new ScoredBets();
  const items = given.map(item);
  for (const each of items) bets.add(each);
  bets.draw('vl', drawn, () => undefined);
  bets.draw('bd', tableOf('MN', BINH_DUONG), () => undefined);
  const halfHits = () => items.map((_, bet) => bets.halfHits(bet));
  // 37: six in vl, two in bd; 79: three in vl; 12: one in bd; nothing in tv. Over vl bd 3 + 1 + 1, vl tv 3, bd tv 1.
  expect(halfHits()).toEqual([16, 6, 18, 6]);
  bets.draw('vl', withRows(drawn, [{ position: 18, number: '123479' }]), () => undefined);
  expect(halfHits()).toEqual([14, 8, 22, 8]);
  expect(items.map((each) => scoreItem(each, bets.draws).halfHits)).toEqual(halfHits());
});
