/** What the log may say of an error. */
export interface ErrorSummary {
  readonly type: string;
  readonly code?: string | number;
  /** '' where it might quote data. */
  readonly message: string;
  /** Where it was thrown, innermost first, a line each. */
  readonly stack: string;
}

const MOST_FRAMES = 12;

/**
 * Errors whose message names only our code, or a store. Other messages may quote what was being read: a text, a
 * name, an amount, an address.
 */
const SPEAKS_OF_CODE: ReadonlySet<string> = new Set([
  ...['TypeError', 'RangeError', 'ReferenceError', 'AbortError', 'TimeoutError'],
  ...['StoreUnavailable', 'LogCorrupt', 'FolderUnusable', 'Overtaken'],
]);

const isSystemError = (error: Error): boolean => 'syscall' in error && typeof error.syscall === 'string';

const codeOf = (error: Error): string | number | undefined =>
  'code' in error && (typeof error.code === 'string' || typeof error.code === 'number')
    ? error.code
    : undefined;

const placesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .slice(0, MOST_FRAMES)
    .map((line) => line.trim())
    .join('\n');

/** An error without what it may quote: no bet, customer, password or address ever reaches the log. */
export const errorSummary = (error: unknown): ErrorSummary => {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const code = codeOf(error);
  const isPlain = SPEAKS_OF_CODE.has(error.name) || isSystemError(error);
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    message: isPlain ? error.message : '',
    stack: placesOf(error),
  };
};

/** The same in a few words, for a sentence. */
export const errorReason = (error: unknown): string => {
  const { type, code, message } = errorSummary(error);
  return [type, String(code ?? ''), message].filter((part) => part !== '').join(', ');
};
