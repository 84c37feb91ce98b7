import { isolateHistory, undo } from '@codemirror/commands';
import { type Extension, EditorState } from '@codemirror/state';
import { EditorView, placeholder } from '@codemirror/view';
import type { MessageError } from '@so-cuoc/shared-domain/message/diagnostics/diagnostics.ts';
import type { Reading } from '@so-cuoc/shared-domain/message/reading.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  acceptOffersSpec,
  chooseAndAccept,
  chooseReading,
  offersField,
  offerAtCursor,
  proposing,
  type ProposeText,
} from '../proposals/editor-proposals.ts';
import { DoubtPanel, type HabitMemory } from '../proposals/DoubtPanel.tsx';
import { type DoubtPlace, nextDoubt } from '../proposals/doubts.ts';
import { openChoices, type ReadingMarks, readingMarks } from '../proposals/reading-marks.ts';
import { caretInSight } from './caret-in-sight.ts';
import { errorTooltip, lineSums, type WriteLineSum, tints } from './decorations.ts';
import type { Offer, OfferedReading, Offers } from '../proposals/offers.ts';
import { keepOriginal, originalHistory, originalText } from './original-text.ts';
import {
  nextPlace,
  type Place,
  placeOf,
  readAll,
  readDocument,
  type ReadLines,
  setReader,
} from './reading-state.ts';
import { theme } from './theme.ts';
import { textKeys } from './text-keys.ts';
import { type TypedText, withTyped } from './with-typed.ts';

/** The text of a message, and the customer's original text (original-text.ts). */
export interface WrittenText {
  readonly text: string;
  readonly original: string | null;
}

/** The text that the editor begins with. */
export interface InitialText extends WrittenText {
  /** What became of it in the plain field, and the selection there. One step that can be undone. */
  readonly typed?: TypedText;
}

/** What other components can do with the editor. */
export interface EditorHandle {
  readonly focus: () => void;
  /** Replaces the text and clears the undo history. */
  readonly replaceText: (written: WrittenText) => void;
  /** Takes the text as the customer's original if there is none yet: what is changed from here on is retyped. */
  readonly keepOriginal: () => void;
  /** Inserts a word at the cursor, separated by spaces, and focuses the editor. */
  readonly insert: (word: string) => void;
  /** Puts a pasted text at the cursor, as a paste of the browser does; the focus stays where it is. */
  readonly paste: (text: string) => void;
  /**
   * Clears the text in one undo step. The answer brings it back; false if something was written since. Null where that
   * cannot be.
   */
  readonly clear: (() => () => boolean) | null;
  /** Selects the characters of an error. */
  readonly show: (error: MessageError) => void;
  /** Selects the next (1) or previous (-1) error and returns it; null if there is none. */
  readonly walkErrors: (direction: 1 | -1) => MessageError | null;
  /** Accepts offers in one undo step. Skips offers that no longer apply. */
  readonly accept: (offers: readonly Offer[]) => void;
  /** Shows the offers of another reading of the message. */
  readonly choose: (reading: OfferedReading) => void;
  /** Goes to the next doubtful place without a choice and focuses its choices. */
  readonly showDoubt: () => void;
  /** Chooses a reading at a doubtful place, and accepts all offers after the last choice. */
  readonly answer: (place: DoubtPlace, choice: number) => void;
  readonly hasFocus: () => boolean;
  /** Whether Ctrl+Z is the browser's, which takes back typing. The editor asks its own history first. */
  readonly leavesUndo: () => boolean;
}

interface MessageEditorProps {
  readonly label: string;
  readonly hint: string;
  /** Called once, when the editor mounts. */
  readonly initialText: () => InitialText;
  readonly read: ReadLines;
  /** Called when typing pauses. The answer is dropped if the text has changed by then. */
  readonly propose: ProposeText;
  readonly writeLineSum: WriteLineSum;
  /** Called for every new text or reading, in the same update. */
  readonly onRead: (written: WrittenText, reading: Reading) => void;
  /** The reader's offers, and the one at the cursor. */
  readonly onOffers: (offers: Offers, here: Offer | undefined) => void;
  /** The roles, doubtful places and stated totals of the text, after each change. */
  readonly onMarks: (marks: ReadingMarks) => void;
  /** What is remembered for the customer; null while none is chosen. */
  readonly habits: HabitMemory | null;
  /** Called with a handle when the editor mounts, with null when it unmounts. */
  readonly onReady: (handle: EditorHandle | null) => void;
}

const select = (view: EditorView, { from, to }: Place): void => {
  view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
  view.focus();
};

const handleOf = (
  view: EditorView,
  stateOf: (written: WrittenText) => EditorState,
  changed: () => void,
  focusChoices: () => void,
): EditorHandle => ({
  focus: () => view.focus(),
  replaceText: (written) => {
    view.setState(stateOf(written));
    changed();
  },
  keepOriginal: () => {
    if (view.state.field(originalText) !== null) return;
    view.dispatch({ effects: keepOriginal(view.state.doc.toString()) });
    changed();
  },
  insert: (word) => {
    const { from, to } = view.state.selection.main;
    const before = from === 0 ? ' ' : view.state.sliceDoc(from - 1, from);
    const inserted = `${/\s/.test(before) ? '' : ' '}${word} `;
    view.dispatch({
      changes: { from, to, insert: inserted },
      selection: { anchor: from + inserted.length },
      scrollIntoView: true,
    });
    view.focus();
  },
  paste: (text) =>
    view.dispatch(view.state.replaceSelection(text), { userEvent: 'input.paste', scrollIntoView: true }),
  clear: () => {
    view.dispatch({
      changes: { from: 0, to: view.state.doc.length },
      annotations: isolateHistory.of('full'),
      userEvent: 'delete',
    });
    const { doc } = view.state;
    return () => view.state.doc === doc && undo(view);
  },
  accept: (offers) => {
    const taking = acceptOffersSpec(view.state, offers);
    if (taking !== null) view.dispatch(taking);
    view.focus();
  },
  choose: (reading) => view.dispatch({ effects: chooseReading.of(reading) }),
  showDoubt: () => {
    const { doubts, open } = view.state.field(readingMarks);
    const next = nextDoubt(doubts, view.state.selection.main.head, open);
    if (next === undefined) return;
    view.dispatch({
      selection: { anchor: next.to },
      effects: openChoices.of(next),
      scrollIntoView: true,
    });
    focusChoices();
  },
  answer: (place, choice) => chooseAndAccept(view, place, choice),
  hasFocus: () => view.hasFocus,
  leavesUndo: () => false,
  show: (error) => select(view, placeOf(view.state.doc, error)),
  walkErrors: (direction) => {
    const { errors } = view.state.field(readDocument).reading;
    const placed = errors.map((error) => ({ error, ...placeOf(view.state.doc, error) }));
    const next = nextPlace(placed, view.state.selection.main, direction);
    if (next === null) return null;
    select(view, next);
    return placed.find(({ from, to }) => from === next.from && to === next.to)?.error ?? null;
  },
});

/** The bet message editor: CodeMirror with the same parser as the server. */
export const MessageEditor = ({
  label,
  hint,
  initialText,
  read,
  propose,
  writeLineSum,
  onRead,
  onOffers,
  onMarks,
  habits,
  onReady,
}: MessageEditorProps) => {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [mounted, setMounted] = useState<EditorView | null>(null);
  const [openPlace, setOpenPlace] = useState<DoubtPlace | null>(null);
  const [takesFocus, setTakesFocus] = useState(false);
  const focused = useCallback(() => setTakesFocus(false), []);
  const latest = useRef({
    read,
    propose,
    onRead,
    onOffers,
    onMarks,
    onReady,
    writeLineSum,
    initialText,
    label,
    hint,
  });

  useEffect(() => {
    latest.current = {
      read,
      propose,
      onRead,
      onOffers,
      onMarks,
      onReady,
      writeLineSum,
      initialText,
      label,
      hint,
    };
    const editor = view.current;
    if (editor !== null && editor.state.field(readDocument).read !== read)
      editor.dispatch({ effects: setReader.of(read) });
  }, [read, propose, onRead, onOffers, onMarks, onReady, writeLineSum, initialText, label, hint]);

  useEffect(() => {
    if (host.current === null) return undefined;
    const started = latest.current;
    const tell = (state: EditorState): void => {
      const written = { text: state.doc.toString(), original: state.field(originalText) };
      latest.current.onRead(written, state.field(readDocument).reading);
    };
    const tellOffers = (state: EditorState): void =>
      latest.current.onOffers(state.field(offersField), offerAtCursor(state));
    const tellMarks = (state: EditorState): void => {
      setOpenPlace(state.field(readingMarks).open);
      latest.current.onMarks(state.field(readingMarks));
    };
    const extensions: Extension = [
      tints,
      errorTooltip,
      originalHistory,
      // Behind the tints, so that a greyed span is around them and overrides their colours.
      proposing((text, chosen) => latest.current.propose(text, chosen)),
      lineSums((line) => latest.current.writeLineSum(line)),
      textKeys,
      EditorView.lineWrapping,
      caretInSight,
      placeholder(started.hint),
      EditorView.contentAttributes.of({
        // Explicit for accessibility checkers, which test whether a scrollable region is focusable.
        tabindex: '0',
        'aria-label': started.label,
        autocapitalize: 'off',
        autocorrect: 'off',
        spellcheck: 'false',
      }),
      EditorView.updateListener.of((update) => {
        if (update.state.field(readDocument) !== update.startState.field(readDocument)) tell(update.state);
        if (
          update.state.field(offersField) !== update.startState.field(offersField) ||
          offerAtCursor(update.state) !== offerAtCursor(update.startState)
        )
          tellOffers(update.state);
        if (update.state.field(readingMarks) !== update.startState.field(readingMarks))
          tellMarks(update.state);
      }),
      theme,
    ];
    const stateOf = ({ text, original }: WrittenText): EditorState => {
      const reader = latest.current.read;
      return EditorState.create({
        doc: text,
        selection: { anchor: EditorState.create({ doc: text }).doc.length },
        extensions: [
          readDocument.init((state) => readAll(reader, state.doc)),
          originalText.init(() => original),
          extensions,
        ],
      });
    };
    const { typed, ...written } = started.initialText();
    const editor = new EditorView({ state: withTyped(stateOf(written), typed), parent: host.current });
    // The strip below the text belongs to no part of the editor.
    editor.dom.addEventListener('mousedown', (event) => {
      if (event.target !== editor.dom) return;
      event.preventDefault();
      editor.focus();
    });
    view.current = editor;
    setMounted(editor);
    tell(editor.state);
    started.onReady(
      handleOf(
        editor,
        stateOf,
        () => {
          tell(editor.state);
          tellOffers(editor.state);
          tellMarks(editor.state);
        },
        () => setTakesFocus(true),
      ),
    );
    return () => {
      view.current = null;
      latest.current.onReady(null);
      editor.destroy();
    };
  }, []);

  return (
    <>
      <div ref={host} css={{ height: '100%', minHeight: 0 }} />
      <DoubtPanel
        view={mounted}
        place={openPlace}
        takesFocus={takesFocus}
        onFocused={focused}
        habits={habits}
      />
    </>
  );
};
