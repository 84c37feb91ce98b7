import { expect, test } from 'vitest';
import { rowsOf } from '../../bet-messages/message-rows.ts';
import { messageRowWith } from '../../bet-messages/rows-for-specs.ts';
import { dayLines } from './day-lines.ts';
import { foundLines } from './find-lines.ts';

const LINES = dayLines({
  rows: rowsOf([
    messageRowWith({ ui_id: 'a', stt: 1, khach_name2: 'Chị Đào', ui_chuoi: 'vl 12b5n' }),
    messageRowWith({ ui_id: 'b', stt: 12, khach_name2: 'Anh Ba', ui_chuoi: 'tp 37dd10n' }),
    messageRowWith({ ui_id: 'c', stt: 13, khach_name2: 'Anh Ba', ui_chuoi: 'vl 37b5n' }),
  ]),
  placements: new Map(),
  hidden: new Set(),
  agentId: 'u1',
  date: '2026-11-20',
  khachId: null,
});

test.each([
  ['nothing', ' ', ['c', 'b', 'a']],
  ['a number of a message, before texts that hold it', '12', ['b', 'a']],
  ['a number that somebody bet on', '37', ['c', 'b']],
  ['a customer without accents', 'dao', ['a']],
  ['words of customer and text together', 'ba 37b5', ['c']],
  ['what no message has', '99', []],
])('asked for %s', (_, query, found) => {
  expect(foundLines(LINES, query).map(({ uiId }) => uiId)).toEqual(found);
});
