import { expect, test } from 'vitest';
import { contextOf } from '../../test/given-context.ts';
import { propose } from './propose.ts';

/** What is shown of a pasted chat: its changes, at the lines of the chat. */

const shown = (text: string, date = '2026-11-20'): readonly string[] =>
  (propose(text, contextOf(date, 'region=MN'))?.changes ?? []).map(
    ({ lines, from, to, doubtful, reason }) =>
      `${lines.join('-')} ${from} → ${to}${doubtful ? ` (${reason})` : ''}`,
  );

test('changes carry the lines of the chat, and correct messages have no change', () => {
  expect(
    shown('[16:02, 20/11/2026] Chú Tám: vl lo 12 5n\n34 dd 5n\n[16:05, 20/11/2026] Anh Ba: 12.34 dx 5n 2d'),
  ).toEqual([
    '1-1 [16:02, 20/11/2026] Chú Tám: vl lo 12 5n → vl 12 b5n',
    '3-3 [16:05, 20/11/2026] Anh Ba: 12.34 dx 5n 2d → 2d 12.34 dx5n',
  ]);
});

test('lines that are rewritten together are one change', () => {
  expect(shown('[16:02, 20/11/2026] Chú Tám: vl 12\nlo 5n')).toEqual([
    '1-2 [16:02, 20/11/2026] Chú Tám: vl 12\nlo 5n → vl 12 b5n',
  ]);
});

test('a separate line with name and time is removed', () => {
  expect(shown('Chú Tám 16:02\nvl 12b5n\nAnh Ba 16:05\n34b5n')).toEqual([
    '1-1 Chú Tám 16:02 → ',
    '3-3 Anh Ba 16:05 → ',
    '4-4 34b5n → vl 34 b5n (không ghi đài, đọc là vl)',
  ]);
});

test('removing an uncertain name is doubtful, with or without another change', () => {
  expect(shown('Hùng: vl 12b5\nLý: lo 34 5n')).toEqual([
    '1-1 Hùng: vl 12b5 → vl 12b5 (“Hùng” đọc là tên hay giờ của tin)',
    '2-2 Lý: lo 34 5n → vl 34 b5n (“Lý” đọc là tên hay giờ của tin; không ghi đài, đọc là vl)',
  ]);
});

test('every change is doubtful if the joined messages mean something else', () => {
  const [first, second] = [
    '[16:02, 18/11/2026] Chú Tám: kh 12b5n',
    '[16:05, 18/11/2026] Anh Ba: dn lo 34 5n',
  ];
  const apart = 'các tin khác miền: hãy tách từng tin';
  expect(shown(`${first}\n${second}`, '2026-11-18')).toEqual([
    `1-1 ${first} → kh 12b5n (${apart})`,
    `2-2 ${second} → dn 34 b5n (${apart})`,
  ]);
  expect(shown(`${first}\n[16:05, 18/11/2026] Anh Ba: kh lo 34 5n`, '2026-11-18')).toEqual([
    `1-1 ${first} → kh 12b5n`,
    '2-2 [16:05, 18/11/2026] Anh Ba: kh lo 34 5n → kh 34 b5n',
  ]);
});

test('both readings of an ambiguous message are offered at its place in the chat', () => {
  const proposal = propose(
    '[16:02, 20/11/2026] Chú Tám: vl đề 12 5n\n[16:05, 20/11/2026] Anh Ba: bd 34b5n\n[16:06, 20/11/2026] Chú Tám: zz',
    contextOf('2026-11-20', 'region=MN'),
  );
  expect(proposal?.text).toBe('vl 12 dd5n\nbd 34b5n\nzz');
  expect(proposal?.complete).toBe(false);
  expect(proposal?.alternatives).toMatchObject([
    {
      text: 'vl 12 dui5n\nbd 34b5n\nzz',
      complete: false,
      changes: [{ lines: [1, 1] }, { lines: [2, 2] }, { lines: [3, 3] }],
    },
  ]);
});

test('an ambiguity of one message does not affect the others', () => {
  const proposal = propose(
    'Chú Tám: vl đảo 123 5n\nAnh Ba: vl đề 12 5n',
    contextOf('2026-11-20', 'region=MN'),
  );
  expect(proposal?.text).toBe('vl 123 bdao5n\nvl 12 dd5n');
  expect(proposal?.alternatives.map(({ text }) => text)).toEqual([
    'vl 123 xdao5n\nvl 12 dd5n',
    'vl 123 bdao5n\nvl 12 dui5n',
  ]);
});

test('next to an unreadable message, the other changes are not marked as doubtful', () => {
  const chat =
    '[16:02, 18/11/2026] Chú Tám: kh 12b5n\n[16:05, 18/11/2026] Anh Ba: dn lo 34 5n\n[16:06, 18/11/2026] Anh Ba: zz';
  expect(shown(chat, '2026-11-18').some((change) => change.includes('khác miền'))).toBe(false);
});
