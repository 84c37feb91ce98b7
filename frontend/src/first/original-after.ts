/** A change of a text by hand. */
interface TextChange {
  readonly before: string;
  readonly after: string;
  /** What it put behind the last character of `before`. */
  readonly added: readonly string[];
}

/** The original after a paste or a drop into it: as long as the text is untouched, or what was added at its end. */
export const withArrival = (original: string, { before, after, added }: TextChange): string => {
  if (before === original) return after;
  const isBelow = before.endsWith('\n') && !original.endsWith('\n') && added.length > 0;
  return [original, ...(isBelow ? ['\n'] : []), ...added].join('');
};

interface FieldChange extends Omit<TextChange, 'added'> {
  /** Pasted or dropped, not typed. */
  readonly isArrival: boolean;
  /** All of `before` was selected, and is replaced. */
  readonly isWhole: boolean;
}

/** The original after a change in a plain field, as original-text.ts has it after one in the editor. */
const originalAfter = (original: string | null, change: FieldChange): string | null => {
  const { before, after, isArrival, isWhole } = change;
  const kept = isWhole || after.trim() === '' ? null : original;
  if (!isArrival) return kept;
  const added = after.startsWith(before) ? [after.slice(before.length)] : [];
  return kept === null ? after : withArrival(kept, { before, after, added });
};

const ARRIVALS: readonly string[] = ['insertFromPaste', 'insertFromDrop'];

/** Follows what changes in a plain field make of the original of its text. */
export class OriginalInField {
  /** All of the text was selected before the change that comes. */
  #isWhole = false;

  /** Before a change. */
  readonly begin = (field: HTMLTextAreaElement): void => {
    const { selectionStart, selectionEnd, value } = field;
    this.#isWhole = value !== '' && selectionStart === 0 && selectionEnd === value.length;
  };

  /** After it. `inputType`: how it was made, as browsers name it. */
  end(inputType: string, original: string | null, before: string, after: string): string | null {
    const isWhole = this.#isWhole && inputType.startsWith('insert');
    this.#isWhole = false;
    return originalAfter(original, { before, after, isArrival: ARRIVALS.includes(inputType), isWhole });
  }
}
