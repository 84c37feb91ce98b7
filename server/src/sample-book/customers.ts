import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { StakeRange } from './groups.ts';
import { WRITING_STYLES, type WritingStyle } from './writing-style.ts';

export type SampleAgent = 'daily1' | 'daily2';

/** A changed row of a customer's configuration without the customer's id (calls.md, Shapes). */
export interface SampleSetting {
  readonly kconfig_loai1: string;
  readonly kconfig_loai2?: string;
  readonly kconfig_loai3?: string;
  readonly kconfig_loai5?: string;
  readonly kconfig_loai6?: string;
  readonly kconfig_bit1?: boolean;
  readonly kconfig_num1?: number;
  readonly kconfig_num2?: number;
}

/** One of the twelve customers of the two agents of the sample book. */
export interface SampleCustomer {
  readonly agent: SampleAgent;
  readonly name: string;
  readonly style: WritingStyle;
  readonly purse: StakeRange;
  /** Regions, weighted by how often the customer bets on them. */
  readonly regions: readonly [RegionKey, ...RegionKey[]];
  /** The minimum and maximum number of messages on an ordinary day. */
  readonly daily: readonly [number, number];
  readonly settings: readonly SampleSetting[];
}

const option = (name: string, on: boolean): SampleSetting => ({ kconfig_loai1: name, kconfig_bit1: on });
const home = (region: RegionKey): SampleSetting => ({ kconfig_loai1: 'MienMacDinh', kconfig_loai2: region });
const price = (region: RegionKey, betClass: string, kind: string) => ({
  kconfig_loai1: 'CoVaTraThuong',
  kconfig_loai2: region,
  kconfig_loai6: betClass,
  kconfig_loai5: kind,
});
const co = (region: RegionKey, betClass: string, kind: string, fraction: number): SampleSetting => ({
  ...price(region, betClass, kind),
  kconfig_loai3: 'co',
  kconfig_num1: fraction * 100,
  kconfig_num2: fraction,
});
const payout = (region: RegionKey, betClass: string, kind: string, rate: number): SampleSetting => ({
  ...price(region, betClass, kind),
  kconfig_loai3: 'trathuong',
  kconfig_num1: rate,
});

const customer = (
  agent: SampleAgent,
  name: string,
  style: WritingStyle,
  purse: readonly [number, number],
  regions: SampleCustomer['regions'],
  daily: SampleCustomer['daily'],
  settings: readonly SampleSetting[] = [],
): SampleCustomer => ({
  agent,
  name,
  style,
  purse: { low: purse[0], high: purse[1] },
  regions,
  daily,
  settings,
});

const { terse, glued, chat, spoken, notebook } = WRITING_STYLES;
const SOUTH = ['MN'] as const;
const SOUTH_MOSTLY = ['MN', 'MN', 'MN', 'MT'] as const;
const EVERYWHERE = ['MN', 'MN', 'MT', 'MB'] as const;

export const SAMPLE_CUSTOMERS: readonly SampleCustomer[] = [
  customer('daily1', 'Chú Tám Bến Xe', terse, [5, 50], SOUTH_MOSTLY, [2, 4]),
  customer('daily1', 'Cô Ba Chợ Lớn', chat, [1, 20], SOUTH, [2, 5], [co('MN', '2D', 'b', 0.74)]),
  customer(
    'daily1',
    'Anh Hùng Xăng Dầu',
    glued,
    [10, 100],
    EVERYWHERE,
    [1, 3],
    [
      co('MN', '2D', 'b', 0.72),
      co('MN', '2D', 'dau', 0.72),
      co('MN', '2D', 'dui', 0.72),
      payout('MN', '3D', 'xdui', 600),
      option('CuPhapDuoi4Con', true),
    ],
  ),
  customer('daily1', 'Chị Năm Tạp Hóa', spoken, [1, 10], SOUTH, [1, 2]),
  customer('daily1', 'Bác Sáu Hớt Tóc', notebook, [2, 15], SOUTH_MOSTLY, [0, 2], [option('SoDaTrung', true)]),
  customer('daily1', 'Út Cà Phê', chat, [1, 10], EVERYWHERE, [1, 3]),
  customer('daily1', 'Dì Hai Huế', spoken, [5, 30], ['MT'], [0, 2], [home('MT')]),
  customer(
    'daily1',
    'Anh Bắc Bia Hơi',
    terse,
    [10, 60],
    ['MB'],
    [1, 2],
    [home('MB'), payout('MB', '2D', 'dui', 80)],
  ),
  customer('daily1', 'Thầu Minh', terse, [20, 150], SOUTH, [0, 1], [option('giaonhan', true)]),
  customer('daily2', 'Chị Lan Quận 8', notebook, [2, 25], SOUTH, [1, 3]),
  customer('daily2', 'Anh Phúc Ba Gác', glued, [5, 40], SOUTH_MOSTLY, [1, 3]),
  customer('daily2', 'Cô Tư Vé Số', chat, [1, 8], EVERYWHERE, [1, 2], [option('CuPhapDa', true)]),
  customer('daily2', 'Thầy Quang', spoken, [5, 20], ['MB', 'MN'], [0, 2], [co('MB', '2D', 'b', 0.73)]),
];
