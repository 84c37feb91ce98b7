import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { KeyListener } from '../../actions/use-action.ts';
import { texts } from '../../i18n/vi/entry.ts';
import { keepAsOne, useKeptAsOne } from '../pasted-chat/tray.ts';
import { betRequestOf } from '../placing/place.ts';
import { startNextMessage, setText, useDraft } from '../draft/draft.ts';
import { EditorPanel } from '../editor/EditorPanel.tsx';
import { EntryActions } from '../placing/EntryActions.tsx';
import { ProposalPanel } from './ProposalPanel.tsx';
import { acceptOffers, acceptAllOffers, useProposals } from './proposals-store.ts';

const MESSAGE = 'bd Lô 82 100n\nvl 12b5n\nvl lo 711 .2n';

/** Enters a message and waits for the rewriter's proposals. */
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

// The rewriter loads with the first message that needs it. Here its chunks are loaded at the start.
beforeAll(
  () =>
    Promise.all([import('@so-cuoc/shared-domain/rewriter/propose.ts'), import('../pasted-chat/people.ts')]),
  30_000,
);
beforeEach(async () => {
  useKeptAsOne.setState({ text: null });
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
      <ProposalPanel />
      <EntryActions />
    </>,
  );
  await waitFor(() => expect(useDraft.getState().editor).not.toBeNull());
});
afterEach(cleanup);

describe('The proposals of the rewriter', () => {
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

describe('A key pressed before the rewriter has answered', () => {
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

describe('A message with several readings', () => {
  const TWO_WAYS = '12b5n vl 34b6n bd 56b7';
  const TRAILING = 'vl 12 b5n bd 34 b6n 56 b7n';
  const LEADING = 'vl 12 b5n vl 34 b6n bd 56 b7n';
  const ways = () => screen.getAllByRole<HTMLInputElement>('radio');
  const proposed = () => screen.getAllByRole('insertion').map((side) => side.textContent);

  it('shows the most likely one first, and the reason of the other', async () => {
    const panel = await proposedFor(TWO_WAYS);
    expect(ways().map(({ checked }) => checked)).toEqual([true, false]);
    expect(proposed()).toEqual([TRAILING]);
    expect(panel.textContent).toContain(texts.proposal.otherReading(2, 'đài ghi trước cược của nó'));
  });

  it('offers the changes of the chosen reading, and accepts those', async () => {
    await proposedFor(TWO_WAYS);
    const [, other] = ways();
    if (other !== undefined) fireEvent.click(other);
    expect(proposed()).toEqual([LEADING]);
    act(acceptAllOffers);
    expect(text()).toBe(LEADING);
    expect(useDraft.getState().original).toBe(TWO_WAYS);
  });

  it('switches between them by one key, cyclically; Tab accepts the visible one', async () => {
    await proposedFor(TWO_WAYS);
    press('F9');
    expect(proposed()).toEqual([LEADING]);
    press('F9');
    expect(proposed()).toEqual([TRAILING]);
    press('F9');
    press('Tab');
    expect(text()).toBe(LEADING);
  });

  it('drops the other readings once a line of one is accepted', async () => {
    await proposedFor(`${TWO_WAYS}\nlo 78 5n`);
    const before = useProposals.getState();
    expect(before.readings.length).toBeGreaterThan(1);
    const [first] = before.offers;
    if (first !== undefined) act(() => acceptOffers([first]));
    expect(screen.queryAllByRole('radio')).toEqual([]);
  });

  it('ignores the key if there is only one reading', async () => {
    await proposedFor(MESSAGE);
    expect(screen.queryAllByRole('radio')).toEqual([]);
    expect(press('F9')).toBe(true);
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
