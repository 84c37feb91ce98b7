import { texts } from '../i18n/vi/accounts/sessions.ts';

/** Ordered: most user agents also contain the name of a browser further down. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/coc_coc_browser|CocCoc/i, texts.cocCoc],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const named = (table: typeof BROWSERS, device: string): string | undefined =>
  table.find(([sign]) => sign.test(device))?.[1];

/** The readable name of a user agent: `Chrome, Windows`. An unknown one stays unchanged, even ''. */
export const deviceName = (device: string): string => {
  const known = [named(BROWSERS, device), named(SYSTEMS, device)].filter((part) => part !== undefined);
  return known.length === 0 ? device : known.join(', ');
};
