import { DEFAULT_CATALOGUE } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import type { ChosenAnswer, Doubt, Proposal } from '@so-cuoc/shared-domain/dialect/proposal.ts';
import type { RoleMark } from '@so-cuoc/shared-domain/dialect/roles.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { type EditorHandle, MessageEditor } from '../editor/MessageEditor.tsx';
import { readerFor } from '../editor/reader.ts';
import type { HabitMemory } from './DoubtPanel.tsx';
import type { DoubtPlace, HabitAnswer } from './doubts.ts';
import type { Offers } from './offers.ts';

// jsdom has no layout, but CodeMirror measures.
Object.defineProperty(Range.prototype, 'getClientRects', { configurable: true, value: () => [] });

const read = readerFor({
  date: '2026-11-20',
  catalogue: DEFAULT_CATALOGUE,
  settings: undefined,
  customerName: '',
});

/** “vl 12.10n” on line 1 and “345 db5n” on line 2, each read in two ways; “chị 7” is no part of a bet. */
const MESSAGE = 'vl 12.10n chị 7\nvl 345 db5n zz';
const LINES = {
  apart: 'vl 12 b10n',
  decimal: 'vl 12.1 b10n',
  bdao: 'vl 345 bdao5n',
  dui: 'vl 345 dui5n',
} as const;

const ROLES: readonly RoleMark[] = [
  { line: 0, start: 0, end: 2, role: 'station' },
  { line: 0, start: 10, end: 15, role: 'address' },
  { line: 1, start: 12, end: 14, role: 'unread' },
];

/** A proposer as the engine is: what was chosen is answered so, and is no longer doubtful. */
const proposal = (chosen: readonly ChosenAnswer[]): Proposal => {
  const answerAt = (line: number): string | undefined => chosen.find((one) => one.line === line)?.answer;
  const first = answerAt(0) === 'decimal' ? LINES.decimal : LINES.apart;
  const second = answerAt(1) === 'dui' ? LINES.dui : LINES.bdao;
  const doubts: readonly Doubt[] = [
    {
      line: 0,
      start: 3,
      end: 9,
      reason: 'A.B trước đơn vị',
      question: 'decimals',
      choices: [
        { words: '10 nghìn, số 12', answer: 'apart', text: `${LINES.apart}\n${second}` },
        { words: '12,1 nghìn', answer: 'decimal', text: `${LINES.decimal}\n${second}` },
      ],
    },
    {
      line: 1,
      start: 7,
      end: 9,
      reason: '“db”',
      question: 'db',
      choices: [
        { words: 'bao đảo', answer: 'bdao', text: `${first}\n${LINES.bdao}` },
        { words: 'đuôi đặc biệt', answer: 'dui', text: `${first}\n${LINES.dui}` },
      ],
    },
  ];
  const [from = '', alsoFrom = ''] = MESSAGE.split('\n');
  return {
    text: `${first}\n${second}`,
    complete: true,
    changes: [
      { lines: [1, 1], from, to: first, doubtful: false, reason: '' },
      { lines: [2, 2], from: alsoFrom, to: second, doubtful: false, reason: '' },
    ],
    alternatives: [],
    roles: ROLES,
    doubts: doubts.filter(({ line }) => answerAt(line) === undefined),
    totals: [],
  };
};

const opened = async (habits: HabitMemory | null = null) => {
  const asked: (readonly ChosenAnswer[])[] = [];
  let handle: EditorHandle | null = null;
  let offers: Offers | null = null;
  let doubts: readonly DoubtPlace[] = [];
  let document = '';
  render(
    <MessageEditor
      label="Nội dung cược"
      hint=""
      initialText={() => ({ text: MESSAGE, original: null })}
      read={read}
      propose={(text, chosen) => {
        asked.push(chosen);
        return Promise.resolve(text === MESSAGE ? proposal(chosen) : null);
      }}
      writeLineSum={() => ({ stake: '', count: '' })}
      onRead={({ text }) => {
        document = text;
      }}
      onOffers={(now) => {
        offers = now;
      }}
      onMarks={(marks) => {
        doubts = marks.doubts;
      }}
      habits={habits}
      onReady={(ready) => {
        handle = ready;
      }}
    />,
  );
  await waitFor(() => expect(offers?.stale).toBe(false));
  return {
    asked,
    editor: screen.getByRole('textbox'),
    handle: (): EditorHandle | null => handle,
    showDoubt: (): void => act(() => handle?.showDoubt()),
    written: (): readonly string[] => offers?.offers.map(({ change }) => change.to) ?? [],
    stale: (): boolean | undefined => offers?.stale,
    text: (): string => document,
    answer: (choice: number): void =>
      act(() => {
        const place = doubts.find(({ chosen }) => chosen === null);
        if (place !== undefined) handle?.answer(place, choice);
      }),
  };
};

const panel = (): HTMLElement => screen.getByRole('dialog');
const noPanel = (): void => expect(screen.queryByRole('dialog')).toBeNull();
const press = (key: string, more: object = {}): boolean =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
describe('A doubtful place', () => {
  it('opens its choices in words, focused, and keys choose among them', async () => {
    const { showDoubt, written, asked } = await opened();
    noPanel();
    showDoubt();
    expect(panel().textContent).toContain('12.10n');
    expect(document.activeElement?.textContent).toContain('10 nghìn, số 12');
    // No key is named that chooses nothing.
    expect(panel().textContent).toContain('rồi 1–2 chọn');
    press('2');
    await waitFor(() => expect(written()).toEqual([LINES.decimal, LINES.bdao]));
    expect(asked.at(-1)).toEqual([{ line: 0, start: 3, question: 'decimals', answer: 'decimal' }]);
  });

  it('is answered from outside the text: after the last answer everything is accepted, not before', async () => {
    const { answer, written, text } = await opened();
    answer(1);
    await waitFor(() => expect(written()[0]).toBe(LINES.decimal));
    expect(text()).toBe(MESSAGE);
    answer(1);
    await waitFor(() => expect(text()).toBe(`${LINES.decimal}\n${LINES.dui}`));
  });

  it('keeps what was chosen at one place when another is chosen', async () => {
    const { showDoubt, written, asked } = await opened();
    showDoubt();
    press('2');
    showDoubt();
    expect(panel().textContent).toContain('bao đảo');
    press('2');
    await waitFor(() => expect(written()).toEqual([LINES.decimal, LINES.dui]));
    expect(asked.at(-1)).toHaveLength(2);
  });

  it('lets another choice be made at a place where one was made', async () => {
    const { showDoubt, written } = await opened();
    for (const key of ['2', '2']) {
      showDoubt();
      press(key);
    }
    await waitFor(() => expect(written()).toEqual([LINES.decimal, LINES.dui]));
    showDoubt();
    expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true');
    press('1');
    await waitFor(() => expect(written()).toEqual([LINES.apart, LINES.dui]));
  });

  it('cannot be accepted in the former reading while the chosen one is being asked for', async () => {
    const { showDoubt, stale } = await opened();
    showDoubt();
    press('2');
    expect(stale()).toBe(true);
    await waitFor(() => expect(stale()).toBe(false));
  });

  it('returns the focus to the text after a choice, where digits are typed again', async () => {
    const { showDoubt, editor, asked } = await opened();
    showDoubt();
    press('1');
    expect(document.activeElement).toBe(editor);
    expect(panel()).toBeTruthy();
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(press('2')).toBe(true);
    expect(asked).toHaveLength(2);
  });

  it('moves through its choices by arrow keys, cyclically, and chooses by Enter or a click', async () => {
    const { showDoubt, written } = await opened();
    showDoubt();
    press('ArrowDown');
    expect(document.activeElement?.textContent).toContain('12,1 nghìn');
    press('ArrowDown');
    expect(document.activeElement?.textContent).toContain('10 nghìn');
    press('ArrowUp');
    if (document.activeElement !== null) fireEvent.click(document.activeElement);
    await waitFor(() => expect(written()[0]).toBe(LINES.decimal));
  });

  it('closes by Escape, from the choices and from the text, without another effect of that key', async () => {
    const { showDoubt, editor } = await opened();
    showDoubt();
    expect(press('Escape')).toBe(false);
    noPanel();
    expect(document.activeElement).toBe(editor);
    showDoubt();
    act(() => editor.focus());
    expect(press('Escape')).toBe(false);
    noPanel();
    expect(press('Escape')).toBe(true);
  });

  it('ignores digits without a choice and digits with a modifier', async () => {
    const { showDoubt, asked } = await opened();
    showDoubt();
    press('3');
    press('2', { altKey: true });
    expect(asked).toHaveLength(1);
  });

  it('opens when the cursor is moved into it, and closes when the cursor leaves it', async () => {
    const { handle } = await opened();
    const select = (start: number): void =>
      act(() => {
        handle()?.show({ line: 1, start, end: start, severity: 'error', code: 'koso', message: '' });
      });
    select(4);
    expect(panel().textContent).toContain('12.10n');
    select(12);
    noPanel();
  });

  it('closes when the text changes, and its mark goes with its characters', async () => {
    const { showDoubt, handle, editor } = await opened();
    showDoubt();
    expect([...editor.querySelectorAll('.bet-doubt')].map((mark) => mark.getAttribute('title'))).toEqual([
      'A.B trước đơn vị',
      '“db”',
    ]);
    act(() => handle()?.insert('x'));
    noPanel();
    expect(editor.querySelectorAll('.bet-doubt')).toHaveLength(2);
    act(() => handle()?.replaceText({ text: 'vl 12b5n', original: null }));
    expect(editor.querySelectorAll('.bet-doubt, .bet-quiet')).toHaveLength(0);
  });
});

describe('What is no part of a bet', () => {
  it('is greyed in the text, and what was not read says so', async () => {
    const { editor } = await opened();
    const greyed = [...editor.querySelectorAll('.bet-quiet')].map(({ textContent }) => textContent);
    expect(greyed).toEqual(['chị 7', 'zz']);
    expect(editor.querySelector('.bet-unread')?.getAttribute('title')).toBe(texts.proposal.unread);
  });

  it('stays greyed while something else is typed, until the next proposal', async () => {
    const { editor, handle } = await opened();
    act(() => handle()?.insert('56'));
    expect(editor.querySelectorAll('.bet-quiet')).toHaveLength(2);
    await waitFor(() => expect(editor.querySelectorAll('.bet-quiet')).toHaveLength(0));
  });
});

describe('“Nhớ cho khách này”', () => {
  /** A suggestion that was taken is none any more. */
  const memory = (suggested: boolean) => {
    const remembered: HabitAnswer[] = [];
    const forgotten: string[] = [];
    const habits: HabitMemory = {
      isTicked: () => suggested && remembered.length === 0,
      remember: (habit) => remembered.push(habit),
      forget: (question) => forgotten.push(question),
    };
    return { habits, remembered, forgotten };
  };
  const box = (): HTMLInputElement => screen.getByRole('checkbox', { name: texts.doubt.remember });

  it('is not offered without a customer', async () => {
    const { showDoubt } = await opened(null);
    showDoubt();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('remembers the choice that is made, and forgets it when the tick is taken away', async () => {
    const { habits, remembered, forgotten } = memory(false);
    const { showDoubt } = await opened(habits);
    showDoubt();
    press('2');
    expect(remembered).toEqual([]);
    fireEvent.click(box());
    expect(remembered).toEqual([{ question: 'decimals', answer: 'decimal' }]);
    fireEvent.click(box());
    expect(forgotten).toEqual(['decimals']);
  });

  it('remembers at once where it is preselected', async () => {
    const { habits, remembered } = memory(true);
    const { showDoubt } = await opened(habits);
    showDoubt();
    expect(box().checked).toBe(true);
    press('2');
    expect(remembered).toEqual([{ question: 'decimals', answer: 'decimal' }]);
    expect(box().checked).toBe(true);
  });
});
