import type { MessageError, MessageErrorCode, Severity } from './errors.ts';

/** A stretch of one original line, in UTF-16 units; `end` is exclusive. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** A text with more errors than this is no message; its first ones say enough. */
export const MOST_ERRORS = 1000;

export const byPlace = (a: MessageError, b: MessageError): number =>
  a.line - b.line || a.start - b.start || a.end - b.end;

const NONE: readonly MessageError[] = [];

/** Collects what is wrong with a line; the same complaint at the same place counts once. */
export class Report {
  /** More was found than there was room for. */
  full = false;
  /** Something of severity `error` was found. */
  blocked = false;
  readonly #line: number;
  readonly #room: number;
  #errors: MessageError[] | null = null;
  #seen: Set<string> | null = null;

  /** `line` counts from 1. */
  constructor(line: number, room: number) {
    this.#line = line;
    this.#room = room;
  }

  /** The sentence is asked for only where it is kept. */
  add(code: MessageErrorCode, place: Place, sentence: () => string, severity: Severity = 'error'): void {
    if (severity === 'error') this.blocked = true;
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

  sorted(): readonly MessageError[] {
    return this.#errors?.sort(byPlace) ?? NONE;
  }
}
