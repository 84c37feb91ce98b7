import type { Random } from '@so-cuoc/server/sample-book/random.ts';

type Hand = (random: Random) => string;
const HANDS: readonly [Hand, ...Hand[]] = [
  (random) => `lô ${random.numbers(3, 2).join(' ')} ${random.between(1, 50)}n`,
  (random) => `đá ${random.numbers(2, 2).join('.')} ${random.between(1, 9)}ng`,
  (random) => `${random.numbers(2, 2).join(' ')} d${random.between(1, 50)}nd${random.between(1, 50)}n`,
  (random) => `xỉu chủ ${random.numbers(2, 3).join(',')} ${random.between(1, 20)} ngàn`,
  (random) => `bao ${random.numbers(2, 2).join('.')} ${random.between(1, 9)}.5n dd ${random.between(1, 20)}n`,
];

/** Lines in players' dialect below one station. The strict grammar reads none of them. */
export const dialectText = (lines: number, random: Random): string =>
  ['vl', ...Array.from({ length: lines - 1 }, () => random.pick(HANDS)(random))].join('\n');
