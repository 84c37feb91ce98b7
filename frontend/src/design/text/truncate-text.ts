/** A text that fits a cell, with … where it is cut; product-2 §2.3 truncates messages, never numbers. */
export const truncateText = (text: string, characters: number): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= characters ? line : `${line.slice(0, characters).trimEnd()}…`;
};
