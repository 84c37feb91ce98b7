import type { Reading, LineReading } from '@so-cuoc/shared-domain/message/reading.ts';
import { type Range, RangeSet, type Text } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
  hoverTooltip,
  gutter,
  GutterMarker,
} from '@codemirror/view';
import { doubtAt } from '../proposals/doubts.ts';
import { readingMarks } from '../proposals/reading-marks.ts';
import { type Place, placeOf, readDocument } from './reading-state.ts';

/**
 * Decorates the text with its reading: colours by role, inherited stations as ghost text before the line,
 * wavy underlines for errors. Only the visible range is decorated, so the cost does not grow with the
 * message.
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

/** A line that inherits its stations from an earlier line. They are shown before it as a widget. */
const inheriting = (stations: readonly string[]): Decoration =>
  Decoration.line({ class: 'bet-inherits', attributes: { 'data-inherited': `${stations.join(' ')} ` } });

/** The decorations of the lines in a visible range. */
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

/** All decorations in the given ranges of a document. */
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

/** A tooltip with the messages of the errors under the pointer. */
export const errorTooltip = hoverTooltip(
  (view, position) => {
    // A doubtful place shows its choices instead.
    if (doubtAt(view.state.field(readingMarks).doubts, position) !== undefined) return null;
    const { reading } = view.state.field(readDocument);
    const here = reading.errors
      .map((error) => ({ ...error, ...placeOf(view.state.doc, error) }))
      .filter(({ from, to }) => from <= position && position <= to);
    const [first] = here;
    if (first === undefined) return null;
    return {
      pos: first.from,
      end: first.to,
      above: true,
      create: () => {
        const dom = document.createElement('div');
        for (const { severity, message } of here) {
          const sentence = document.createElement('p');
          sentence.className = `bet-sentence bet-sentence-${severity}`;
          sentence.textContent = message;
          dom.append(sentence);
        }
        return { dom };
      },
    };
  },
  { hoverTime: 150 },
);

/** Formats the stake and the number of bets of a line. */
export type WriteLineSum = (line: LineReading) => { readonly stake: string; readonly count: string };

class LineSum extends GutterMarker {
  readonly stake: string;
  readonly count: string;

  constructor(stake: string, count: string) {
    super();
    this.stake = stake;
    this.count = count;
  }

  override eq(other: LineSum): boolean {
    return this.stake === other.stake && this.count === other.count;
  }

  override toDOM(): Node {
    const sum = document.createElement('span');
    sum.className = 'bet-line-sum';
    const count = document.createElement('span');
    count.className = 'bet-line-count';
    count.textContent = this.count;
    const stake = document.createElement('span');
    stake.textContent = this.stake;
    sum.append(count, stake);
    return sum;
  }
}

/** The right-hand gutter: the stake and the number of bets of each line. Empty for lines without bets. */
export const lineSums = (write: WriteLineSum) =>
  gutter({
    class: 'bet-line-sums',
    side: 'after',
    lineMarker: (view, block) => {
      const number = view.state.doc.lineAt(block.from).number;
      const line = view.state.field(readDocument).reading.lines[number - 1];
      if (line === undefined || line.count === 0) return null;
      const { stake, count } = write(line);
      return new LineSum(stake, count);
    },
    lineMarkerChange: (update) => update.state.field(readDocument) !== update.startState.field(readDocument),
    initialSpacer: () => new LineSum('000.000', '0000'),
  });
