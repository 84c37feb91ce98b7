/** A text as it is searched: lower case, without accents, đ as d. */
export const normalizeText = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd');

/** Whether every word of the query begins somewhere in the text, accents aside. */
export const matchesQuery = (text: string, query: string): boolean => {
  const folded = normalizeText(text);
  return normalizeText(query)
    .split(/\s+/)
    .every((word) => folded.includes(word));
};
