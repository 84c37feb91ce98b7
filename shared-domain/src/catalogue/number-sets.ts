/** Named sets of 2-digit numbers (domain.md §5), abbreviation records of kind `so`. */
export interface NumberSet {
  readonly key: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly numbers: readonly string[];
}

const ALL = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'));
const even = (digit: number): boolean => digit % 2 === 0;
const where = (test: (tens: number, ones: number) => boolean): readonly string[] =>
  ALL.filter((_, value) => test(Math.floor(value / 10), value % 10));
const listed = (numbers: string): readonly string[] => numbers.split(' ');

const set = (key: string, name: string, aliases: string, numbers: readonly string[]): NumberSet => ({
  key,
  name,
  aliases: aliases.split(' ').filter(Boolean),
  numbers,
});

export const NUMBER_SETS: readonly NumberSet[] = [
  set(
    'chan',
    'Chẵn (hàng đơn vị)',
    '',
    where((_, ones) => even(ones)),
  ),
  set(
    'le',
    'Lẻ (hàng đơn vị)',
    '',
    where((_, ones) => !even(ones)),
  ),
  set(
    'lon',
    'Lớn 50–99',
    'tai',
    where((tens) => tens >= 5),
  ),
  set(
    'nho',
    'Nhỏ 00–49',
    'xiu',
    where((tens) => tens < 5),
  ),
  set(
    'chanchan',
    'Chẵn chẵn',
    '',
    where((tens, ones) => even(tens) && even(ones)),
  ),
  set(
    'lele',
    'Lẻ lẻ',
    '',
    where((tens, ones) => !even(tens) && !even(ones)),
  ),
  set(
    'chanle',
    'Chẵn lẻ',
    '',
    where((tens, ones) => even(tens) && !even(ones)),
  ),
  set(
    'lechan',
    'Lẻ chẵn',
    '',
    where((tens, ones) => !even(tens) && even(ones)),
  ),
  set(
    'lonchuc',
    'Lớn hàng chục (≥ 5)',
    '',
    where((tens) => tens >= 5),
  ),
  set(
    'nhochuc',
    'Nhỏ hàng chục (≤ 4)',
    '',
    where((tens) => tens <= 4),
  ),
  set(
    'kep',
    'Số kép 00 11 … 99',
    '',
    where((tens, ones) => tens === ones),
  ),
  ...Array.from({ length: 10 }, (_, total) =>
    set(
      `tong${total}`,
      `Tổng ${total}`,
      '',
      where((tens, ones) => (tens + ones) % 10 === total),
    ),
  ),
  set(
    'congiap',
    '12 con giáp',
    '',
    listed(
      '06 07 09 10 11 12 14 15 18 23 26 28 32 35 46 47 49 50 51 52 54 55 58 63 66 68 72 75 86 87 89 90 91 92 94 95 98',
    ),
  ),
  set('ty', 'Tý (chuột)', 'chuot', listed('15 55 95')),
  set('suu', 'Sửu (trâu)', 'trau', listed('09 49 89')),
  set('dan', 'Dần (cọp)', 'cop', listed('06 46 86')),
  set('meo', 'Mẹo (mèo)', '', listed('14 54 94 18 58 98')),
  set('thin', 'Thìn (rồng)', 'rong', listed('10 50 90 26 66')),
  set('ran', 'Tỵ (rắn)', '', listed('32 72')),
  set('ngua', 'Ngọ (ngựa)', '', listed('12 52 92')),
  set('de', 'Mùi (dê)', '', listed('35 75')),
  set('khi', 'Thân (khỉ)', '', listed('23 63')),
  set('ga', 'Dậu (gà)', '', listed('28 68')),
  set('cho', 'Tuất (chó)', '', listed('11 51 91')),
  set('heo', 'Hợi (heo)', '', listed('07 47 87')),
];
