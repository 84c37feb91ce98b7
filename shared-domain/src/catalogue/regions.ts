/** The three regions (mien), as in data and on the wire (domain.md §1). */
export const REGIONS = ['MN', 'MT', 'MB'] as const;
export type RegionKey = (typeof REGIONS)[number];

export const REGION_NAMES: Readonly<Record<RegionKey, string>> = {
  MN: 'Miền Nam',
  MT: 'Miền Trung',
  MB: 'Miền Bắc',
};

const KNOWN: ReadonlySet<string> = new Set(REGIONS);
export const isRegion = (text: string): text is RegionKey => KNOWN.has(text);
