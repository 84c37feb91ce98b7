import { describe, expect, test } from 'vitest';
import { contextOf } from '../../test/given-context.ts';
import type { Proposal } from './proposal.ts';
import { propose } from './propose.ts';
import type { Habits } from './questions.ts';

const FRIDAY = '2026-11-20';
const context = contextOf(FRIDAY, 'region=MN');

const proposed = (text: string, habits?: Habits): Proposal => {
  const proposal = propose(text, habits === undefined ? context : { ...context, habits });
  if (proposal === null) throw new Error(`nothing is proposed for ${text}`);
  return proposal;
};

/** The roles of a text: each marked part with its role. */
const roles = (text: string): readonly string[] => {
  const lines = text.split('\n');
  return proposed(text).roles.map(
    ({ line, start, end, role }) => `${lines[line]?.slice(start, end) ?? ''}: ${role}`,
  );
};

describe('the roles of a message', () => {
  test('name every token, also those that are no part of a bet', () => {
    expect(roles('dạ vl lô 12 34 10n (2 con) tổng 360')).toEqual([
      'dạ: courtesy',
      'vl: station',
      'lô: type',
      '12: number',
      '34: number',
      '10n: amount',
      '2 con: stated-count',
      'tổng 360: stated-total',
    ]);
  });

  test('part heads and tails that are written in one word', () => {
    expect(roles('vl 25đ40nđ20n')).toEqual([
      'vl: station',
      '25: number',
      'đ: type',
      '40n: amount',
      'đ: type',
      '20n: amount',
    ]);
  });

  test('name senders and times of a pasted chat', () => {
    expect(roles('[16:02, 20/11/2026] Chú Tám: vl lo 12 5n')).toEqual([
      '16:02: time',
      '20/11/2026: time',
      'Chú: address',
      'Tám: address',
      'vl: station',
      'lo: type',
      '12: number',
      '5n: amount',
    ]);
  });
});

/** The doubts of a text: the question, then each choice with its answer and the message read so. */
const doubts = (text: string, habits?: Habits): readonly string[] =>
  proposed(text, habits).doubts.map(({ question, choices }) =>
    [question ?? '-', ...choices.map((choice) => `${choice.answer ?? '-'} = ${choice.text}`)].join(' | '),
  );

describe('the doubts of a message', () => {
  test.each([
    ['vl đảo 123 5n', 'permuted | bdao = vl 123 bdao5n | xdao = vl 123 xdao5n'],
    ['vl lo 12 34.5n dd 6n', 'decimals | decimal = vl 12 b34.5n dd6n | apart = vl 12.34 b5n dd6n'],
    [
      'vl lo 12 5n bd 34 56 6n',
      'stationOrType | station = vl 12 b5n bd 34.56 b6n | type = vl 12 b5n 34.56 bdao6n',
    ],
    ['vl đá 12-34 56-78 5n', 'pairs | each = vl 12.34 da5n 56.78 da5n | all = vl 12.34.56.78 da5n'],
    [
      'vl 6461 b10n b5n xc40n',
      'cascade | cascade = vl 6461 b10n 461 b5n 461 x40n | sum = vl 6461 b15n 461 x40n',
    ],
    ['vl 12 a20 b10', 'ab | heads = vl 12 dau20n dui10n | types = vl 12 dau20n b10n'],
    ['mb 12 lô 3n db5n', 'db | dui = mb 12 b3n dui5n | bdao = mb 12 b3n bdao5n'],
    ['lo 2 đài tv 12 5n', 'counts | names = tv 12 b5n | day = 2d tv 12 b5n'],
    ['vl lo chẵn lớn 5n', /^sets \| both = vl 50\.52\..*\.98 b5n \| together = vl chẵn lớn b5n$/],
    [
      'tv 45.545 lo10n dd20n xc 5n',
      'shorthand | all = tv 45.545 b10n 45.545 dd20n 545 x5n | two = tv 45.545 b10n 45 dd20n 545 x5n',
    ],
  ])('%s', (text, expected) => {
    const [doubt, ...others] = doubts(text);
    expect(others).toEqual([]);
    if (typeof expected === 'string') expect(doubt).toBe(expected);
    else expect(doubt).toMatch(expected);
  });

  test('stand at their place, with what is bet by each choice', () => {
    expect(proposed('vl lo 12 34.5n dd 6n').doubts).toMatchObject([
      {
        line: 0,
        start: 9,
        end: 14,
        reason: 'A.B trước đơn vị đọc là số lẻ',
        choices: [
          { words: 'bao lô 12: 34,5 nghìn; đầu đuôi 12: 6 nghìn' },
          { words: 'bao lô 12, 34: 5 nghìn mỗi số; đầu đuôi 12, 34: 6 nghìn mỗi số' },
        ],
      },
    ]);
  });

  test('of several places do not mix: each choice changes one', () => {
    expect(doubts('vl đảo 123 5n\nbd đảo 456 6n')).toEqual([
      'permuted | bdao = vl 123 bdao5n\nbd 456 bdao6n | xdao = vl 123 xdao5n\nbd 456 bdao6n',
      'permuted | bdao = vl 123 bdao5n\nbd 456 bdao6n | xdao = vl 123 bdao5n\nbd 456 xdao6n',
    ]);
  });

  test('that are guesses without another reading have one choice', () => {
    expect(doubts('vl lô 12 5')).toEqual(['lastAmount | amount = vl 12 b5n']);
  });

  test('are the same in each line of a long message', () => {
    const { complete, doubts: all } = proposed('đảo 123 5n\n'.repeat(300));
    expect(complete).toBe(true);
    expect(
      new Set(all.map(({ question, choices }) => `${question ?? ''} ${choices.length}`)).size,
    ).toBeLessThan(3);
  });

  test('stand at a sign that may take a bet back', () => {
    expect(proposed('vl lô 12 10n\nbd lô 34 5n ❌')).toMatchObject({
      changes: [{ doubtful: false }, { doubtful: true }],
      doubts: [{ line: 1, start: 12, end: 13, reason: '“❌” có thể là bỏ cược' }],
    });
  });

  test('mark the changes of their lines alone', () => {
    const { changes } = proposed('vl lo 12 5n\nbd đảo 123 6n');
    expect(changes.map(({ doubtful, reason }) => [doubtful, reason])).toEqual([
      [false, ''],
      [true, 'đảo không ghi kiểu đọc là bao đảo'],
    ]);
  });

  test('are found in each message of a pasted chat, at the lines of the chat', () => {
    const text = '16:02 Chị Hoa: vl đảo 123 5n\n16:03 Chị Hoa: bd lo 12 5n';
    expect(proposed(text).doubts.filter(({ question }) => question !== null)).toMatchObject([
      {
        line: 0,
        start: 18,
        end: 21,
        choices: [{ text: 'vl 123 bdao5n\nbd 12 b5n' }, { text: 'vl 123 xdao5n\nbd 12 b5n' }],
      },
    ]);
  });
});

describe('a list in pairs', () => {
  test.each(['vl 12-34 56-78 đá mỗi cặp 5n', 'vl 12.34.56.78 đá từng cặp 5n', 'vl 12 34 56 78 dacap 5n'])(
    'is read pair by pair without a doubt if the words say so: %s',
    (text) => {
      expect(proposed(text).text).toBe('vl 12.34 da5n 56.78 da5n');
      expect(doubts(text)).toEqual([]);
    },
  );
});

describe('a habit of the customer', () => {
  test.each([
    ['vl 12 lô 3n db5n', { db: 'dui' }, 'vl 12 b3n dui5n'],
    ['mb 12 lô 3n db5n', { db: 'bdao' }, 'mb 12 b3n bdao5n'],
    ['vl 12 a20 b10', { ab: 'heads' }, 'vl 12 dau20n dui10n'],
    ['vl đảo 123 5n 456 đảo 6n', { permuted: 'xdao' }, 'vl 123 xdao5n 456 xdao6n'],
    ['vl lo 12 34.5n dd 6n', { decimals: 'apart' }, 'vl 12.34 b5n dd6n'],
    ['vl đá 12-34 56-78 5n', { pairs: 'all' }, 'vl 12.34.56.78 da5n'],
    ['vl 6461 b10n b5n xc40n', { cascade: 'sum' }, 'vl 6461 b15n 461 x40n'],
    ['lo 2 đài tv 12 5n', { counts: 'day' }, '2d tv 12 b5n'],
    ['vl lo 12 5n bd 34 56 6n', { stationOrType: 'type' }, 'vl 12 b5n 34.56 bdao6n'],
    ['12 b5n\nvl 34 b6n\nbd 56 b7n', { order: 'before' }, 'vl 12 b5n\nvl 34 b6n\nbd 56 b7n'],
    ['vl lô 12 5', { lastAmount: 'amount' }, 'vl 12 b5n'],
    // Texts that the strict grammar accepts with a warning.
    ['vl 12-34 56-78 da 1n', { pairs: 'each' }, 'vl 12.34 da1n 56.78 da1n'],
    ['vl 4512 b1 b1', { cascade: 'cascade' }, 'vl 4512 b1n 512 b1n'],
    ['tv 2d 12 b10n', { counts: 'names' }, 'tv 12 b10n'],
  ] as const)(
    'decides %s by %j, is named, and leaves no doubt of that question',
    (text, habits, expected) => {
      const [question] = Object.keys(habits);
      const proposal = proposed(text, habits);
      expect(proposal.text).toBe(expected);
      expect(proposal.habits).toEqual([{ question, answer: Object.values(habits)[0] }]);
      expect(proposal.doubts.map((doubt) => doubt.question)).not.toContain(question);
    },
  );

  test.each([
    ['vl 12-34 56-78 da 1n', { pairs: 'all' }],
    ['vl 12-34 56-78 da 1n', { cascade: 'sum' }],
    ['vl 12 34 da 1n', { pairs: 'each' }],
  ] as const)('proposes nothing for %s, which is strict, by %j', (text, habits) => {
    expect(propose(text, { ...context, habits })).toBeNull();
  });

  test('changes nothing that the text does not leave open', () => {
    expect(proposed('bd lo 12 5n', { stationOrType: 'type' })).toMatchObject({
      text: 'bd 12 b5n',
      changes: [{ doubtful: false }],
    });
    expect(proposed('bd lo 12 5n', { stationOrType: 'type' }).habits).toBeUndefined();
  });
});

describe('a choice that was taken at a place', () => {
  const chat = 'vl đảo 123 5n\nbd đảo 456 6n';
  const taken = { line: 0, start: 3, question: 'permuted', answer: 'xdao' } as const;

  test('is read there and asked no more; other places stay open', () => {
    const proposal = propose(chat, context, undefined, [taken]);
    expect(proposal?.text).toBe('vl 123 xdao5n\nbd 456 bdao6n');
    expect(proposal?.doubts.map(({ line }) => line)).toEqual([1]);
    expect(proposal?.changes.map(({ doubtful }) => doubtful)).toEqual([false, true]);
  });

  test('may be what was proposed', () => {
    const proposal = propose(chat, context, undefined, [{ ...taken, answer: 'bdao' }]);
    expect(proposal?.text).toBe('vl 123 bdao5n\nbd 456 bdao6n');
    expect(proposal?.doubts.map(({ line }) => line)).toEqual([1]);
  });

  test('may be one of a list, and several may be taken', () => {
    const text = 'vl đá 12-34 56-78 5n\nbd đảo 456 6n';
    const proposal = propose(text, context, undefined, [
      { line: 0, start: 6, question: 'pairs', answer: 'all' },
      { line: 1, start: 3, question: 'permuted', answer: 'xdao' },
    ]);
    expect(proposal).toMatchObject({
      text: 'vl 12.34.56.78 da5n\nbd 456 xdao6n',
      doubts: [],
      alternatives: [],
    });
  });

  test('is ignored where there is no such doubt', () => {
    expect(propose(chat, context, undefined, [{ ...taken, start: 9 }])).toEqual(propose(chat, context));
  });
});

const totals = (text: string): readonly string[] =>
  proposed(text).totals.map(
    ({ kind, stated, read, agrees }) => `${kind} ${stated} ${agrees ? '=' : '≠'} ${read}`,
  );

describe('counts and sums that the customer states', () => {
  test.each([
    ['vl lô 12 34 5n (2 con)', 'count 2 = 2'],
    ['vl 3 con 12 34 56 b5n', 'count 3 = 3'],
    ['vl lô 12 34 56 5n (2 con)', 'count 2 ≠ 3'],
    ['vl 12 b10n tổng 180', 'stake 180 = 180'],
    ['vl 12 b10n = 135', 'take 135 = 135'],
    ['vl 12 b1tr tổng 18tr', 'stake 18000 = 18000'],
    ['vl 12 b10n tổng 180.000', 'stake 180 = 180'],
    ['vl 12 b10n\nbd 34 b10n\ntổng 360', 'stake 360 = 360'],
    ['vl 12 b10n\nbd 34 b10n tổng 180', 'stake 180 = 180'],
    ['vl 12 b10n tổng 170', 'stake 170 ≠ 180'],
  ])('%s', (text, expected) => {
    expect(totals(text)).toEqual([expected]);
  });

  test('are of the bets since the sum before, or of all', () => {
    expect(totals('vl 12 b10n = 180\nbd 34 b20n = 360\ntổng 540')).toEqual([
      'stake 180 = 180',
      'stake 360 = 360',
      'stake 540 = 540',
    ]);
  });

  test('leave no doubt where they agree, and one where they do not', () => {
    expect(proposed('vl 12 b10n tổng 180').changes).toMatchObject([{ doubtful: false }]);
    expect(proposed('vl 12 b10n tổng 170').changes).toMatchObject([{ doubtful: true }]);
    expect(proposed('vl lô 12 34 56 5n (2 con)').changes).toMatchObject([{ doubtful: true }]);
  });
});
