import type { DrawRefusal, EnterRows } from '@so-cuoc/shared-domain/draws/decide.ts';

/** A refused draw as the call answers it: where the fault is, and what is wrong. */
export const refusalRow = (draw: Pick<EnterRows, 'date' | 'station'>, refusal: DrawRefusal) => ({
  result: refusal.result,
  message: refusal.message,
  xoso_ngay: draw.date,
  xoso_daiid: draw.station,
  ...(refusal.position === null ? {} : { xoso_vitri: refusal.position }),
});
