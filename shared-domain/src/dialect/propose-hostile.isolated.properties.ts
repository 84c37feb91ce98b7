import { afterAll, describe, expect, test } from 'vitest';
import { Steps } from '../../test/steps.ts';

/**
 * What a proposal asks for grows with its text, whatever stands in it: each of these was quadratic, or
 * would be if something looked around in all of a line, list or message for each of its parts.
 */
const steps = new Steps();
afterAll(() => {
  steps.end();
});

const LENGTH = 1500;
const WIDTH = 240;

const lined = (part: string): string => `${part.repeat(Math.floor(WIDTH / part.length))}\n`;
const filled = (part: string, length: number): string => part.repeat(Math.floor(length / part.length));

const MANY_TYPES = `tp ${'12 345 '.repeat(10)}${'xc1n '.repeat(10)}b5n\n`;

/** What the text begins with, and what it is filled with. */
const TEXTS: readonly (readonly [name: string, part: string, head?: string])[] = [
  ['words that nobody knows', lined('zz khong hieu gi het ')],
  ['words that nearly are one', lined('tphochimin ')],
  ['courtesy', lined('em cho anh nha ')],
  ['types without numbers', lined('b dd da xc ')],
  ['numbers', lined('12 34.56,789 ')],
  ['one list of goats over all lines', lined('de ')],
  ['đề', lined('đề 12 ')],
  ['đảo of nothing', lined('123 đảo ')],
  ['đảo either way', lined('đảo 123 5n ')],
  ['đảo chained either way', lined('123 xc 5n đảo 2n ')],
  ['slips of the finger', lined('12 lôo 5n ')],
  ['each of them so much, on one line', '12 34 mỗi con 5 lô '],
  ['how many there are, on one line', '3 con 12 34 56 b5n '],
  ['đồng', lined('12 b5đ ')],
  ['a đ without a second, on one line', '12 5đ '],
  ['stations behind bets', '12 b5n tp\n'],
  ['trailing bets that make no sense', '12 b5n\n34 zz\n', 'vl 12 b5n\n'],
  ['pairs of a hundred numbers', '3dai Chan Le da1\n', 'zz\n'],
  ['every order of four digits', '3dai 1234 5678 Xxdao1\n', 'zz\n'],
  ['a chat of open questions', '15:42 Chị Hoa: tp đảo 123 5n\n'],
  ['a chat in brackets', '[15:42, 21/11/2026] Anh Ba: tp lo 12 5n\n'],
  ['stations', lined('tp la bp hg ')],
  ['one list and many types', MANY_TYPES],
  ['lines of one letter', 'd\n'],
  ['whom one speaks to', 'anh Ba ơi\n'],
  ['signs between number and amount', lined('lô 12x5 34x10 ')],
  ['numerals in words', lined('một hai ba bốn năm ')],
  ['amounts of many forms', lined('12 b 1tr 500 b10.000đ ')],
  ['đầu and đuôi by a d each', lined('12 d5n d6n ')],
  ['cascades', '6461 b10n b5n xc40n\n', 'vl '],
  ['pairs by their form', lined('12-34 56-78 da 5n ')],
  ['digits of persons', lined('anh 3 chị 7 ')],
  ['lines that count up', '1. vl 12 b5n\n'],
  ['lines of a number and an amount', '12 : 10\n', 'vl lô\n'],
  ['totals', '12 b5n tổng 540\n', 'vl '],
  ['amounts before their types', lined('12 5nb 6nx ')],
  ['amounts behind lists whose type never comes', lined('12 5n 34 6n ')],
  ['one type behind many lists', lined('12=5 34=6 56=7 b ')],
  ['stations that repeat bets', 'la như trên\ntp như trên\n', 'tp 12 b5n 34 b6n 56 b7n\n'],
  ['ranges of every kind', lined('12k34 từ 10 đến 19 ')],
];

describe('twice the text takes twice the work', async () => {
  const { contextOf } = await import('../../test/given-context.ts');
  const { propose } = await import('./propose.ts');
  const context = contextOf('2026-11-21', '');

  test.each(TEXTS)('%s', (...[, part = '', head = '']) => {
    const stepsFor = (length: number): number => {
      const text = `${head}${filled(part, length)}`;
      propose(text, context);
      return steps.of(() => propose(text, context)) / text.length;
    };
    const [once, twice] = [stepsFor(LENGTH), stepsFor(2 * LENGTH)];
    expect(twice / once).toBeLessThan(1.15);
    expect(twice).toBeLessThan(4_000);
  });
});
