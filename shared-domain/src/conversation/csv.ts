/**
 * The rows of a CSV text (RFC 4180): fields in quotes may hold commas, line breaks and doubled quotes. Null where a
 * quote is left open or stands inside a field without quotes, as in ordinary text.
 */
export const readCsv = (text: string): readonly (readonly string[])[] | null => {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;
  while (field.lastIndex < text.length) {
    const match = field.exec(text);
    if (match === null) return null;
    const [, quoted, plain = '', end = ''] = match;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',' && field.lastIndex < text.length) continue;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  }
  return rows;
};
