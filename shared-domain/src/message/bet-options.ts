import type { RegionKey } from '../catalogue/regions.ts';

/** The customer's options that change how a message is read and scored (product-1 §3, domain.md §3, §5). */
export interface BetOptions {
  /** da over several stations is read as dx over them. */
  readonly CuPhapDa: boolean;
  /** A number may stand twice in da/dx; the pair (a, a) is then a pair like any other. */
  readonly SoDaTrung: boolean;
  /** dd/dau/dui with 3 digits is x/xdau/xdui, with 4 digits xx/xxdau/xxdui. */
  readonly DDDauDui: boolean;
  /** A 3/4-digit number is cut to the longest length that the type sells. */
  readonly CuPhapDuoi4Con: boolean;
  /** Regions where da counts half points (kỳ rưỡi). */
  readonly TinhKiRuoi: readonly RegionKey[];
  /** Regions where dx counts half points. */
  readonly TinhKiRuoiDx: readonly RegionKey[];
}

export const DEFAULT_OPTIONS: BetOptions = {
  CuPhapDa: true,
  SoDaTrung: false,
  DDDauDui: true,
  CuPhapDuoi4Con: false,
  TinhKiRuoi: ['MN', 'MT', 'MB'],
  TinhKiRuoiDx: [],
};
