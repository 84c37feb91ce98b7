/** The stream of one renewal: an invoice and what became of it. */
export const renewalStream = (invoice: string): string => `renewal-${invoice}`;
