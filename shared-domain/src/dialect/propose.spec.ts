import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_CATALOGUE } from '../catalogue/catalogue.ts';
import { isRegion } from '../catalogue/regions.ts';
import { DEFAULT_OPTIONS, type ReadingContext } from '../message/reading.ts';
import { parseMessage } from '../message/parse-message.ts';
import { DEFAULT_PRICES } from '../pricing/default-prices.ts';
import { propose } from './propose.ts';

const context = (date: string, region: string): ReadingContext => ({
  date,
  catalogue: DEFAULT_CATALOGUE,
  region: isRegion(region) ? region : null,
  options: DEFAULT_OPTIONS,
  prices: DEFAULT_PRICES,
  customerName: '',
});

const unescaped = (text: string): string => text.replaceAll('\\n', '\n');

/** The cases are plain text, one a line, for people who do not program. */
const casesOf = (file: string): readonly (readonly string[])[] =>
  readFileSync(new URL(`../../test/dialect/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((cell) => unescaped(cell.trim())));

describe('messages of real customers', () => {
  test.each(casesOf('dialects.txt'))('%s %s %s', (date, region, original, proposed, doubt) => {
    const proposal = propose(original, context(date, region));
    expect(proposal?.text).toBe(proposed);
    expect(proposal?.complete).toBe(true);
    expect(proposal?.changes.flatMap((change) => change.reason || []).join('; ')).toBe(doubt);
    expect(proposal?.changes.some((change) => change.doubtful)).toBe(doubt !== '');
  });

  test.each(casesOf('readings.txt'))('%s %s %s may also be %s', (date, region, original, other, reason) => {
    const { alternatives = [] } = propose(original, context(date, region)) ?? {};
    expect(alternatives.map((one) => `${one.text} | ${one.reason}`)).toContain(`${other} | ${reason}`);
    expect(alternatives.every(({ complete }) => complete)).toBe(true);
  });

  test.each(casesOf('refused.txt'))('%s %s %s is not corrected', (date, region, original, left) => {
    const proposal = propose(original, context(date, region));
    expect(proposal?.text ?? '').toBe(left);
    expect(proposal?.complete ?? false).toBe(false);
    expect(parseMessage(original, context(date, region)).ok).toBe(false);
  });

  test('a single d stays refused and invents nothing', () => {
    expect(propose('vl 12d5', context('2026-11-20', 'MN'))).toBeNull();
  });

  test.each(['tp 11 b5n\nBd. 32b40n', 'tp bd 12 34 b5n', 'tp lo 12 dd 34 5n'])(
    'a type is never lost: %j',
    (text) => {
      const asked = context('2026-11-21', 'MN');
      const proposal = propose(text, asked);
      expect(proposal?.complete !== true || proposal.changes.some(({ doubtful }) => doubtful)).toBe(true);
    },
  );

  test.each([
    'mn 12 b1\nmb 13 b1',
    'mt 2d 12 b1 mn 2d 13 b1',
    'mn 2d 12 b1\nmt 2d 13 b1',
    'MB 12 b1 MN 12 b1',
    'vl 12 b1\nmt 13 b1',
    'mt vl 12 b1',
    'MN gl 12 b1',
    '12 b1 mt 13 b1 mn',
  ])('nothing is bet in another region than the one that is named: %j', (text) => {
    expect(propose(text, context('2026-11-20', 'MN'))?.complete ?? false).toBe(false);
  });

  test.each(['2d 2dmt 12 b1', '2d 3d 12 b1', '3d 2d 12 b1', '12 b1 vl 2d 3d 34 b1'])(
    'of two counts that differ neither is dropped: %j',
    (text) => {
      expect(propose(text, context('2026-11-20', 'MN'))?.complete ?? false).toBe(false);
    },
  );

  test('a count before as many names counts them; with fewer names both are offered', () => {
    expect(propose('2 đài vl tv 12 b1', context('2026-11-20', 'MN'))).toMatchObject({
      text: 'vl tv 12 b1n',
      changes: [{ doubtful: false }],
      alternatives: [],
    });
    const proposal = propose('2 đài tv lo 12 1n', context('2026-11-20', 'MN'));
    expect(proposal).toMatchObject({ text: 'tv 12 b1n', changes: [{ doubtful: true }] });
    expect(proposal?.alternatives.map(({ text }) => text)).toEqual(['2d tv 12 b1n']);
  });

  test.each([
    'vl đảo 123 lô 5n xc 3n',
    'vl 123 lô 5n đảo',
    'vl 123 đảo',
    'vl 12 b5 đ 34 b6 đ',
    'vl 12 5đ 34 6đ',
    'vl 12đ 34 b5n',
    'vl 12 b0đ',
    'vl 12 b10050đ',
    'vl 12 b1.25đ',
    'đồng vl 12 b5n',
    'vl 5 con 12 34 b5n',
    'vl 4 con 1234 5n',
    'vl 12 34 10 lo',
    'vl 12 5n lô 34 6n',
    'vl 20/11: 12 b5n',
    'vl 20/11 12 b5',
    '20/11 b5 vl',
    '5. 12 b5 vl',
    'vl 12 b5 tổng 9',
    'vl 12 16:05',
    'vl 12 b5\nbdg',
    'bdg 12 b5n vl 34 b5n bdg',
    'tpp 12 b5',
    'vl bdg 12 5n',
    'như trên 12 b5',
    'vl 12 34\n56 78',
    'vl 12 34\nbd 56 b5n',
    'vl 12\n34\ndd 56 5n',
    'lô 3 càng 12 5n vl',
    'vl 5 càng 12345 5n',
    'vl 12 = 10n',
    'vl 12 x 10n',
  ])('what makes no sense is refused, or read with a doubt: %j', (text) => {
    const proposal = propose(text, context('2026-11-20', 'MN'));
    expect(proposal?.complete !== true || proposal.changes.some(({ doubtful }) => doubtful)).toBe(true);
  });

  test.each([
    ['vl đảo 123 5n', 'vl 123 bdao5n', 'vl 123 xdao5n'],
    ['vl 123 xc 5n đảo 2n', 'vl 123 x5n xdao2n', 'vl 123 x5n bdao2n'],
    ['vl xc 123 5n đảo 2n', 'vl 123 x5n xdao2n', 'vl 123 x5n bdao2n'],
    ['vl 1234 xx 5n đảo 2n', 'vl 1234 xx5n xxdao2n', 'vl 1234 xx5n bdao2n'],
    ['vl 123 lô 5n đảo 2n', 'vl 123 b5n bdao2n', 'vl 123 b5n xdao2n'],
    ['vl 1234 đảo 5n', 'vl 1234 bdao5n', 'vl 1234 xxdao5n'],
    ['vl đảo 123 5n 456 đảo 6n', 'vl 123 bdao5n 456 bdao6n', 'vl 123 xdao5n 456 xdao6n'],
  ])('đảo alone is read either way: %j', (text, likelier, other) => {
    const proposal = propose(text, context('2026-11-20', 'MN'));
    expect([proposal?.text, ...(proposal?.alternatives ?? []).map((one) => one.text)]).toEqual([
      likelier,
      other,
    ]);
  });

  test('a name one typo away from two stations is offered as both, the one of the region first', () => {
    const offered = (region: string) => {
      const proposal = propose('dnag 12 b5n', context('2026-11-18', region));
      return [proposal?.text, ...(proposal?.alternatives ?? []).map(({ text }) => text)];
    };
    expect(offered('MN')).toEqual(['dn 12 b5n', 'dng 12 b5n']);
    expect(offered('MT')).toEqual(['dng 12 b5n', 'dnai 12 b5n']);
  });

  test('ba càng is the tail of ĐB, or head and tail: both are offered', () => {
    const offered = (region: string, text: string) => {
      const proposal = propose(text, context('2026-11-20', region));
      return [proposal?.text, ...(proposal?.alternatives ?? []).map((one) => one.text)];
    };
    expect(offered('MB', 'ba càng 123 5n')).toEqual(['mb 123 xdui5n', 'mb 123 x5n']);
    expect(offered('MN', 'vl ba càng 123 5n')).toEqual(['vl 123 x5n', 'vl 123 xdui5n']);
  });

  test('an ambiguity of several messages of a chat is resolved the same way in all of them', () => {
    const chat = '16:02 Chị Hoa: vl đảo 123 5n\n16:03 Chị Hoa: bd đảo 456 5n';
    const proposal = propose(chat, context('2026-11-20', 'MN'));
    expect(proposal?.text).toBe('vl 123 bdao5n\nbd 456 bdao5n');
    expect(proposal?.alternatives.map(({ text }) => text)).toEqual(['vl 123 xdao5n\nbd 456 xdao5n']);
  });

  test('an unreadable line stays unchanged next to readable lines', () => {
    const proposal = propose('vl xyz 12\nbd Lô 82 100n', context('2026-11-20', 'MN'));
    expect(proposal).toMatchObject({ text: 'vl xyz 12\nbd 82 b100n', complete: false });
    expect(proposal?.changes.map((change) => change.lines)).toEqual([[2, 2]]);
  });
});

describe('laws of proposing', () => {
  const words = [
    'vl',
    'bd',
    '2d',
    '3dai',
    'mt',
    '12',
    '345',
    '5',
    '1.5n',
    '10n',
    'lo',
    'dd',
    'da',
    'xc',
    'd',
    'd5',
    '.',
    '\n',
    ' ',
    'keo',
    'kht',
    'hai đài',
    'zz',
  ];
  const soup = fc.array(fc.constantFrom(...words), { maxLength: 30 }).map((parts) => parts.join(' '));

  test('no text throws; a complete proposal is strict, and proposing again returns nothing', () => {
    fc.assert(
      fc.property(soup, fc.constantFrom('MN', 'MT', 'MB', ''), (text, region) => {
        const asked = context('2026-11-20', region);
        const proposal = propose(text, asked);
        if (proposal === null) return;
        expect(parseMessage(proposal.text, asked).ok).toBe(proposal.complete);
        if (proposal.complete) expect(propose(proposal.text, asked)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  test('changes name lines of the original in order and without overlap', () => {
    fc.assert(
      fc.property(soup, (text) => {
        const lines = text.split('\n');
        let before = 0;
        for (const change of propose(text, context('2026-11-20', 'MN'))?.changes ?? []) {
          const [first, last] = change.lines;
          expect(first).toBeGreaterThan(before);
          expect(last).toBeGreaterThanOrEqual(first);
          expect(change.from).toBe(lines.slice(first - 1, last).join('\n'));
          before = last;
        }
      }),
    );
  });
});

describe('a long text', () => {
  const proposed = (text: string) => propose(text, context('2026-11-20', ''));
  const BET = 'Lo. 12-5k ';

  test('gets a proposal in one very long line too', () => {
    const line = `2dai ${BET.repeat(500)}`;
    expect(line.length).toBeGreaterThan(5_000);
    expect(proposed(line)?.complete).toBe(true);
  });

  test('gets a proposal in many short lines', () => {
    expect(proposed(`2dai ${BET}\n`.repeat(400))).not.toBeNull();
    expect(proposed(`2dai ${BET.repeat(20)}`)).not.toBeNull();
  });
});

describe('nothing is proposed', () => {
  test('for the chat of many days, which is split first', () => {
    const message = 'vl lô 12 5n';
    const asked = context('2026-11-20', 'MN');
    expect(propose(message + ' '.repeat(100_000 - message.length), asked)?.text).toBe('vl 12 b5n');
    expect(propose(message + ' '.repeat(100_001 - message.length), asked)).toBeNull();
  });

  test.each(['', ' ', '\n\n', 'zzz', 'dạ em cảm ơn', 'vl', 'vl 12 b5n', '16:02'])('for %j', (text) => {
    expect(propose(text, context('2026-11-20', 'MN'))).toBeNull();
  });
});
