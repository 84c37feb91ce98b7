import { asOfQuery } from './asked.ts';
import { settlementOptions } from './settlement.ts';

/** What report_settlement may be asked with behind the `?`. */
export const settlementQuery = settlementOptions.extend(asOfQuery.shape);
