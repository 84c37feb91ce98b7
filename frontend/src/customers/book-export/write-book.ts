import { formatExact } from '../../design/text/MoneyText.tsx';
import { texts } from '../../i18n/vi/customers/book-export.ts';
import { bookReader, BookUnread, type Period } from './collect-book.ts';

export type BookFormat = 'xlsx' | 'jsonl';

interface Writing {
  readonly agentId: string;
  readonly period: Period;
  readonly format: BookFormat;
  readonly signal: AbortSignal;
  /** ISO instant of the export. */
  readonly at: string;
  readonly onDay: (day: string) => void;
}

type Written = { readonly file: Blob; readonly messages: number } | { readonly refusal: string };

const asLines = async ({ agentId, period, signal, at, onDay }: Writing): Promise<Written> => {
  const { jsonLines } = await import('./json-lines.ts');
  const parts: Blob[] = [];
  let messages = 0;
  for await (const part of jsonLines(bookReader(agentId, signal), period, { at, onDay })) {
    // A browser may keep a blob on disk, a string it must hold.
    parts.push(new Blob([part]));
    messages += part.split('{"loai":"tin"').length - 1;
  }
  return { file: new Blob(parts, { type: 'application/x-ndjson' }), messages };
};

const asWorkbook = async ({ agentId, period, signal, onDay }: Writing): Promise<Written> => {
  const { MOST_BETS, readSheets, workbookOf, WorkbookTooLarge } = await import('./workbook.ts');
  try {
    const { sheets, messages } = await readSheets(bookReader(agentId, signal), period, onDay);
    return { file: await workbookOf(sheets), messages };
  } catch (error) {
    if (error instanceof WorkbookTooLarge) return { refusal: texts.tooLarge(formatExact(MOST_BETS)) };
    throw error;
  }
};

/** Reads the book of a period and writes it as a file, or says why it cannot. */
export const writeBook = async (writing: Writing): Promise<Written> => {
  try {
    return await (writing.format === 'xlsx' ? asWorkbook(writing) : asLines(writing));
  } catch (error) {
    if (error instanceof BookUnread) return { refusal: error.failure.message };
    if (error instanceof DOMException && error.name === 'AbortError') return { refusal: texts.stopped };
    throw error;
  }
};
