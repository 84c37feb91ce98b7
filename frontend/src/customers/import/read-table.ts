import Papa from 'papaparse';

/** Largest file that is read, in bytes. */
export const MOST_BYTES = 4 * 1024 * 1024;

/** The encoding by its byte order mark; without one UTF-8 if it is valid, else that of old Vietnamese programs. */
export const decodeText = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1258').decode(bytes).normalize('NFC');
  }
};

/** The cells of separated text: `;`, `,` or tab, whichever fits. */
export const cellsOfText = (text: string): readonly (readonly string[])[] =>
  Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimitersToGuess: [';', '\t', ','] }).data;

/** A workbook is a zip file. */
const isWorkbook = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b;

const shown = (value: unknown): string => {
  if (typeof value === 'number') return String(Math.round(value * 1e6) / 1e6);
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
};

/** The cells of the first sheet of an XLSX file or of a CSV file. Throws for any other file. */
export const cellsOfFile = async (file: Blob): Promise<readonly (readonly string[])[]> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isWorkbook(bytes)) return cellsOfText(decodeText(bytes));
  const { readSheet } = await import('read-excel-file/browser');
  const rows = await readSheet(file);
  return rows.map((row) => row.map(shown));
};
