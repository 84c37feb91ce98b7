/** Account kinds that are made on a page of accounts. */
export type AccountKind = 'us' | 'sl' | 'au' | 'ph';
