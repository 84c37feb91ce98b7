import { describe, expect, test } from 'vitest';
import { flag, id, isoDate, regionKey } from './shapes.ts';

describe('small shapes', () => {
  test.each([
    [true, true],
    [false, false],
    [1, true],
    [0, false],
  ])('the flag %j is %j', (sent, read) => {
    expect(flag.parse(sent)).toBe(read);
  });

  test.each([2, '1', 'true', null])('%j is no flag', (sent) => {
    expect(flag.safeParse(sent).success).toBe(false);
  });

  test.each(['00000000-0000-0000-0000-00000000000', 'x', '', '00000000000000000000000000000000'])(
    '%j is no id',
    (sent) => {
      expect(id.safeParse(sent).error?.issues[0]?.message).toBe('Phải là mã 36 ký tự (UUID)');
    },
  );

  test('a day is a real one', () => {
    expect(isoDate.safeParse('2028-02-29').success).toBe(true);
    expect(isoDate.safeParse('2027-02-29').error?.issues[0]?.message).toContain('YYYY-MM-DD');
  });

  test('regions are MN, MT, MB, in capitals', () => {
    expect(regionKey.safeParse('MN').success).toBe(true);
    expect(regionKey.safeParse('mn').success).toBe(false);
  });
});
