/** A figure as a box shows it: with a comma, without thousands. */
export const formatFigure = (value: number): string => String(value).replace('.', ',');

/** The figure that a box holds, with a comma or a point; null where it holds none, as an empty box does. */
export const parseFigure = (text: string): number | null =>
  /^\d{1,9}(?:[.,]\d{1,9})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null;
