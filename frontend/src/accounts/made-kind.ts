/** Account kinds that are made on this page; sub-accounts have a page of their own. */
export type MadeKind = 'us' | 'sl' | 'au';
