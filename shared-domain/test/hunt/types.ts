import fc from 'fast-check';
import { BET_TYPES, type BetType } from '../../src/catalogue/bet-types.ts';
import type { RegionKey } from '../../src/catalogue/regions.ts';
import type { Digits } from './numbers.ts';
import { oneOf, type Written, written } from './written.ts';

/** Words that may be a station on some day are written in messages of their own. */
const OR_STATIONS = new Set(['bl', 'bd', 'dt', 'dl']);

/** What customers write beside the aliases of the catalogue. */
const DIALECT: Readonly<Record<string, readonly string[]>> = {
  b: ['lô', 'bao', 'bao lô', 'Lo', 'pao', 'BL'],
  dau: ['đầu', 'Đầu', 'đau'],
  dui: ['đuôi', 'Đuôi', 'đui'],
  dd: ['đầu đuôi', 'đđ', 'dau duoi', 'ab', 'đầu và đuôi'],
  bdao: ['db', 'đ.b', 'bao đảo', 'đảo bao', 'daob', 'lô đảo', 'đảo lô'],
  baylo: ['7lo', '7 lô', 'b7lo', 'bao 7 lo', 'bảy lô'],
  x: ['xỉu chủ', 'xc', 'siu chu', 'xỉu', 'XC'],
  xdau: ['xc đầu', 'xỉu chủ đầu', 'xcđầu'],
  xdui: ['xc đuôi', 'xỉu chủ đuôi'],
  xdao: ['dxc', 'daoxc', 'xcd', 'xd', 'đ.x', 'xc đảo', 'đảo xc', 'xỉu chủ đảo'],
  xdaudao: ['dxdau', 'xcddau', 'daodau', 'xc đầu đảo', 'đảo xc đầu'],
  xduidao: ['dxdui', 'daodui', 'xc đuôi đảo'],
  xxdau: ['4 con đầu'],
  xxdui: ['4 con đuôi'],
  da: ['đá', 'dav', 'đá vòng', 'đá thẳng', 'ĐÁ', 'vòng', 'dth'],
  dx: ['đá xiên', 'xiên', 'đá chéo', 'xuyên', 'đá xuyên', 'chéo', 'dxv', 'đx'],
};

export interface WrittenType extends Written {
  readonly type: BetType;
}

/** A way to write a type; `key` alone is what a counterexample is shrunk to. */
export const typeWord = (type: BetType): fc.Arbitrary<WrittenType> => {
  const own = [type.key, type.key, type.key, type.key, ...type.aliases].filter(
    (alias) => !OR_STATIONS.has(alias),
  );
  const known = fc.constantFrom(...own).map((text) => ({ ...written(text), type }));
  const dialect = DIALECT[type.key];
  return dialect === undefined
    ? known
    : oneOf(
        { weight: 3, arbitrary: known },
        {
          weight: 1,
          arbitrary: fc.constantFrom(...dialect).map((text) => ({ ...written(text, `type ${text}`), type })),
        },
      );
};

/** `5nb7lo 12`: behind an amount nobody knows whose the 7 is. */
export const hasDigit = ({ text }: Written): boolean => /\d/.test(text);

/** The types that take numbers of a length over so many stations. */
export const typesFor = (region: RegionKey, stations: number, digits: Digits): readonly BetType[] =>
  BET_TYPES.filter(
    (type) =>
      type.sells[digits] !== undefined &&
      !(region === 'MB' && (type.key === 'dx' || type.key === 'baylo')) &&
      !(stations === 1 && type.key === 'dx') &&
      !(stations > 1 && type.key === 'da'),
  ).flatMap((type) =>
    ['b', 'dd', 'x', 'dau', 'dui', 'da', 'dx'].includes(type.key) ? [type, type, type] : type,
  );
