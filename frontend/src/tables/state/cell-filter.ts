import { matchesQuery } from '../../design/text/normalize-text.ts';
import type { CellValue } from '../column.ts';

/**
 * What is typed under a column of figures:
 *
 *     filter = ">" n | ">=" n | "<" n | "<=" n | "=" n | n ".." n | n
 *     n      = figures as the page writes them: 1.234,5
 *
 * A figure alone is that figure. Under a column of words, every word typed stands somewhere in the cell.
 */
type FigureTest = (value: number) => boolean;

const FIGURE = String.raw`([-−]?\d{1,3}(?:\.\d{3})+(?:,\d+)?|[-−]?\d+(?:,\d+)?)`;
const COMPARED = new RegExp(String.raw`^(>=|<=|>|<|=)?\s*${FIGURE}$`);
const BETWEEN = new RegExp(String.raw`^${FIGURE}\s*(?:\.\.|…)\s*${FIGURE}$`);

const figureOf = (text: string): number =>
  Number(text.replaceAll('.', '').replace(',', '.').replace('−', '-'));

/** The test that a text under a column of figures stands for; null where it is none. */
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

/** The test of a filter over the cells of a column; null where the text is none and nothing is left out. */
export const parseCellFilter = (text: string, figures: boolean): ((value: CellValue) => boolean) | null => {
  if (text.trim() === '') return null;
  if (!figures) return (value) => value !== null && matchesQuery(String(value), text.trim());
  const test = figureTest(text);
  return test === null ? null : (value) => typeof value === 'number' && test(value);
};
