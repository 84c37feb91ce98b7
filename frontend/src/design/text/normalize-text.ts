/** Normalizes a text for search: lower case, no accents, đ as d. */
export const normalizeText = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd');

/** Whether the text contains every word of the query, ignoring case and accents. */
export const matchesQuery = (text: string, query: string): boolean => {
  const folded = normalizeText(text);
  return normalizeText(query)
    .split(/\s+/)
    .every((word) => folded.includes(word));
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
