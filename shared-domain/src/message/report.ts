import type { MessageError, MessageErrorCode, Severity } from './errors.ts';

/** A stretch of one original line, in UTF-16 units; `end` is exclusive. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** A text with more errors than this is no message; its first ones say enough. */
const MOST_ERRORS = 1000;

/** Collects what is wrong with a message; the same complaint at the same place counts once. */
export class Report {
  readonly #errors: MessageError[] = [];
  readonly #seen = new Set<string>();
  #blocked = false;

  add(
    code: MessageErrorCode,
    line: number,
    place: Place,
    message: string,
    severity: Severity = 'error',
  ): void {
    if (severity === 'error') this.#blocked = true;
    if (this.#errors.length >= MOST_ERRORS) return;
    const key = `${code} ${line} ${place.start} ${place.end}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.#errors.push({ code, severity, message, line: line + 1, start: place.start, end: place.end });
  }

  get blocked(): boolean {
    return this.#blocked;
  }

  sorted(): readonly MessageError[] {
    return this.#errors.sort((a, b) => a.line - b.line || a.start - b.start || a.end - b.end);
  }
}
