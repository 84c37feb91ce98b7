import type { AbbreviationRecord } from './abbreviation-record.ts';
import { BET_TYPES } from './bet-types.ts';
import { positionsOf } from '../draws/lots.ts';
import { NUMBER_SETS } from './number-sets.ts';
import { REGION_NAMES, type RegionKey } from './regions.ts';
import { STATIONS } from './stations.ts';

/**
 * The abbreviation records (viettat) of a new installation, in the product's own shape. `so` records hold
 * their numbers in vt_value1 and `donvi` records their factor in vt_num1.
 */

/** Amount units and their factor in thousand đồng (domain.md §5). */
const UNITS = [
  { key: 'n', name: 'Ngàn', aliases: ['ng', 'ngan', 'ngin', 'nghin', 'k'], factor: 1 },
  { key: 'tr', name: 'Triệu', aliases: ['trieu'], factor: 1000 },
] as const;

/** The fields that a kind of record does not use. */
export const BLANK_RECORD = {
  vt_desc: '',
  vt_value1: '',
  vt_value2: '',
  vt_value3: '',
  vt_value4: '',
  vt_num1: 0,
  vt_num2: 0,
  vt_num3: 0,
  vt_isreplace: false,
  vt_isactive: true,
} as const;

const joined = (key: string, aliases: readonly string[]): string => [key, ...aliases].join('@');
const prizesOf = (region: RegionKey, digits: number): number => positionsOf(region, 'b', digits).length;

const withOrder = (records: readonly Omit<AbbreviationRecord, 'vt_order'>[]): readonly AbbreviationRecord[] =>
  records.map((record, index) => ({ ...record, vt_order: index + 1 }));

export const DEFAULT_RECORDS: readonly AbbreviationRecord[] = withOrder([
  ...STATIONS.map((station) => ({
    ...BLANK_RECORD,
    vt_id: `dai-${station.key}`,
    vt_key: station.key,
    vt_name: station.name,
    vt_loai: 'dai' as const,
    vt_viettat: joined(station.key, station.aliases),
    vt_value1: station.region,
    vt_value2: station.days.join('@'),
    vt_value3: REGION_NAMES[station.region],
    vt_num1: prizesOf(station.region, 2),
    vt_num2: prizesOf(station.region, 3),
    vt_num3: prizesOf(station.region, 4),
  })),
  ...BET_TYPES.map((type) => ({
    ...BLANK_RECORD,
    vt_id: `kieu-${type.key}`,
    vt_key: type.key,
    vt_name: type.name,
    vt_loai: 'kieu' as const,
    vt_viettat: joined(type.key, type.aliases),
    vt_value4: type.name,
  })),
  ...UNITS.map((unit) => ({
    ...BLANK_RECORD,
    vt_id: `donvi-${unit.key}`,
    vt_key: unit.key,
    vt_name: unit.name,
    vt_loai: 'donvi' as const,
    vt_viettat: joined(unit.key, unit.aliases),
    vt_num1: unit.factor,
  })),
  ...NUMBER_SETS.map((set) => ({
    ...BLANK_RECORD,
    vt_id: `so-${set.key}`,
    vt_key: set.key,
    vt_name: set.name,
    vt_loai: 'so' as const,
    vt_viettat: joined(set.key, set.aliases),
    vt_value1: set.numbers.join('@'),
    vt_num1: set.numbers.length,
  })),
]);
