import type { EditorView } from '@codemirror/view';
import { TOUCH } from '../../design/tokens/tokens.ts';
import type { Place } from '../editor/reading-state.ts';

const GAP = 8;

/** Where a finger presses, the panel stands at the bottom of what the keyboard leaves free. */
export const standsAtBottom = (): boolean => typeof matchMedia === 'function' && matchMedia(TOUCH).matches;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const between = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/**
 * The upper left corner of a panel beside its place: right of the text and its proposals at the height of
 * the place, where the panel covers neither. Without room there, under the line, else above it.
 */
export const besidePlace = (
  line: Box,
  editor: Box,
  panel: Size,
  screen: Size,
): { readonly left: number; readonly top: number } => {
  const lowest = screen.height - panel.height - GAP;
  if (editor.right + GAP + panel.width + GAP <= screen.width)
    return { left: editor.right + GAP, top: between(line.top - GAP, GAP, lowest) };
  const left = between(line.left, GAP, screen.width - panel.width - GAP);
  const below = line.bottom + GAP;
  return { left, top: below <= lowest ? below : Math.max(GAP, line.top - GAP - panel.height) };
};

/** The place on the screen, within the visible part of the editor. */
const visibleLine = (view: EditorView, place: Place, editor: DOMRect): Box => {
  const start = view.coordsAtPos(Math.min(place.from, view.state.doc.length)) ?? editor;
  const top = between(start.top, editor.top, editor.bottom - 24);
  return { left: start.left, right: start.right, top, bottom: Math.min(start.bottom, top + 28) };
};

/** Moves the panel beside its place, or above the keyboard. */
export const standBeside = (view: EditorView, place: Place, panel: HTMLElement): void => {
  const editor = view.dom.getBoundingClientRect();
  const line = visibleLine(view, place, editor);
  if (!standsAtBottom()) {
    const screen = { width: innerWidth, height: innerHeight };
    const proposals = document.querySelector('[data-part="findings"]')?.getBoundingClientRect();
    const right = Math.max(editor.right, proposals?.right ?? 0);
    const text = { left: editor.left, top: editor.top, right, bottom: editor.bottom };
    const { left, top } = besidePlace(line, text, panel.getBoundingClientRect(), screen);
    // A window that was narrower left it at the bottom.
    panel.style.bottom = '';
    panel.style.left = `${left}px`;
    panel.style.top = `${top}px`;
    return;
  }
  const seen = globalThis.visualViewport;
  const bottom = seen === null ? innerHeight : seen.offsetTop + seen.height;
  panel.style.left = '';
  panel.style.top = '';
  panel.style.bottom = `${Math.max(0, innerHeight - bottom)}px`;
  const covered = line.bottom + GAP - (bottom - panel.offsetHeight);
  if (covered > 0) scrollBy({ top: covered });
};

/** What scrolls around an element among the proposals: the pane, on a phone its part below the errors; null outside. */
export const scrolledAround = (element: Element): HTMLElement | null =>
  element.closest<HTMLElement>('[data-part="scroller"], [data-part="findings"]');
