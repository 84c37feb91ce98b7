/** Account kinds that are made on a page of accounts. */
export type MadeKind = 'us' | 'sl' | 'au' | 'ph';
