import type { Locator } from 'playwright-core';

/** A row by column names. A cell that spans several columns is repeated in each. */
type Shown = Readonly<Record<string, string>>;

/** The rows of a table as a person reads them. */
const shownRows = (table: Locator): Promise<readonly Shown[]> =>
  table.evaluate((element) => {
    const spread = (row: Element): readonly string[] =>
      [...row.children].flatMap((cell) => {
        const text = cell.textContent.trim();
        const over = cell instanceof HTMLTableCellElement ? cell.colSpan : 1;
        return Array.from({ length: over }, () => text);
      });
    const [head = []] = [...element.querySelectorAll('thead > tr')].map(spread);
    const labels = head.map((label) => label.replace(/[▲▼].*$/, ''));
    return [...element.querySelectorAll('tbody > tr, tfoot > tr')].map((row) =>
      Object.fromEntries(spread(row).map((text, at) => [labels[at] ?? '', text])),
    );
  });

/** `Lỗ−12.000,5` is -12000.5. The last of several figures in a cell counts; no figure is 0. */
const figureIn = (text: string): number => {
  const [figure] = /[+−-]?\d[\d.]*(?:,\d+)?(?=\D*$)/.exec(text.replaceAll(/\d+ chờ|chờ \d+/g, '')) ?? ['0'];
  return Number(figure.replace('−', '-').replaceAll('.', '').replace(',', '.'));
};

const under = (row: Shown | undefined, columns: readonly string[]): readonly number[] =>
  columns.map((column) => (row?.[column] === undefined ? Number.NaN : figureIn(row[column])));

/** The figures in these columns, in the row with a cell that starts with the text. */
export const figuresOf = async (
  table: Locator,
  row: string,
  columns: readonly string[],
): Promise<readonly number[]> => {
  const rows = await shownRows(table);
  return under(
    rows.find((cells) => Object.values(cells).some((text) => text.startsWith(row))),
    columns,
  );
};

/** The figures in these columns of the last row. */
export const lastFigures = async (table: Locator, columns: readonly string[]): Promise<readonly number[]> =>
  under((await shownRows(table)).at(-1), columns);
