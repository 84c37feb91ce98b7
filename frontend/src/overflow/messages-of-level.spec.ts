import { describe, expect, it } from 'vitest';
import { itemRowWith, messageRowWith } from '../bet-messages/rows-for-specs.ts';
import { messagesOfLevel } from './messages-of-level.ts';

const level = (over: object = {}) => ({
  ...{ mien: 'MN' as const, station: 'tp', class: '2D', kind: 'b', numbers: ['12'] },
  ...{ taken: 0, limit: 200, forwarded: 0, excess: 0, over: 0 },
  ...over,
});
const found = (rows: Parameters<typeof messagesOfLevel>[0], asked: ReturnType<typeof level>) =>
  messagesOfLevel(rows, asked).map(({ row, points }) => [row.stt, points]);

describe('the messages behind a number', () => {
  const rows = [
    messageRowWith({ ui_id: 'c', stt: 3, chitiet: [itemRowWith({ ks_soShow: '12.34', ks_diem: 0.5 })] }),
    messageRowWith({
      ui_id: 'a',
      stt: 1,
      chitiet: [itemRowWith({ ks_diem: 200 }), itemRowWith({ ks_diem: 5 })],
    }),
    messageRowWith({ ui_id: 'b', stt: 2, chitiet: [itemRowWith({ ks_soShow: '34' })] }),
    messageRowWith({ ui_id: 'd', stt: 4, chitiet: [itemRowWith({ ks_dai: 'dt' })] }),
    messageRowWith({ ui_id: 'e', stt: 5, chitiet: [itemRowWith({ ks_kieuUseKey: 'dau' })] }),
    messageRowWith({ ui_id: 'f', stt: 6, kconfig_bit1: true }),
    messageRowWith({ ui_id: 'g', stt: 7, ui_iserror: true }),
  ];

  it('are the counted messages of its station and kind with their points, in order of entry', () => {
    expect(found(rows, level())).toEqual([
      [1, 205],
      [3, 0.5],
    ]);
    expect(found(rows, level({ numbers: ['99'] }))).toEqual([]);
  });

  it('are found for a pair of two stations in any typed order', () => {
    const pair = itemRowWith({
      ...{ ks_kieuDanh: 'dx', ks_kieuUseKey: 'dx', ks_dai: 'tp@dt@cm', ks_soShow: '37.79.12', ks_diem: 2 },
    });
    const asked = level({ station: 'dt@cm', class: 'dx', kind: 'dx', numbers: ['79', '37'] });
    expect(found([messageRowWith({ chitiet: [pair] })], asked)).toEqual([[1, 2]]);
  });
});
