import { stationsOfDay } from '../../catalogue/draw-days.ts';
import type { RegionKey } from '../../catalogue/regions.ts';
import type { Station } from '../../catalogue/stations.ts';

const UNSEEN = /[\p{Mn}\p{Default_Ignorable_Code_Point}]/gu;

/** Feed text normalized for comparing: lower case, without accents or invisible characters, đ as d. */
export const normalizeFeedText = (text: string): string =>
  text.normalize('NFD').replace(UNSEEN, '').replace(/[đĐ]/g, 'd').toLowerCase();

/** The letters of a normalized text, joined: "TP. Hồ Chí Minh" → "tphochiminh". */
const lettersOf = (folded: string): string => folded.replace(/[^a-z]/g, '');

const REGION_WORDS: readonly (readonly [RegionKey, RegExp])[] = [
  ['MN', /(?<![a-z])(?:mien\s{0,3}nam|xsmn|sxmn|kqxsmn|xskt\s?mn)(?![a-z])/],
  ['MT', /(?<![a-z])(?:mien\s{0,3}trung|xsmt|sxmt|kqxsmt|xskt\s?mt)(?![a-z])/],
  ['MB', /(?<![a-z])(?:mien\s{0,3}bac|xsmb|sxmb|kqxsmb|xstd|xshn|xskt\s?mb)(?![a-z])/],
];

/** The region in a title; null if there is none or several. */
export const regionNamed = (title: string): RegionKey | null => {
  const folded = normalizeFeedText(title);
  const named = REGION_WORDS.filter(([, words]) => words.test(folded));
  return named.length === 1 ? (named[0]?.[0] ?? null) : null;
};

/** The places where the North draws in turn; its blocks may have these names. */
const NORTHERN_PLACES = [
  'mienbac',
  'hanoi',
  'thudo',
  'quangninh',
  'bacninh',
  'haiphong',
  'namdinh',
  'ninhbinh',
  'thaibinh',
  'hungyen',
];

/** Words before a name that are not part of it. */
const BEFORE_NAME =
  /^(?:ketqua|kqxs|kq|xoso|xskt|kienthiet|xs|tructiep|dai|tinh|thanhpho|sx|ve|so|mien(?:nam|trung|bac)(?=.))+/;

const namesOf = ({ key, name, aliases, region }: Station): readonly string[] => [
  key,
  lettersOf(normalizeFeedText(name)),
  ...aliases,
  ...(region === 'MB' ? NORTHERN_PLACES : []),
];

/**
 * The station of a heading, in any spelling, among those of the region that draw on the day; null if there
 * is none. A key alone only counts after XS ("XSBD"), as sources write it.
 */
export const stationNamed = (heading: string, date: string, region: RegionKey): Station | null => {
  const folded = normalizeFeedText(heading).replace(/\([^()]*\)/g, ' ');
  const glued = lettersOf(folded);
  const bare = glued.replace(BEFORE_NAME, '');
  const stations = stationsOfDay(date, region);
  return (
    stations.find((station) => namesOf(station).includes(glued)) ??
    stations.find((station) => namesOf(station).includes(bare)) ??
    null
  );
};

/** The single station of a title ("Kết quả xổ số Bình Dương ngày …"); null if there is none or several. */
export const stationInTitle = (title: string, date: string, region: RegionKey): Station | null => {
  const glued = lettersOf(normalizeFeedText(title));
  const named = stationsOfDay(date, region).filter((station) => {
    const name = lettersOf(normalizeFeedText(station.name));
    return glued.includes(name) || station.aliases.some((alias) => alias.length > 5 && glued.includes(alias));
  });
  return named.length === 1 ? (named[0] ?? null) : null;
};
