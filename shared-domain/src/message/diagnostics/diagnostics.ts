/** The error codes of a message (domain.md §5, Errors). */
export const MESSAGE_ERROR_CODES = [
  'konhandien',
  'kodai',
  'sotruocdai',
  'saingay',
  'trungdai',
  'daihai',
  '2daikhacmien',
  'co2mien',
  'koso',
  'kokieu',
  'kotien',
  'mienbacdaxien',
  'capsole',
  'kodatrung',
  'da1con',
  'cungso',
  'consobehon2',
  'kodc2con',
  'kodc3con',
  'kodc4con',
  'soqualon',
  'SaiDinhDang',
  'Vuot20So',
  'thieucauhinh',
  'tinquadai',
  'tienkhong',
  'tienlon',
  'tienle',
  'trungkieu',
  'gopso',
  'dacap',
  'doikieu',
  'gachbo',
  'giongkeo',
] as const;
export type MessageErrorCode = (typeof MESSAGE_ERROR_CODES)[number];

/** `error` blocks the save, `warning` only shows (e_priority 1 and 2). */
export type Severity = 'error' | 'warning';

export interface MessageError {
  readonly code: MessageErrorCode;
  readonly severity: Severity;
  /** What is wrong and how to correct it, in Vietnamese. */
  readonly message: string;
  /** From 1, in the original text. */
  readonly line: number;
  /** UTF-16 units of the original line; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

/** A stretch of one original line, in UTF-16 units; `end` is exclusive. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** The most errors that a reading lists. */
export const MOST_ERRORS = 1000;

export const compareBySpan = (a: MessageError, b: MessageError): number =>
  a.line - b.line || a.start - b.start || a.end - b.end;

const NONE: readonly MessageError[] = [];

/** Collects the errors of one line at a time; the same code at the same span counts once. */
export class Diagnostics {
  /** There were more errors than room. */
  full = false;
  /** At least one error has severity `error`. */
  blocked = false;
  #line = 0;
  #room = 0;
  #errors: MessageError[] | null = null;
  #seen: Set<string> | null = null;
  #warnings: (() => void)[] | null = null;

  /** Starts another line, counted from 1, with room for so many errors. */
  begin(line: number, room: number): this {
    this.full = false;
    this.blocked = false;
    this.#line = line;
    this.#room = room;
    this.#errors = null;
    this.#seen = null;
    this.#warnings = null;
    return this;
  }

  /** The sentence is only built if the error is kept. */
  add(code: MessageErrorCode, place: TextSpan, sentence: () => string, severity: Severity = 'error'): void {
    if (severity === 'error') this.blocked = true;
    if (this.#room === 0) this.full = true;
    if (this.full) return;
    const { start, end } = place;
    const key = `${code} ${start} ${end}`;
    this.#seen ??= new Set();
    if (this.#seen.has(key)) return;
    this.#errors ??= [];
    if (this.#errors.length >= this.#room) {
      this.full = true;
      return;
    }
    this.#seen.add(key);
    this.#errors.push({ code, severity, message: sentence(), line: this.#line, start, end });
  }

  /** Warns of a doubt, unless the line turns out to have an error: then that is mended first. */
  warn(code: MessageErrorCode, place: TextSpan, sentence: () => string): void {
    this.#warnings ??= [];
    this.#warnings.push(() => {
      this.add(code, place, sentence, 'warning');
    });
  }

  /** The errors of the line, sorted by span. */
  sorted(): readonly MessageError[] {
    if (!this.blocked) for (const warn of this.#warnings ?? []) warn();
    this.#warnings = null;
    return this.#errors?.sort(compareBySpan) ?? NONE;
  }
}
