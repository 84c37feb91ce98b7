// @vitest-environment jsdom
import { EditorView } from '@codemirror/view';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
// Waits as the specs of the page that share a process do.
import '../../../test/testing-library.setup.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';

/** Lets the editor's chunk arrive with a promise. Returns whether it has been asked for. */
const holdChunk = (arrival: Promise<void>): (() => boolean) => {
  let isAsked = false;
  vi.doMock('./MessageEditor.tsx', async (load) => {
    isAsked = true;
    await arrival;
    return load();
  });
  return () => isAsked;
};

// jsdom has no layout, but CodeMirror measures.
Object.defineProperty(Range.prototype, 'getClientRects', { configurable: true, value: () => [] });

interface Arrival {
  readonly arrive: () => void;
  readonly fail: () => void;
}

interface WaitingEntry extends Arrival {
  readonly draft: () => { text: string; original: string | null };
  readonly isAsked: () => boolean;
  /** The customers have come. */
  readonly bookIsThere: () => void;
}

/** Bet entry's editor while the customers are on their way. */
const givenNoBook = async (text = ''): Promise<WaitingEntry> => {
  let [arrive, fail] = [(): void => undefined, (): void => undefined];
  const arrival = new Promise<void>((resolve, reject) => {
    arrive = resolve;
    fail = () => reject(new Error('gone'));
  });
  const isAsked = holdChunk(arrival);
  const { useDraft } = await import('../draft/draft.ts');
  const { bookContext } = await import('../book/book-context.ts');
  const { EditorPanel } = await import('./EditorPanel.tsx');
  const { EntryActions } = await import('../placing/EntryActions.tsx');
  useDraft.setState({ agentId: 'a', khachId: 'k', date: '2026-11-20', text, original: null });
  onTestFinished(cleanup);
  render(
    <>
      <EditorPanel />
      <EntryActions />
    </>,
  );
  const bookIsThere = (): void => act(() => bookContext.useStore.setState({ status: 'ready' }));
  return { arrive, fail, draft: () => useDraft.getState(), isAsked, bookIsThere };
};

/** Bet entry's editor whose chunk was asked for and has not arrived. */
const givenWaiting = async (text = ''): Promise<WaitingEntry> => {
  const waiting = await givenNoBook(text);
  waiting.bookIsThere();
  await waitFor(() => expect(waiting.isAsked()).toBe(true));
  return waiting;
};

const plain = (): HTMLTextAreaElement =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: texts.message });
const enter = (value: string, inputType = 'insertText'): void => {
  fireEvent.input(plain(), {
    target: { value },
    inputType,
    isComposing: inputType === 'insertCompositionText',
  });
};

/** The editor once it has taken over. */
const arrived = async (): Promise<EditorView> => {
  const content = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('.cm-content');
    if (found === null || document.querySelector('textarea') !== null)
      throw new Error('the field still stands');
    return found;
  });
  const view = EditorView.findFromDOM(content);
  if (view === null) throw new Error('no editor');
  return view;
};

beforeEach(() => void vi.resetModules());
afterEach(() => localStorage.clear());

it('the editor is asked for when the customers have come and the browser is idle, not before', async () => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { isAsked, bookIsThere } = await givenNoBook();
  expect(waiting).toEqual([]);
  bookIsThere();
  await Promise.resolve();
  expect(isAsked()).toBe(false);
  for (const run of waiting) run();
  await waitFor(() => expect(isAsked()).toBe(true));
});

it('the editor goes on where the field was: text, focus and cursor', async () => {
  const { arrive } = await givenWaiting();
  plain().focus();
  enter('vl 12b10n');
  plain().setSelectionRange(4, 5);
  arrive();
  const { state, hasFocus } = await arrived();
  expect(state.doc.toString()).toBe('vl 12b10n');
  expect(hasFocus).toBe(true);
  expect(state.selection.main).toMatchObject({ from: 4, to: 5 });
});

it('in a text that was kept, the cursor stands at the end', async () => {
  const { arrive } = await givenWaiting('vl 12b10n');
  arrive();
  expect((await arrived()).state.selection.main.head).toBe(9);
});

it('what was typed into the field can be undone and done again in the editor', async () => {
  const { arrive } = await givenWaiting();
  plain().focus();
  enter('vl 12b10n');
  arrive();
  const view = await arrived();
  const press = (key: string): boolean => fireEvent.keyDown(view.contentDOM, { key, ctrlKey: true });
  expect(press('z')).toBe(false);
  expect(view.state.doc.toString()).toBe('');
  press('y');
  expect(view.state.doc.toString()).toBe('vl 12b10n');
});

it('a text that was pasted into the field stays the original, until all of it is replaced', async () => {
  const { arrive, draft } = await givenWaiting();
  enter('lo 12 5n', 'insertFromPaste');
  enter('tp lo 12 5n');
  expect(draft()).toMatchObject({ text: 'tp lo 12 5n', original: 'lo 12 5n' });
  enter('');
  expect(draft().original).toBeNull();
  enter('lo 56 5n', 'insertFromPaste');
  plain().select();
  fireEvent(plain(), new InputEvent('beforeinput', { inputType: 'insertText' }));
  enter('l');
  expect(draft().original).toBeNull();
  enter('lo 34 5n', 'insertFromPaste');
  arrive();
  await arrived();
  expect(draft()).toMatchObject({ text: 'lo 34 5n', original: 'lo 34 5n' });
});

it('while an input method composes a word, the field stays', async () => {
  const { arrive } = await givenWaiting();
  plain().focus();
  fireEvent.compositionStart(plain());
  enter('tp đa', 'insertCompositionText');
  arrive();
  await act(() => vi.dynamicImportSettled());
  expect(document.activeElement).toBe(plain());
  expect(document.querySelector('.cm-content')).toBeNull();
  enter('tp đá', 'insertCompositionText');
  fireEvent.compositionEnd(plain());
  expect((await arrived()).state.doc.toString()).toBe('tp đá');
});

it('where the chunk cannot be loaded, the field goes on, and a notice says so', async () => {
  const { fail, draft } = await givenWaiting();
  const notices: string[] = [];
  const { setNoticePresenter } = await import('../../design/overlays/notify.ts');
  setNoticePresenter(({ text }) => notices.push(text));
  enter('vl 12b10n');
  fail();
  await act(() => vi.dynamicImportSettled());
  enter('vl 12b10n 34b5n');
  expect(draft()).toMatchObject({ text: 'vl 12b10n 34b5n', reading: { ok: true } });
  expect(notices).toEqual([texts.plainEditor]);
});

it('the field takes the focus and a paste like the editor', async () => {
  const { draft } = await givenWaiting();
  expect(document.activeElement).toBe(plain());
  vi.stubGlobal('navigator', { clipboard: { readText: () => Promise.resolve('lo 12 5n') } });
  onTestFinished(() => void vi.unstubAllGlobals());
  plain().blur();
  fireEvent.click(screen.getByLabelText(texts.paste));
  await waitFor(() => expect(draft()).toMatchObject({ text: 'lo 12 5n', original: 'lo 12 5n' }));
});
