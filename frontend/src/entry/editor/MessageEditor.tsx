import type { MessageError } from '@so-cuoc/shared-domain/message/diagnostics/diagnostics.ts';
import type { Reading } from '@so-cuoc/shared-domain/message/reading.ts';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, placeholder } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { errorTooltip } from './error-tooltip.ts';
import { textKeys } from './keymap.ts';
import { lineSums, type WriteLineSum } from './line-sums.ts';
import { acceptOffersSpec, chooseReading, offersField, offerAtCursor } from '../proposals/offer-state.ts';
import type { Offer, OfferedReading, Offers } from '../proposals/offers.ts';
import { originalHistory, originalText } from './original-text.ts';
import { nextPlace, type Place, placeOf } from './document-ranges.ts';
import { proposing, type ProposeText } from '../proposals/propose-on-pause.ts';
import { readAll, readDocument, type ReadLines, setReader } from './reading-state.ts';
import { theme } from './theme.ts';
import { tints } from './highlighting.ts';

/** A message as it stands, and as it was sent where the rewriter's proposals changed it. */
export interface WrittenText {
  readonly text: string;
  readonly original: string | null;
}

/** What the rest of the screen may do with the editor. */
export interface EditorHandle {
  readonly focus: () => void;
  /** Puts another text in; its history starts anew. */
  readonly replaceText: (written: WrittenText) => void;
  /** Puts a word at the cursor, apart from its neighbours, and focuses the editor. */
  readonly insert: (word: string) => void;
  /** Selects the characters of an error. */
  readonly show: (error: MessageError) => void;
  /** Goes to the next (1) or previous (-1) error and returns it; null where there is none. */
  readonly walkErrors: (direction: 1 | -1) => MessageError | null;
  /** Takes offers in one step; those that do not stand any more are passed over. */
  readonly accept: (offers: readonly Offer[]) => void;
  /** Offers another of the readings of the message. */
  readonly choose: (reading: OfferedReading) => void;
  readonly hasFocus: () => boolean;
}

interface MessageEditorProps {
  readonly label: string;
  readonly hint: string;
  /** Asked once, when the editor first stands. */
  readonly initialText: () => WrittenText;
  readonly read: ReadLines;
  /** Asked when the keys rest; its answer is dropped where the text is another one by then. */
  readonly propose: ProposeText;
  readonly writeLineSum: WriteLineSum;
  /** Every new text or reading, in the update that made it. */
  readonly onRead: (written: WrittenText, reading: Reading) => void;
  /** What can be taken from the rewriter, and which of it stands where the cursor is. */
  readonly onOffers: (offers: Offers, here: Offer | undefined) => void;
  /** The editor stands (a handle) or is gone (null). */
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

/** The bet message editor: CodeMirror fed by the parser that the server uses. */
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
        // said, for those that look whether what scrolls can be reached by keyboard
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
