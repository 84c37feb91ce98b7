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
