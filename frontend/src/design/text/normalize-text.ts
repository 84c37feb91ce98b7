/** Normalizes a text for search: lower case, no accents, đ as d. */
export const normalizeText = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd');

const containsAll = (query: string): ((text: string) => boolean) => {
  const words = normalizeText(query).split(/\s+/);
  return (text) => {
    const folded = normalizeText(text);
    return words.every((word) => folded.includes(word));
  };
};

/** Whether the text contains every word of the query, ignoring case and accents. */
export const matchesQuery = (text: string, query: string): boolean => containsAll(query)(text);

/** What a search looks at in a row. */
export interface SearchedRow {
  /** Figures that are only found whole: 3 does not find 13. */
  readonly figures: readonly string[];
  readonly texts: readonly string[];
}

/**
 * The rule of every search for a row, such as a message by its number: 0 where a figure is what was typed, 1 where the
 * texts together have every word, null where neither is so. Null for an empty query.
 */
export const searchRank = (query: string): ((row: SearchedRow) => 0 | 1 | null) | null => {
  const asked = query.trim();
  if (asked === '') return null;
  const matches = containsAll(asked);
  return ({ figures, texts }) => (figures.includes(asked) ? 0 : matches(texts.join(' ')) ? 1 : null);
};

/**
 * The texts that match a query. Those in which each of its words stands whole come first, before them those that have
 * its accents too: "ba" finds Cô Ba before Anh Bắc.
 */
export const matchesInOrder = <One>(
  all: readonly One[],
  query: string,
  textOf: (one: One) => string,
): readonly One[] => {
  const wholeIn = (text: string, words: string): boolean => {
    const own = text.split(/\s+/);
    return words.split(/\s+/).every((word) => own.includes(word));
  };
  const asked = query.trim().toLowerCase().normalize('NFC');
  const rankOf = (text: string): number => {
    if (wholeIn(text.toLowerCase().normalize('NFC'), asked)) return 0;
    return wholeIn(normalizeText(text), normalizeText(asked)) ? 1 : 2;
  };
  return all
    .filter((one) => matchesQuery(textOf(one), query))
    .map((one) => ({ one, rank: rankOf(textOf(one)) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
};
