import { DEFAULT_CATALOGUE } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import type { Change, Doubt, Proposal, Rewriting } from '@so-cuoc/shared-domain/dialect/proposal.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { KeyListener } from '../../actions/use-action.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { updateFromEditor, useDraft } from '../draft/draft.ts';
import { MessageEditor } from '../editor/MessageEditor.tsx';
import { readerFor } from '../editor/reader.ts';
import { EntryActions } from '../placing/EntryActions.tsx';
import { NO_OFFERS } from './offers.ts';
import { OriginalMessage, Proposals } from './ProposalPanel.tsx';
import { acceptAllOffers, acceptOffers, setMarks, setOffers, useProposals } from './proposals-store.ts';

// jsdom has no layout, but CodeMirror measures.
Object.defineProperty(Range.prototype, 'getClientRects', { configurable: true, value: () => [] });

/** Readings of a whole message, recorded: what the reader itself makes of it is not tested here. */
const TWO_WAYS = '12b5n vl 34b6n bd 56b7';
const TRAILING = 'vl 12 b5n bd 34 b6n 56 b7n';
const LEADING = 'vl 12 b5n vl 34 b6n bd 56 b7n';
const SECOND = 'lo 78 5n';
const REASON = 'đài ghi trước cược của nó';

const read = readerFor({
  date: '2026-11-20',
  catalogue: DEFAULT_CATALOGUE,
  settings: undefined,
  customerName: '',
});

const changeOf = (line: number, from: string, to: string): Change => ({
  lines: [line, line],
  from,
  to,
  doubtful: true,
  reason: '',
});

const readingOf = (first: string): Rewriting => ({
  text: `${first}\n78 b5n`,
  complete: true,
  changes: [changeOf(1, TWO_WAYS, first), changeOf(2, SECOND, '78 b5n')],
});

const proposal = (doubts: readonly Doubt[]): Proposal => ({
  ...readingOf(TRAILING),
  alternatives: [{ ...readingOf(LEADING), reason: REASON }],
  roles: [],
  doubts,
  totals: [],
});

const opened = async (doubts: readonly Doubt[] = []): Promise<HTMLElement> => {
  render(
    <>
      <KeyListener />
      <MessageEditor
        label={texts.message}
        hint=""
        initialText={() => ({ text: `${TWO_WAYS}\n${SECOND}`, original: null })}
        read={read}
        propose={() => Promise.resolve(proposal(doubts))}
        writeLineSum={() => ({ stake: '', count: '' })}
        onRead={updateFromEditor}
        onOffers={setOffers}
        onMarks={setMarks}
        habits={null}
        onReady={(editor) => useDraft.setState({ editor })}
      />
      <Proposals />
      <OriginalMessage />
      <EntryActions />
    </>,
  );
  return screen.findByRole('region', { name: texts.proposal.title });
};

const ways = () => screen.getAllByRole<HTMLInputElement>('radio');
const proposed = () => screen.getAllByRole('insertion').map((side) => side.textContent);
const press = (key: string): boolean => fireEvent.keyDown(screen.getByRole('textbox'), { key });
const written = (): string => useDraft.getState().text;

afterEach(() => {
  cleanup();
  useDraft.setState({ text: '', original: null, editor: null });
  useProposals.setState({ ...NO_OFFERS, here: undefined, doubts: [], totals: [] });
});

describe('A message with several readings', () => {
  it('shows the most likely one first, and the reason of the other', async () => {
    const panel = await opened();
    expect(ways().map(({ checked }) => checked)).toEqual([true, false]);
    expect(proposed()).toEqual([TRAILING, '78 b5n']);
    expect(panel.textContent).toContain(texts.proposal.otherReading(2, REASON));
  });

  it('offers the changes of the chosen reading, and accepts those', async () => {
    await opened();
    const [, other] = ways();
    if (other !== undefined) fireEvent.click(other);
    expect(proposed()).toEqual([LEADING, '78 b5n']);
    act(acceptAllOffers);
    expect(written()).toBe(`${LEADING}\n78 b5n`);
    expect(useDraft.getState().original).toBe(`${TWO_WAYS}\n${SECOND}`);
  });

  it('switches between them by one key, cyclically; Shift+Enter accepts the visible one', async () => {
    await opened();
    press('F9');
    expect(proposed()).toEqual([LEADING, '78 b5n']);
    press('F9');
    expect(proposed()).toEqual([TRAILING, '78 b5n']);
    press('F9');
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', shiftKey: true });
    expect(written()).toBe(`${LEADING}\n78 b5n`);
  });

  it('drops the other readings once a line of one is accepted', async () => {
    await opened();
    const [first] = useProposals.getState().offers;
    if (first !== undefined) act(() => acceptOffers([first]));
    expect(screen.queryAllByRole('radio')).toEqual([]);
    expect(press('F9')).toBe(true);
  });

  it('leaves the choice to its doubtful places where it has some, also by that key', async () => {
    const choices = [TRAILING, LEADING].map((text) => ({ words: text, answer: null, text }));
    await opened([{ line: 0, start: 6, end: 8, reason: REASON, question: null, choices }]);
    expect(screen.queryAllByRole('radio')).toEqual([]);
    expect(press('F9')).toBe(false);
    expect(screen.getByRole('dialog').textContent).toContain(LEADING);
  });
});
