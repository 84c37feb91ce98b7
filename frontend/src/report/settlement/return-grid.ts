import {
  factorField,
  type FactorField,
  type SettlementAnswer,
} from '@so-cuoc/shared-domain/contract/calls/settlement.ts';
import { REGIONS, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { RETURN_CLASSES, type ReturnClass } from '@so-cuoc/shared-domain/customers/settings.ts';
import type { SettlementOverrides } from './settlement-call.ts';

/** The nine factors, region by region. */
export const FACTOR_FIELDS: readonly FactorField[] = REGIONS.flatMap((region) =>
  RETURN_CLASSES.map((returnClass) => factorField(region, returnClass)),
);

/** A factor for several regions at once, and which they are. */
export const SHARED_FACTORS = { nhanve: ['MN', 'MT'], nhanvemb: ['MB'] } as const;
export type SharedFactor = keyof typeof SHARED_FACTORS;

const written = (factor: number): string => String(factor).replace('.', ',');

/** The one factor of several regions as it stands; '' where their classes have different ones. */
export const sharedFactor = (answer: SettlementAnswer | null, several: SharedFactor): string => {
  if (answer === null) return '';
  const [only, ...others] = new Set(
    SHARED_FACTORS[several].flatMap((region) => Object.values(answer.nhanve[region])),
  );
  return only === undefined || others.length > 0 ? '' : written(only);
};

export const factorOf = (answer: SettlementAnswer, region: RegionKey, returnClass: ReturnClass): string =>
  written(answer.nhanve[region][returnClass]);

/** What is tried after a factor of several regions is typed: it counts for all of their classes. */
export const withSharedFactor = (
  tried: SettlementOverrides,
  several: SharedFactor,
  value: string,
): SettlementOverrides => {
  const regions: readonly RegionKey[] = SHARED_FACTORS[several];
  const own = new Set<string>(
    regions.flatMap((region) => RETURN_CLASSES.map((returnClass) => factorField(region, returnClass))),
  );
  const others = Object.fromEntries(Object.entries(tried).filter(([name]) => !own.has(name)));
  return { ...others, [several]: value };
};
