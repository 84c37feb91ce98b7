import { SCREENS } from '@so-cuoc/shared-domain/contract/screens.ts';

/** Of the report's address: what every customer owes today. */
export const LEDGER_OF_TODAY = '?xem=no';

export const LEDGER = `${SCREENS.report.path}${LEDGER_OF_TODAY}`;
