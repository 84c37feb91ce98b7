import type { Reading } from '@so-cuoc/shared-domain/message/reading.ts';
import { type Range, RangeSet, type Text } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import type { Place } from './document-ranges.ts';
import { placeOf } from './document-ranges.ts';
import { readDocument } from './reading-state.ts';

/**
 * Paints a reading onto the text: a tint per role, the inherited stations as ghost text before the
 * line, a wave under exactly the characters of an error. Only what can be seen is painted, so a
 * message of thousands of lines costs no more than a screen of it.
 */

const mark = (name: string): Decoration => Decoration.mark({ class: name });

const ROLE_MARKS = {
  station: mark('bet-station'),
  count: mark('bet-station'),
  number: mark('bet-number'),
  set: mark('bet-set'),
  range: mark('bet-set'),
  type: mark('bet-type'),
  amount: mark('bet-amount'),
  unit: mark('bet-amount'),
} as const;

const SEVERITY_MARKS = { error: mark('bet-error'), warning: mark('bet-warning') } as const;

/** A line that takes its stations over from an earlier one; they stand before it, outside the text. */
const inheriting = (stations: readonly string[]): Decoration =>
  Decoration.line({ class: 'bet-inherits', attributes: { 'data-inherited': `${stations.join(' ')} ` } });

/** The paint of the lines that a visible stretch touches. */
const ofLines = (document: Text, reading: Reading, visible: Place): readonly Range<Decoration>[] => {
  const first = document.lineAt(visible.from).number;
  const last = document.lineAt(visible.to).number;
  const painted: Range<Decoration>[] = [];
  for (let number = first; number <= last; number += 1) {
    const read = reading.lines[number - 1];
    if (read === undefined) continue;
    const line = document.line(number);
    if (read.inherited.length > 0) painted.push(inheriting(read.inherited).range(line.from));
    for (const { role, start, end } of read.marks)
      if (end > start && end <= line.length)
        painted.push(ROLE_MARKS[role].range(line.from + start, line.from + end));
  }
  for (const error of reading.errors) {
    if (error.line < first || error.line > last) continue;
    const { from, to } = placeOf(document, error);
    if (to > from) painted.push(SEVERITY_MARKS[error.severity].range(from, to));
  }
  return painted;
};

/** Everything painted on the given stretches of a document. */
export const paint = (document: Text, reading: Reading, visible: readonly Place[]): DecorationSet =>
  RangeSet.of(
    visible.flatMap((stretch) => ofLines(document, reading, stretch)),
    true,
  );

class Tints {
  decorations: DecorationSet;

  constructor(view: EditorView) {
    this.decorations = Tints.of(view);
  }

  update(update: ViewUpdate): void {
    const read = update.state.field(readDocument) !== update.startState.field(readDocument);
    if (read || update.viewportChanged) this.decorations = Tints.of(update.view);
  }

  private static of(view: EditorView): DecorationSet {
    return paint(view.state.doc, view.state.field(readDocument).reading, view.visibleRanges);
  }
}

export const tints = ViewPlugin.fromClass(Tints, { decorations: (plugin) => plugin.decorations });
