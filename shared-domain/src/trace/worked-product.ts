import type { Worked } from '../contract/calls/trace.ts';

/** `5 × 18 = 90` as its parts: a formula of these factors and what it comes to, thousand đồng. */
export const workedProduct = (
  factors: readonly (readonly [value: number, unit: string])[],
  value: number,
): Worked => ({
  formula: factors.map(([factor, unit]) => (unit === '' ? `${factor}` : `${factor} ${unit}`)).join(' × '),
  value,
});
