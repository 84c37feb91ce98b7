import type { MessageError } from '@so-cuoc/shared-domain/message/diagnostics/diagnostics.ts';
import type { LeftInField } from '../../first/message-field.ts';
import { OriginalInField } from '../../first/original-after.ts';
import { appendTyped, updateFromEditor, useDraft } from '../draft/draft.ts';
import type { EditorHandle, InitialText, WrittenText } from './MessageEditor.tsx';
import type { ReadLines } from './reading-state.ts';

export const presentText = (): WrittenText => {
  const { text, original } = useDraft.getState();
  return { text, original };
};

const offsetOf = (text: string, { line, start }: Pick<MessageError, 'line' | 'start'>): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((before, { length }) => before + length + 1, start);

/** The plain field that stands in for the editor: what others do with the editor works here where it can. */
export class PlainField {
  #element: HTMLTextAreaElement | null = null;
  /** The text that the user did not type here: the editor's first undo goes back to it. */
  #began = presentText();
  readonly #original = new OriginalInField();
  /** Typing that the browser can take back. */
  #isTyped = false;

  /** Takes the field when it is drawn. The cursor stands at the end of the text, as in the editor. */
  attach(element: HTMLTextAreaElement | null): void {
    this.#element = element;
    element?.setSelectionRange(element.value.length, element.value.length);
    element?.addEventListener('beforeinput', this.#beforeChange);
  }

  readonly #beforeChange = (): void => {
    if (this.#element !== null) this.#original.begin(this.#element);
  };

  /** Goes on with what was written before the page was there. */
  takeOver({ text, original, from, to, hasFocus }: LeftInField): void {
    const element = this.#element;
    if (element === null) return;
    if (text !== '') {
      appendTyped({ text, original });
      this.#isTyped = true;
      const written = useDraft.getState().text;
      element.value = written;
      const above = written.length - text.length;
      element.setSelectionRange(above + from, above + to);
    }
    if (hasFocus) element.focus({ preventScroll: true });
  }

  /** Takes over what a change has made of the text. */
  changed({ inputType }: InputEvent, read: ReadLines): void {
    const { text: before, original } = presentText();
    const text = this.#element?.value ?? before;
    this.#isTyped = inputType !== 'historyUndo' || text !== this.#began.text;
    const arrived = this.#original.end(inputType, original, before, text);
    updateFromEditor({ text, original: arrived }, read(text.split('\n')).reading);
  }

  /** What the editor goes on with. */
  left(): InitialText {
    const element = this.#element;
    const end = useDraft.getState().text.length;
    const place = { from: element?.selectionStart ?? end, to: element?.selectionEnd ?? end };
    return { ...this.#began, typed: { ...presentText(), ...place } };
  }

  /** Puts a text in the place of the selection, as the browser does. */
  #put(text: string, inputType: string): void {
    const element = this.#element;
    if (element === null) return;
    this.#beforeChange();
    element.setRangeText(text, element.selectionStart, element.selectionEnd, 'end');
    element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
  }

  readonly handle: EditorHandle = {
    focus: () => this.#element?.focus(),
    hasFocus: () => this.#element !== null && document.activeElement === this.#element,
    leavesUndo: () => this.#isTyped,
    replaceText: (written) => {
      this.#began = written;
      this.#isTyped = false;
    },
    keepOriginal: () => {
      const { text, original, reading } = useDraft.getState();
      if (original === null && reading !== null) updateFromEditor({ text, original: text }, reading);
    },
    insert: (word) => {
      const { selectionStart: at = 0, value = '' } = this.#element ?? {};
      const isApart = at === 0 || /\s/.test(value.slice(at - 1, at));
      this.#put(`${isApart ? '' : ' '}${word} `, 'insertText');
      this.#element?.focus();
    },
    paste: (text) => this.#put(text, 'insertFromPaste'),
    show: (error) => {
      const from = offsetOf(useDraft.getState().text, error);
      this.#element?.setSelectionRange(from, from + error.end - error.start);
      this.#element?.focus();
    },
    // The browser's own history would not bring it back.
    clear: null,
    // Nothing is proposed, and no error marked, before the editor is there.
    walkErrors: () => null,
    accept: () => undefined,
    choose: () => undefined,
    showDoubt: () => undefined,
    answer: () => undefined,
  };
}
