const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** From these sizes on, and below the least, JavaScript writes a number with an exponent. */
const LARGEST = 1e21;
const LEAST = 1e-6;

const rounded = (whole: string, decimals: string, most: number): readonly [string, string] => {
  if ((decimals[most] ?? '0') < '5') return [whole, decimals.slice(0, most)];
  const digits = (BigInt(whole + decimals.slice(0, most)) + 1n).toString().padStart(most + 1, '0');
  return [digits.slice(0, -most), digits.slice(-most)];
};

/**
 * Writes a number as `Intl.NumberFormat('vi-VN')` does: 1.234.567,5 with at most so many decimals, a half away from
 * zero. The first formatter of a page makes the browser load its languages, some 0.2 s on a slow phone, and every page
 * shows amounts. `most`: at least 1.
 */
export const formatFigure = (value: number, most: number): string => {
  const size = Math.abs(value);
  if (!(size < LARGEST) || (size < LEAST && size > 0))
    return new Intl.NumberFormat('vi-VN', { maximumFractionDigits: most }).format(value);
  const [written = '', behind = ''] = size.toString().split('.');
  const [whole, decimals] = rounded(written, behind, most);
  const tail = decimals.replace(/0+$/, '');
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  return `${sign}${whole.replaceAll(THOUSANDS, '.')}${tail === '' ? '' : `,${tail}`}`;
};
