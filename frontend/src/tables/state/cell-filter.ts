import { matchesQuery } from '../../design/text/normalize-text.ts';
import type { CellValue } from '../column.ts';

/**
 * The filter syntax of number columns:
 *
 *     filter = ">" n | ">=" n | "<" n | "<=" n | "=" n | n ".." n | n
 *     n      = figures as the page writes them: 1.234,5
 *
 * A number alone means equality. In text columns, the cell must contain every word.
 */
type FigureTest = (value: number) => boolean;

const FIGURE = String.raw`([-−]?\d{1,3}(?:\.\d{3})+(?:,\d+)?|[-−]?\d+(?:,\d+)?)`;
const COMPARED = new RegExp(String.raw`^(>=|<=|>|<|=)?\s*${FIGURE}$`);
const BETWEEN = new RegExp(String.raw`^${FIGURE}\s*(?:\.\.|…)\s*${FIGURE}$`);

const figureOf = (text: string): number =>
  Number(text.replaceAll('.', '').replace(',', '.').replace('−', '-'));

/** Parses a number filter; null if invalid. */
const figureTest = (text: string): FigureTest | null => {
  const between = BETWEEN.exec(text.trim());
  if (between !== null) {
    const [, from = '', to = ''] = between;
    const [low, high] = [figureOf(from), figureOf(to)];
    return (value) => low <= value && value <= high;
  }
  const compared = COMPARED.exec(text.trim());
  if (compared === null) return null;
  const [, sign = '=', figure = ''] = compared;
  const than = figureOf(figure);
  switch (sign) {
    case '>':
      return (value) => value > than;
    case '>=':
      return (value) => value >= than;
    case '<':
      return (value) => value < than;
    case '<=':
      return (value) => value <= than;
    default:
      return (value) => value === than;
  }
};

/** The test of a filter; null if the text is empty or invalid, so that all rows pass. */
export const parseCellFilter = (text: string, figures: boolean): ((value: CellValue) => boolean) | null => {
  if (text.trim() === '') return null;
  if (!figures) return (value) => value !== null && matchesQuery(String(value), text.trim());
  const test = figureTest(text);
  return test === null ? null : (value) => typeof value === 'number' && test(value);
};
