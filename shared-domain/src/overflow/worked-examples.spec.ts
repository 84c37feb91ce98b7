import { expect, test } from 'vitest';
import { after, workedExamples } from '../../test/given-examples.ts';
import { limitsOf } from '../../test/given-limits.ts';
import { readAs } from '../../test/given-readings.ts';
import type { ForwardedRun } from '../book/contents.ts';
import { REGION_NAMES } from '../catalogue/regions.ts';
import { dayLevels, type CountedMessage } from './next-run.ts';
import { entriesOf } from './entry.ts';
import { excesses, type Level } from './levels.ts';
import { overflowRows } from '../contract/rows/overflow-runs.ts';
import { NOT_RUN } from './run-time.ts';

const shown = (given: readonly string[]): string => {
  const messages: CountedMessage[] = [];
  const runs: ForwardedRun[] = [];
  let limits = limitsOf(200);
  const levels = (): readonly Level[] => dayLevels(messages, runs, { limits, handsIn: () => true });
  for (const line of given) {
    const limit = after(line, 'hạn mức');
    const text = after(line, 'tin');
    const deleted = after(line, 'xóa');
    if (limit !== null) limits = limitsOf(Number(limit));
    if (text !== null) {
      const { items, errors } = readAs(text);
      expect(errors).toEqual([]);
      messages.push({ stt: messages.length + 1, khachId: 'ba', deleted: false, flagged: false, items });
    }
    const [gone] = deleted === null ? [] : messages.slice(Number(deleted) - 1);
    if (gone !== undefined) messages[Number(deleted) - 1] = { ...gone, deleted: true };
    if (line === 'chạy') {
      const entries = entriesOf(excesses(levels()));
      runs.push({ lan: runs.length + 1, region: null, ranAt: '2026-11-20T09:00:00Z', entries });
    }
  }
  const rows = overflowRows(runs, levels());
  return [
    ...rows.map(
      (row) =>
        `Lần ${row.sc_lan} ${REGION_NAMES[row.sc_mien]}, ${row.sc_ui_run_time === NOT_RUN ? 'tin mới' : 'đã chạy'}: ${row.sc_string_combine.replaceAll('\n', ' / ')}`,
    ),
    ...rows
      .flatMap((row) => row.sc_arrVuot)
      .map(
        (row) =>
          `Vượt ${row.station} ${row.numbers.join('.')}${row.kind}: nhận ${row.taken}, đã chạy ${row.forwarded}, thừa ${row.over}`,
      ),
  ].join('\n');
};

test.each(workedExamples('overflow.txt'))('$title', ({ given, expected }) => {
  expect(shown(given)).toBe(expected);
});
