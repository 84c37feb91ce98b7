import { history, insertNewlineAndIndent, redo, standardKeymap, undo } from '@codemirror/commands';
import { type Extension, EditorState } from '@codemirror/state';
import { keymap, EditorView, placeholder } from '@codemirror/view';
import type { MessageError } from '@so-cuoc/shared-domain/message/diagnostics/diagnostics.ts';
import type { Reading } from '@so-cuoc/shared-domain/message/reading.ts';
import { useEffect, useRef } from 'react';
import {
  acceptableOffers,
  acceptOffersSpec,
  chooseReading,
  offersField,
  offerAtCursor,
  holdShiftEnter,
  holdTab,
  proposing,
  type ProposeText,
} from '../proposals/editor-proposals.ts';
import { errorTooltip, lineSums, type WriteLineSum, tints } from './decorations.ts';
import type { Offer, OfferedReading, Offers } from '../proposals/offers.ts';
import { originalHistory, originalText } from './original-text.ts';
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

/**
 * Only the keys of plain text editing and history. All shortcuts come from the action registry, so
 * CodeMirror's own (such as Mod-Enter) are left out. If there is nothing to undo in the text, Mod-z falls
 * through to the registry, which undoes the last change of the book. Shift-Enter and Tab fall through while
 * a proposal can be accepted; before the rewriter has answered, both wait for it. Tab leaves a valid text.
 * CodeMirror ignores keys during input method composition.
 */
export const textKeys: Extension = [
  history(),
  keymap.of([
    { key: 'Enter', run: insertNewlineAndIndent },
    {
      key: 'Shift-Enter',
      run: (view) =>
        acceptableOffers(view.state).length === 0 &&
        (holdShiftEnter(view, insertNewlineAndIndent) || insertNewlineAndIndent(view)),
    },
    { key: 'Tab', run: (view) => acceptableOffers(view.state).length === 0 && holdTab(view) },
    ...standardKeymap.filter(({ key }) => key !== 'Enter'),
    { key: 'Mod-z', run: undo },
    { key: 'Mod-y', run: redo },
    { key: 'Mod-Shift-z', run: redo },
  ]),
];

/** The text of a message, and the text before accepted proposals changed it. */
export interface WrittenText {
  readonly text: string;
  readonly original: string | null;
}

/** What other components can do with the editor. */
export interface EditorHandle {
  readonly focus: () => void;
  /** Replaces the text and clears the undo history. */
  readonly replaceText: (written: WrittenText) => void;
  /** Inserts a word at the cursor, separated by spaces, and focuses the editor. */
  readonly insert: (word: string) => void;
  /** Selects the characters of an error. */
  readonly show: (error: MessageError) => void;
  /** Selects the next (1) or previous (-1) error and returns it; null if there is none. */
  readonly walkErrors: (direction: 1 | -1) => MessageError | null;
  /** Accepts offers in one undo step. Skips offers that no longer apply. */
  readonly accept: (offers: readonly Offer[]) => void;
  /** Shows the offers of another reading of the message. */
  readonly choose: (reading: OfferedReading) => void;
  readonly hasFocus: () => boolean;
}

interface MessageEditorProps {
  readonly label: string;
  readonly hint: string;
  /** Called once, when the editor mounts. */
  readonly initialText: () => WrittenText;
  readonly read: ReadLines;
  /** Called when typing pauses. The answer is dropped if the text has changed by then. */
  readonly propose: ProposeText;
  readonly writeLineSum: WriteLineSum;
  /** Called for every new text or reading, in the same update. */
  readonly onRead: (written: WrittenText, reading: Reading) => void;
  /** The rewriter's offers, and the one at the cursor. */
  readonly onOffers: (offers: Offers, here: Offer | undefined) => void;
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
): EditorHandle => ({
  focus: () => view.focus(),
  replaceText: (written) => {
    view.setState(stateOf(written));
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
  accept: (offers) => {
    const taking = acceptOffersSpec(view.state, offers);
    if (taking !== null) view.dispatch(taking);
    view.focus();
  },
  choose: (reading) => view.dispatch({ effects: chooseReading.of(reading) }),
  hasFocus: () => view.hasFocus,
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
  onReady,
}: MessageEditorProps) => {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef({
    read,
    propose,
    onRead,
    onOffers,
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
      onReady,
      writeLineSum,
      initialText,
      label,
      hint,
    };
    const editor = view.current;
    if (editor !== null && editor.state.field(readDocument).read !== read)
      editor.dispatch({ effects: setReader.of(read) });
  }, [read, propose, onRead, onOffers, onReady, writeLineSum, initialText, label, hint]);

  useEffect(() => {
    if (host.current === null) return undefined;
    const started = latest.current;
    const tell = (state: EditorState): void => {
      const written = { text: state.doc.toString(), original: state.field(originalText) };
      latest.current.onRead(written, state.field(readDocument).reading);
    };
    const tellOffers = (state: EditorState): void =>
      latest.current.onOffers(state.field(offersField), offerAtCursor(state));
    const extensions: Extension = [
      tints,
      errorTooltip,
      offersField,
      originalHistory,
      proposing((text) => latest.current.propose(text)),
      lineSums((line) => latest.current.writeLineSum(line)),
      textKeys,
      EditorView.lineWrapping,
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
    const editor = new EditorView({ state: stateOf(started.initialText()), parent: host.current });
    view.current = editor;
    tell(editor.state);
    started.onReady(
      handleOf(editor, stateOf, () => {
        tell(editor.state);
        tellOffers(editor.state);
      }),
    );
    return () => {
      view.current = null;
      latest.current.onReady(null);
      editor.destroy();
    };
  }, []);

  return <div ref={host} css={{ height: '100%', minHeight: 0 }} />;
};
