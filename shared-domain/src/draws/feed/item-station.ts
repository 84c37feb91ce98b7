import { stationsOfDay } from '../../catalogue/draw-days.ts';
import type { RegionKey } from '../../catalogue/regions.ts';
import type { Station } from '../../catalogue/stations.ts';

const UNSEEN = /[\p{Mn}\p{Default_Ignorable_Code_Point}]/gu;

/** Text of a feed as its readers compare it: lower case, without accents or invisible characters, đ as d. */
export const normalizeFeedText = (text: string): string =>
  text.normalize('NFD').replace(UNSEEN, '').replace(/[đĐ]/g, 'd').toLowerCase();

/** The letters of a folded text, glued: "TP. Hồ Chí Minh" → "tphochiminh". */
const lettersOf = (folded: string): string => folded.replace(/[^a-z]/g, '');

const REGION_WORDS: readonly (readonly [RegionKey, RegExp])[] = [
  ['MN', /(?<![a-z])(?:mien\s{0,3}nam|xsmn|sxmn|kqxsmn|xskt\s?mn)(?![a-z])/],
  ['MT', /(?<![a-z])(?:mien\s{0,3}trung|xsmt|sxmt|kqxsmt|xskt\s?mt)(?![a-z])/],
  ['MB', /(?<![a-z])(?:mien\s{0,3}bac|xsmb|sxmb|kqxsmb|xstd|xshn|xskt\s?mb)(?![a-z])/],
];

/** The region that a title names; null if none or several. */
export const regionNamed = (title: string): RegionKey | null => {
  const folded = normalizeFeedText(title);
  const named = REGION_WORDS.filter(([, words]) => words.test(folded));
  return named.length === 1 ? (named[0]?.[0] ?? null) : null;
};

/** Where the North's draws are held in turn: its blocks may bear these names. */
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

/** What stands before a name without being part of it. */
const BEFORE_NAME =
  /^(?:ketqua|kqxs|kq|xoso|xskt|kienthiet|xs|tructiep|dai|tinh|thanhpho|sx|ve|so|mien(?:nam|trung|bac)(?=.))+/;

const namesOf = ({ key, name, aliases, region }: Station): readonly string[] => [
  key,
  lettersOf(normalizeFeedText(name)),
  ...aliases,
  ...(region === 'MB' ? NORTHERN_PLACES : []),
];

/**
 * The station of a heading, in whatever spelling, among those of a region that draw on a day (yyyy-mm-dd);
 * null if it is none of them. A key is read alone only after XS ("XSBD"), as sources write it.
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

/** The one station that a title is about ("Kết quả xổ số Bình Dương ngày …"); null if it names none or several. */
export const stationInTitle = (title: string, date: string, region: RegionKey): Station | null => {
  const glued = lettersOf(normalizeFeedText(title));
  const named = stationsOfDay(date, region).filter((station) => {
    const name = lettersOf(normalizeFeedText(station.name));
    return glued.includes(name) || station.aliases.some((alias) => alias.length > 5 && glued.includes(alias));
  });
  return named.length === 1 ? (named[0] ?? null) : null;
};
