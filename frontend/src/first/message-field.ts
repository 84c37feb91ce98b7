import { messageField } from '../i18n/vi/entry/message-field.ts';
import { followComposing } from './composing.ts';
import { keepEarlyText, keptEarlyText } from './early-text.ts';
import { frameOf, onlyField, type Frame } from './frame.ts';
import { OriginalInField } from './original-after.ts';

interface FirstField extends Frame {
  readonly agent: string;
  original: string | null;
  isComposing: boolean;
  /** The page's field waits for it. */
  handOver: (() => void) | null;
}

/** Null before it is drawn, and once its text is the page's. */
let present: FirstField | null = null;

/** The page's script cannot be loaded. */
let isPageMissing = false;

const stopField = ({ field }: Frame): void => {
  field.readOnly = true;
  field.style.opacity = '0.6';
};

/** Says that the page will not come: what is written would be read by nobody. It waits for the next loading. */
export const pageIsMissing = (): void => {
  isPageMissing = true;
  if (present !== null) stopField(present);
};

const follow = (drawn: FirstField): void => {
  const { field, agent } = drawn;
  const change = new OriginalInField();
  let before = field.value;
  field.addEventListener('beforeinput', () => change.begin(field));
  field.addEventListener('input', (input) => {
    const inputType = input instanceof InputEvent ? input.inputType : '';
    drawn.original = change.end(inputType, drawn.original, before, field.value);
    before = field.value;
    keepEarlyText({ agent, text: before, original: drawn.original });
  });
  followComposing(field, (isComposing) => {
    drawn.isComposing = isComposing;
    drawn.handOver?.();
  });
};

/**
 * Draws a plain field for a message of an agent where bet entry will draw its own on a phone, unless the page is there.
 * `sample`: the label of a sample book, '' if it is none.
 */
export const drawMessageField = (agent: string, sample: string): void => {
  const isDrawn = document.getElementById('root')?.hasChildNodes() === true;
  if (present !== null || isDrawn || isPageMissing) return;
  const frame = frameOf(messageField, sample);
  const kept = keptEarlyText(agent);
  frame.field.value = kept?.text ?? '';
  present = { ...frame, agent, original: kept?.original ?? null, isComposing: false, handOver: null };
  follow(present);
  // As bet entry does.
  if (document.activeElement === document.body) present.field.focus();
};

/** The page has been drawn below the first field, and shows its own frame. */
export const showOnlyField = (): void => {
  if (present !== null) onlyField(present);
};

/** Bet entry is not what the page shows. A text that was written waits until it is. */
export const removeFirstField = (): void => {
  if (present?.handOver !== null) return;
  present.overlay.remove();
  present = null;
};

/** Whether the first field stands, and holds what was written. */
export const hasFirstField = (): boolean => present !== null;

/** What the page's field goes on with. */
export interface LeftInField {
  readonly text: string;
  readonly original: string | null;
  readonly from: number;
  readonly to: number;
  readonly hasFocus: boolean;
}

/**
 * Hands over what was written to the page's field, at once or when the input method has ended its word. The first field
 * goes after it, so that every key reaches one of the two. `wait`: told whether a word is being composed. Returns what is
 * called when the page's field goes.
 */
export const takeFirstField = (
  take: (left: LeftInField) => void,
  wait: (isComposing: boolean) => void,
): (() => void) => {
  const handOver = (): void => {
    if (present === null) return;
    const { field, original, isComposing } = present;
    if (isComposing) {
      wait(true);
      return;
    }
    const { value: text, selectionStart: from, selectionEnd: to } = field;
    take({ text, original, from, to, hasFocus: document.activeElement === field });
    present.handOver = null;
    removeFirstField();
    wait(false);
  };
  if (present !== null) present.handOver = handOver;
  handOver();
  return () => {
    if (present?.handOver !== handOver) return;
    present.handOver = null;
    removeFirstField();
    wait(false);
  };
};
