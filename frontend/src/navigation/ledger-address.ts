/** Of the report's address: what every customer owes today. */
export const LEDGER_OF_TODAY = '?xem=no';
