/**
 * The keys for pricing and reporting: a bet's class (ks_kieuDanh) and plain kind (ks_kieuUseKey).
 * dd, x, xx and the đảo types are typed forms that expand into plain kinds (domain.md §3).
 */
export const BET_CLASSES = ['2D', '3D', '4D', 'da', 'dx'] as const;
export type BetClass = (typeof BET_CLASSES)[number];

export const PLAIN_KINDS = [
  'dau',
  'dui',
  'b',
  'baylo',
  'xdau',
  'xdui',
  'xxdau',
  'xxdui',
  'da',
  'dx',
] as const;
export type PlainKind = (typeof PLAIN_KINDS)[number];

/** The 13 prices of a region: class.kind, as in the CoVaTraThuong rows (domain.md §4, conformance.md). */
export const PRICE_KEYS = [
  '2D.dau',
  '2D.dui',
  '2D.b',
  '2D.baylo',
  '3D.xdau',
  '3D.xdui',
  '3D.b',
  '3D.baylo',
  '4D.xxdau',
  '4D.xxdui',
  '4D.b',
  'da.da',
  'dx.dx',
] as const;
export type PriceKey = (typeof PRICE_KEYS)[number];
