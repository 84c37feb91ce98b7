import { REGION_NAMES, type RegionKey } from '../catalogue/regions.ts';
import { CUSTOMER_OUTCOMES } from '../outcomes/customers.ts';
import type { ReturnClass } from './settings.ts';

/** The classes of Nhận vé as people read them (product-2 §2.2). */
export const RETURN_CLASS_NAMES: Readonly<Record<ReturnClass, string>> = {
  '2C': '2C',
  '3C': '3C-4C',
  Da: 'Đá',
};

/** A factor's region and type in words: `Miền Bắc 3C-4C`. */
export const returnPlace = (region: RegionKey, returnClass: ReturnClass): string =>
  `${REGION_NAMES[region]} ${RETURN_CLASS_NAMES[returnClass]}`;

/** The outcome for a factor that is refused: out of range, or with too many decimals (product-2 §8). */
export const refusedReturn = (value: number | null) =>
  value !== null && value >= 0 && value <= 1 ? CUSTOMER_OUTCOMES.returnPlaces : CUSTOMER_OUTCOMES.returnBad;
