import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { KeyListener } from '../../actions/use-action.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { bookContext } from '../book/book-context.ts';
import { keepAsOne, useKeptAsOne } from '../pasted-chat/tray.ts';
import { betRequestOf } from '../placing/place.ts';
import { startNextMessage, setText, useDraft } from '../draft/draft.ts';
import { EditorPanel } from '../editor/EditorPanel.tsx';
import { EntryActions } from '../placing/EntryActions.tsx';
import type { DoubtPlace } from './doubts.ts';
import { NO_OFFERS } from './offers.ts';
import { OriginalMessage, Proposals } from './ProposalPanel.tsx';
import { acceptAllOffers, setMarks, useProposals } from './proposals-store.ts';

const MESSAGE = 'bd Lô 82 100n\nvl 12b5n\nvl lo 711 .2n';

/** Enters a message and waits for the reader's proposals. */
const proposedFor = async (text: string): Promise<HTMLElement> => {
  act(() => setText({ text, original: null }));
  await waitFor(() => expect(useProposals.getState()).toMatchObject({ stale: false }));
  return screen.findByRole('region', { name: texts.proposal.title });
};

const editor = (): HTMLElement => screen.getByRole('textbox', { name: texts.message });
const press = (key: string, more: object = {}): boolean => fireEvent.keyDown(editor(), { key, ...more });
const text = (): string => useDraft.getState().text;
const cursorAt = (line: number): void =>
  act(() =>
    useDraft
      .getState()
      .editor?.show({ line, start: 0, end: 1, severity: 'error', code: 'koso', message: '' }),
  );

// jsdom has no layout, but CodeMirror measures.
Object.defineProperty(Range.prototype, 'getClientRects', { configurable: true, value: () => [] });

// The dialect reader loads with the first message that needs it. Here its chunks are loaded at the start.
beforeAll(
  () =>
    Promise.all([import('@so-cuoc/shared-domain/dialect/propose.ts'), import('../pasted-chat/people.ts')]),
  30_000,
);
beforeEach(async () => {
  useKeptAsOne.setState({ text: null });
  // The editor waits for the customers.
  bookContext.useStore.setState({ status: 'ready' });
  useDraft.setState({
    agentId: 'a',
    khachId: 'k',
    date: '2026-11-20',
    text: '',
    original: null,
    editing: null,
  });
  render(
    <>
      <KeyListener />
      <EditorPanel />
      <Proposals />
      <OriginalMessage />
      <EntryActions />
    </>,
  );
  // A plain field stands in for the editor until its chunk is there.
  await waitFor(() => expect(document.querySelector('.cm-content')).not.toBeNull());
});
afterEach(() => {
  cleanup();
  useDraft.setState({ text: '', original: null, editor: null });
  useProposals.setState({ ...NO_OFFERS, here: undefined, doubts: [], totals: [] });
  bookContext.useStore.setState(bookContext.useStore.getInitialState());
});

describe('The proposals of the dialect reader', () => {
  it('are shown next to the old text, line by line, without the valid lines', async () => {
    const panel = await proposedFor(MESSAGE);
    expect(panel.textContent).toContain(texts.proposal.line(1, 1));
    expect(panel.textContent).toContain(texts.proposal.line(3, 3));
    expect(panel.textContent).not.toContain(texts.proposal.line(2, 2));
    expect(screen.getAllByRole('deletion').map((side) => side.textContent)).toEqual([
      'bd Lô 82 100n',
      'vl lo 711 .2n',
    ]);
    expect(screen.getAllByRole('insertion').map((side) => side.textContent)).toEqual([
      'bd 82 b100n',
      'vl 711 b2n',
    ]);
  });

  it('give the reason of a doubtful change', async () => {
    const panel = await proposedFor('72 b10ndd20');
    expect(panel.textContent).toContain(texts.proposal.doubtful('không ghi đài, đọc là vl'));
  });

  it('are twenty at first, with the one at the cursor, and all when asked for', async () => {
    await proposedFor(Array.from({ length: 25 }, () => 'bd Lô 82 100n').join('\n'));
    expect(screen.getAllByRole('insertion')).toHaveLength(21);
    fireEvent.click(screen.getByRole('button', { name: texts.proposal.more(4) }));
    expect(screen.getAllByRole('insertion')).toHaveLength(25);
  });

  it('disappear when the text is valid', async () => {
    await proposedFor(MESSAGE);
    act(() => setText({ text: 'vl 12b5n', original: null }));
    await waitFor(() => expect(screen.queryByRole('region', { name: texts.proposal.title })).toBeNull());
  });
});

describe('Accepting a proposal', () => {
  it('accepts one line by its button', async () => {
    await proposedFor(MESSAGE);
    const [, second] = screen.getAllByRole('button', { name: texts.proposal.acceptOne });
    if (second !== undefined) fireEvent.click(second);
    expect(text()).toBe('bd Lô 82 100n\nvl 12b5n\nvl 711 b2n');
    expect(screen.getAllByRole('insertion')).toHaveLength(1);
  });

  it('accepts the line of the cursor by Tab and moves to the next', async () => {
    await proposedFor(MESSAGE);
    cursorAt(1);
    expect(press('Tab')).toBe(false);
    expect(text()).toBe('bd 82 b100n\nvl 12b5n\nvl lo 711 .2n');
    expect(press('Tab')).toBe(false);
    expect(text()).toBe('bd 82 b100n\nvl 12b5n\nvl 711 b2n');
    expect(useDraft.getState().reading?.ok).toBe(true);
    // No offer is left: the key leaves the editor again.
    expect(press('Tab')).toBe(true);
  });

  it('ignores Tab on a valid line, during composition, and outside the editor', async () => {
    await proposedFor(MESSAGE);
    cursorAt(2);
    expect(press('Tab')).toBe(true);
    cursorAt(1);
    expect(press('Tab', { isComposing: true })).toBe(true);
    expect(press('Tab', { keyCode: 229 })).toBe(true);
    screen.getByRole('button', { name: texts.check }).focus();
    expect(fireEvent.keyDown(screen.getByRole('button', { name: texts.check }), { key: 'Tab' })).toBe(true);
    expect(text()).toBe(MESSAGE);
  });

  it('accepts all by Shift+Enter as one undo step', async () => {
    await proposedFor(MESSAGE);
    cursorAt(2);
    expect(press('Enter', { shiftKey: true })).toBe(false);
    expect(text()).toBe('bd 82 b100n\nvl 12b5n\nvl 711 b2n');
    press('z', { ctrlKey: true });
    expect(text()).toBe(MESSAGE);
    expect(useDraft.getState().original).toBeNull();
    press('y', { ctrlKey: true });
    expect(text()).toBe('bd 82 b100n\nvl 12b5n\nvl 711 b2n');
    expect(useDraft.getState().original).toBe(MESSAGE);
  });

  it('leaves Shift+Enter a line break without proposals', async () => {
    act(() => setText({ text: 'vl 12b5n', original: null }));
    await waitFor(() => expect(useProposals.getState().offers).toEqual([]));
    press('Enter', { shiftKey: true });
    expect(text()).toBe('vl 12b5n\n');
  });
});

describe('A key pressed before the dialect reader has answered', () => {
  const typed = (message: string): void => act(() => setText({ text: message, original: null }));

  it('waits, if it is Tab: accepts the line and stays in the editor', async () => {
    typed('bd Lô 82 100n');
    expect(press('Tab')).toBe(false);
    await waitFor(() => expect(text()).toBe('bd 82 b100n'));
    expect(useDraft.getState().original).toBe('bd Lô 82 100n');
  });

  it('waits, if it is Shift+Enter: accepts all', async () => {
    typed(MESSAGE);
    cursorAt(2);
    expect(press('Enter', { shiftKey: true })).toBe(false);
    await waitFor(() => expect(text()).toBe('bd 82 b100n\nvl 12b5n\nvl 711 b2n'));
  });

  it('runs its usual action without proposals: a line break; Tab stays in the editor', async () => {
    typed('vl 12b5n ((');
    typed('vl 12b5n zzzz');
    expect(press('Tab')).toBe(false);
    press('Enter', { shiftKey: true });
    await waitFor(() => expect(text()).toBe('vl 12b5n zzzz\n'));
  });

  it('is dropped when another key follows', async () => {
    typed('bd Lô 82 100n');
    press('Tab');
    act(() => useDraft.getState().editor?.insert('dd20n'));
    await waitFor(() => expect(useProposals.getState()).toMatchObject({ stale: false }));
    await screen.findByRole('region', { name: texts.proposal.title });
    expect(text()).toContain('Lô');
  });

  it('leaves the editor at once by Tab if the text is valid', () => {
    typed('vl 12b5n');
    expect(press('Tab')).toBe(true);
  });
});

describe('A chat of several people', () => {
  const CHAT = '[16:02] Chú Tám: vl lo 12 5n\n[16:05] Anh Ba: bd lo 34 6n';

  it('gets no proposals until the user marks it as one message', async () => {
    act(() => setText({ text: 'bd Lô 82 100n', original: null }));
    await screen.findByRole('region', { name: texts.proposal.title });
    act(() => setText({ text: CHAT, original: null }));
    await waitFor(() => expect(screen.queryByRole('region', { name: texts.proposal.title })).toBeNull());
    act(() => keepAsOne(CHAT));
    await screen.findByRole('region', { name: texts.proposal.title });
    act(acceptAllOffers);
    expect(useDraft.getState().reading?.ok).toBe(true);
  });
});

describe('A proposal for an outdated text', () => {
  it('stays visible but cannot be accepted until the new one arrives', async () => {
    await proposedFor(MESSAGE);
    act(() => useDraft.getState().editor?.insert('34 b5n'));
    const typed = text();
    expect(useProposals.getState().stale).toBe(true);
    act(acceptAllOffers);
    expect(text()).toBe(typed);
    await waitFor(() => expect(useProposals.getState().stale).toBe(false));
    press('Enter', { shiftKey: true });
    expect(useDraft.getState().reading?.ok).toBe(true);
  });
});

describe('The original text', () => {
  it('is kept from the first accepted proposal on, and saved with the message', async () => {
    await proposedFor(MESSAGE);
    cursorAt(1);
    press('Tab');
    act(() => useDraft.getState().editor?.insert('99'));
    expect(useDraft.getState().original).toBe(MESSAGE);
    expect(betRequestOf(useDraft.getState())).toMatchObject({
      ui_chuoi: text(),
      ui_chuoi_root: MESSAGE,
    });
    expect(screen.getByText(texts.proposal.original)).toBeTruthy();
  });

  it('is cleared when the next message starts', async () => {
    await proposedFor(MESSAGE);
    press('Enter', { shiftKey: true });
    expect(useDraft.getState().original).toBe(MESSAGE);
    act(startNextMessage);
    expect(useDraft.getState().original).toBeNull();
  });
});

describe('What a proposal says besides its changes', () => {
  const total = { kind: 'stake', line: 0, start: 0, end: 2, stated: 540, read: 640, agrees: false } as const;

  it('compares the totals that the customer wrote', async () => {
    const panel = await proposedFor(MESSAGE);
    act(() =>
      setMarks({
        doubts: [],
        totals: [
          { from: 0, to: 2, total },
          { from: 3, to: 5, total: { ...total, stated: 640, agrees: true } },
        ],
      }),
    );
    const shown = within(panel).getByRole('list', { name: texts.proposal.totals.label });
    expect([...shown.children].map(({ textContent }) => textContent)).toEqual([
      'khách ghi 540, đọc ra 640',
      'đúng 640',
    ]);
  });

  it('counts the doubtful places that still need a choice, those with one, and those of one reading', async () => {
    await proposedFor(MESSAGE);
    const choice = { words: '', answer: null, text: '' };
    const doubt = { line: 0, start: 0, end: 2, reason: '', question: null, choices: [choice, choice] };
    const place = { from: 0, to: 2, doubt, chosen: null };
    const chosen = { ...place, from: 3, to: 5, chosen: 0 };
    const told = { ...place, doubt: { ...doubt, choices: [choice] } };
    const shows = (doubts: readonly DoubtPlace[], name: string): void => {
      act(() => setMarks({ doubts, totals: [] }));
      expect(screen.getByRole('button', { name })).toBeTruthy();
    };
    shows([place, chosen, told], texts.proposal.needsChoice(1));
    shows([chosen, told], texts.proposal.chosen(1));
    shows([told], texts.proposal.unsure(1));
  });
});
