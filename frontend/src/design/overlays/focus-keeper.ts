import { type FocusPlace, isUsable, placeOf, successorOf } from './focus-place.ts';

/** What has the focus when no control has it that answers. */
const NOTHING = 'body, main, [role="dialog"], :disabled';

/** A button that waits for its answer is often there again: so long nobody looks elsewhere. */
const WAITS_MS = 300;

let last: FocusPlace | null = null;
/** The last one that was in no dialog: a question may follow another one, and both be gone. */
let lastOnPage: FocusPlace | null = null;
/** The control that has the focus because the last one is gone. */
let standIn: Element | null = null;
/** Whether the control that had the focus last is gone, and nobody went on since. */
let isMissing = false;
let isByKey = false;

/** Where the focus was last, as far as anything of it is left; null = nowhere. */
export const lastPlace = (): FocusPlace | null =>
  last !== null && successorOf(last) !== null ? last : lastOnPage;

/** What is not printed is there again afterwards. jsdom has no queries. */
const isOnPaper = (): boolean => typeof matchMedia === 'function' && matchMedia('print').matches;

/** Whether nobody chose what has the focus: no control has it, or one that stands in for a control that is gone. */
export const isFocusLost = (): boolean => {
  const focused = document.activeElement;
  return focused === null || focused === standIn || focused.matches(NOTHING);
};

const focusOn = (control: HTMLElement): void => control.focus({ preventScroll: !isByKey });

/** Moves a focus that is lost to where one goes on. */
const moveOn = (): void => {
  if (last === null || !isFocusLost() || isUsable(last.control)) return;
  const place = lastPlace();
  const next = place === null ? null : successorOf(place);
  if (next === null || next === document.activeElement) return;
  standIn = next;
  focusOn(next);
};

const onFocus = ({ target }: FocusEvent): void => {
  if (!(target instanceof HTMLElement) || target === standIn || target.matches(NOTHING)) return;
  standIn = null;
  isMissing = false;
  last = placeOf(target);
  if (target.closest('[role="dialog"]') === null) lastOnPage = last;
};

/** Somebody goes on from the stand-in: it is no longer one. */
const onKey = (): void => {
  isByKey = true;
  if (standIn instanceof HTMLElement && standIn === document.activeElement) {
    last = placeOf(standIn);
    isMissing = false;
  }
  standIn = null;
};

/** A press beside all controls gives the focus away on purpose. */
const onClick = ({ detail }: MouseEvent): void => {
  if (detail === 0) return;
  isByKey = false;
  if (document.activeElement !== document.body) return;
  last = null;
  lastOnPage = null;
};

/**
 * Keeps the focus where one goes on when its control is removed or disabled: on the control that took its place, or on
 * the nearest. Once the control is there again it has the focus again. Returns what stops it.
 */
export const keepFocus = (): (() => void) => {
  let due: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    if (last === null || !isFocusLost()) return;
    if (!isUsable(last.control)) {
      isMissing = true;
      if (isOnPaper()) return;
      clearTimeout(due);
      due = setTimeout(() => requestAnimationFrame(moveOn), last.control.isConnected ? WAITS_MS : 0);
    } else if (isMissing) {
      isMissing = false;
      clearTimeout(due);
      standIn = null;
      focusOn(last.control);
    }
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  const leaves = new AbortController();
  const options = { capture: true, passive: true, signal: leaves.signal };
  document.addEventListener('focusin', onFocus, options);
  document.addEventListener('keydown', onKey, options);
  document.addEventListener('click', onClick, options);
  return () => {
    clearTimeout(due);
    changes.disconnect();
    leaves.abort();
  };
};
