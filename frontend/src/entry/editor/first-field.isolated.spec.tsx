// @vitest-environment jsdom
import { EditorView } from '@codemirror/view';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { messageField } from '../../i18n/vi/entry/message-field.ts';

// jsdom has no layout, but CodeMirror measures.
Object.defineProperty(Range.prototype, 'getClientRects', { configurable: true, value: () => [] });
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));

const fields = (): readonly HTMLTextAreaElement[] => screen.getAllByLabelText(messageField.label);
const field = (): HTMLTextAreaElement => {
  const [only, ...others] = fields();
  if (only === undefined || others.length > 0) throw new Error('not one field');
  return only;
};

const enter = (value: string, inputType = 'insertText'): void => {
  fireEvent(field(), new InputEvent('beforeinput', { inputType }));
  fireEvent.input(field(), { target: { value }, inputType });
};

/** The first field of an agent's book, before the page is there. */
const givenFirst = async (agent = 'a') => {
  document.body.replaceChildren(Object.assign(document.createElement('div'), { id: 'root' }));
  const first = await import('../../first/message-field.ts');
  const { useDraft, openDraftsOf } = await import('../draft/draft.ts');
  first.drawMessageField(agent, '');
  return { ...first, openDraftsOf, draft: () => useDraft.getState() };
};

/** Draws bet entry's editor. Returns what lets the chunk of the editor arrive. */
const drawPage = async (): Promise<() => Promise<void>> => {
  const { EditorPanel } = await import('./EditorPanel.tsx');
  const { loadEditor } = await import('./editor-chunk.ts');
  onTestFinished(cleanup);
  render(<EditorPanel />);
  return () => act(loadEditor);
};

/** The editor once it has taken over. */
const editor = (): Promise<EditorView> =>
  waitFor(() => {
    const content = document.querySelector<HTMLElement>('.cm-content');
    const view = content === null ? null : EditorView.findFromDOM(content);
    if (view === null) throw new Error('no editor');
    return view;
  });

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
});
afterEach(() => document.body.replaceChildren());

it('the page’s field goes on with text, selection and focus, and the editor can take the text back', async () => {
  const { draft, openDraftsOf } = await givenFirst();
  expect(document.activeElement).toBe(field());
  enter('mb 12b10n');
  field().setSelectionRange(3, 5);
  const arrive = await drawPage();
  expect(field().closest('.first')).toBeNull();
  expect([field().value, field().selectionStart, field().selectionEnd]).toEqual(['mb 12b10n', 3, 5]);
  expect(document.activeElement).toBe(field());
  await act(() => openDraftsOf('a'));
  expect(draft()).toMatchObject({ text: 'mb 12b10n', original: null, reading: { ok: true } });
  expect([field().selectionStart, field().selectionEnd]).toEqual([3, 5]);
  await arrive();
  const view = await editor();
  expect(view.state.selection.main).toMatchObject({ from: 3, to: 5 });
  fireEvent.keyDown(view.contentDOM, { key: 'z', ctrlKey: true });
  expect(view.state.doc.toString()).toBe('');
});

it('a field that was left on purpose leaves no focus to take', async () => {
  await givenFirst();
  enter('mb 12b10n');
  field().blur();
  const other = document.body.appendChild(document.createElement('input'));
  other.focus();
  await drawPage();
  expect(document.activeElement).toBe(other);
});

it('a text that was pasted into the first field is the original, until all of it is replaced', async () => {
  const { draft } = await givenFirst();
  enter('lo 56 5n', 'insertFromPaste');
  field().select();
  enter('l');
  enter('lo 12 5n', 'insertFromPaste');
  enter('tp lo 12 5n');
  await drawPage();
  expect(draft()).toMatchObject({ text: 'tp lo 12 5n', original: 'lo 12 5n' });
});

it('while a word is composed in the first field, neither the page’s field nor the editor takes over', async () => {
  const { draft, openDraftsOf } = await givenFirst();
  const first = field();
  enter('tp');
  fireEvent.compositionStart(first);
  const arrive = await drawPage();
  await act(() => openDraftsOf('a'));
  await arrive();
  expect(fields()).toContain(first);
  expect(document.activeElement).toBe(first);
  expect(document.querySelector('.cm-content')).toBeNull();
  first.value = 'tp đá';
  fireEvent.input(first, { inputType: 'insertCompositionText', isComposing: true });
  fireEvent.compositionEnd(first);
  await editor();
  expect(draft().text).toBe('tp đá');
  expect(first.isConnected).toBe(false);
});

it('without bet entry the field goes, and its text waits for the book of its agent', async () => {
  const { removeFirstField, openDraftsOf, draft } = await givenFirst();
  enter('mb 12b10n');
  removeFirstField();
  expect(screen.queryByRole('textbox')).toBeNull();
  await openDraftsOf('another');
  expect(draft().text).toBe('');
  await openDraftsOf('a');
  expect(draft().text).toBe('mb 12b10n');
  await openDraftsOf('another');
  await openDraftsOf('a');
  expect(sessionStorage.length).toBe(0);
});

it('a field that goes with its page while a word is composed in it keeps its text for later', async () => {
  const { openDraftsOf, draft } = await givenFirst();
  enter('mb 12b10n');
  fireEvent.compositionStart(field());
  await drawPage();
  cleanup();
  expect(screen.queryByRole('textbox')).toBeNull();
  await openDraftsOf('a');
  expect(draft().text).toBe('mb 12b10n');
});

it('nothing is drawn above a page that is there', async () => {
  const { drawMessageField, removeFirstField } = await givenFirst();
  removeFirstField();
  document.getElementById('root')?.append('page');
  drawMessageField('a', '');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('where the page’s script is gone, the field takes no more, and none is drawn', async () => {
  const { drawMessageField, pageIsMissing, removeFirstField } = await givenFirst();
  pageIsMissing();
  expect(field().readOnly).toBe(true);
  removeFirstField();
  drawMessageField('a', '');
  expect(screen.queryByRole('textbox')).toBeNull();
});
