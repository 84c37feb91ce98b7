import type { Proposal } from '@so-cuoc/shared-domain/dialect/proposal.ts';
import type { TokenRole } from '@so-cuoc/shared-domain/dialect/roles.ts';
import {
  type EditorState,
  type Extension,
  type Range,
  RangeSet,
  StateEffect,
  StateField,
  type Text,
  type Transaction,
} from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import { texts } from '../../i18n/vi/entry/entry.ts';
import {
  doubtAt,
  type DoubtPlace,
  doubtsOf,
  movedPlaces,
  placeOfSpan,
  type TotalPlace,
  totalsOf,
} from './doubts.ts';
import { totalWords } from './total-words.ts';

/** Sets the proposal for exactly the current document; null = none. */
export const setProposal = StateEffect.define<Proposal | null>();

/** Chooses a reading at a doubtful place. */
export const chooseAnswer = StateEffect.define<{ readonly place: DoubtPlace; readonly choice: number }>();

/** Opens the choices of a place; null closes them. */
export const openChoices = StateEffect.define<DoubtPlace | null>();

/** What the last proposal says about the original text. Moves along with the text until the next proposal. */
export interface ReadingMarks {
  readonly doubts: readonly DoubtPlace[];
  readonly totals: readonly TotalPlace[];
  /** The place whose choices are shown. */
  readonly open: DoubtPlace | null;
  /** The greyed spans. */
  readonly quiet: DecorationSet;
  readonly decorations: DecorationSet;
}

const NO_MARKS: ReadingMarks = {
  doubts: [],
  totals: [],
  open: null,
  quiet: Decoration.none,
  decorations: Decoration.none,
};

const QUIET = Decoration.mark({ class: 'bet-quiet' });
const UNREAD = Decoration.mark({
  class: 'bet-quiet bet-unread',
  attributes: { title: texts.proposal.unread },
});

/** The roles that are no part of a bet. Separators stay as they are: a greyed dot would only be noise. */
const QUIET_ROLES: Readonly<Partial<Record<TokenRole, Decoration>>> = {
  'message-number': QUIET,
  address: QUIET,
  courtesy: QUIET,
  time: QUIET,
  'stated-count': QUIET,
  'stated-total': QUIET,
  unread: UNREAD,
};

const quietOf = (proposal: Pick<Proposal, 'roles'>, document: Text): DecorationSet =>
  RangeSet.of(
    proposal.roles.flatMap((mark): readonly Range<Decoration>[] => {
      const decoration = QUIET_ROLES[mark.role];
      const place = decoration === undefined ? null : placeOfSpan(document, mark);
      return decoration === undefined || place === null ? [] : [decoration.range(place.from, place.to)];
    }),
    true,
  );

const doubtMark = ({ from, doubt, chosen }: DoubtPlace, open: DoubtPlace | null): Decoration => {
  const shown = open?.from === from ? ' bet-doubt-shown' : '';
  return Decoration.mark({
    class: `bet-doubt${chosen === null ? '' : ' bet-doubt-chosen'}${shown}`,
    attributes: { title: doubt.reason },
  });
};

const totalMark = ({ total }: TotalPlace): Decoration =>
  Decoration.mark({
    class: total.agrees ? 'bet-total-right' : 'bet-total-wrong',
    attributes: { title: totalWords(total) },
  });

const withDecorations = (marks: Omit<ReadingMarks, 'decorations'>): ReadingMarks => {
  const painted = [
    ...marks.totals.map((place) => totalMark(place).range(place.from, place.to)),
    ...marks.doubts.map((place) => doubtMark(place, marks.open).range(place.from, place.to)),
  ];
  return { ...marks, decorations: RangeSet.join([marks.quiet, RangeSet.of(painted, true)]) };
};

const isSame = (one: DoubtPlace, other: DoubtPlace | null): boolean =>
  other !== null && one.from === other.from && one.to === other.to;

const withChoice = (marks: ReadingMarks, chosen: DoubtPlace, choice: number): ReadingMarks => {
  const doubts = marks.doubts.map((place) => (isSame(place, chosen) ? { ...place, chosen: choice } : place));
  return withDecorations({
    ...marks,
    doubts,
    open: doubts.find((place) => isSame(place, marks.open)) ?? null,
  });
};

const withProposal = (marks: ReadingMarks, proposal: Proposal | null, document: Text): ReadingMarks => {
  if (proposal === null) return NO_MARKS;
  const chosen = marks.doubts.filter((place) => place.chosen !== null);
  const doubts = doubtsOf(proposal, document, chosen);
  return withDecorations({
    doubts,
    totals: totalsOf(proposal, document),
    open: doubts.find((place) => isSame(place, marks.open)) ?? null,
    quiet: quietOf(proposal, document),
  });
};

const moved = (marks: ReadingMarks, transaction: Transaction): ReadingMarks => {
  const { changes } = transaction;
  return {
    doubts: movedPlaces(marks.doubts, changes),
    totals: movedPlaces(marks.totals, changes),
    open: null,
    quiet: marks.quiet.map(changes),
    decorations: marks.decorations.map(changes),
  };
};

/** Moving the cursor or a selection into a place opens its choices, moving it out closes them. */
const afterSelection = (marks: ReadingMarks, { newSelection: { main } }: Transaction): ReadingMarks => {
  const here = doubtAt(marks.doubts, main.head);
  const open = here !== undefined && here.from <= main.from && main.to <= here.to ? here : null;
  return open?.from === marks.open?.from ? marks : withDecorations({ ...marks, open });
};

const next = (marks: ReadingMarks, transaction: Transaction): ReadingMarks => {
  let after = transaction.docChanged && marks !== NO_MARKS ? moved(marks, transaction) : marks;
  if (transaction.selection !== undefined && !transaction.docChanged)
    after = afterSelection(after, transaction);
  for (const effect of transaction.effects) {
    if (effect.is(setProposal)) after = withProposal(after, effect.value, transaction.newDoc);
    else if (effect.is(openChoices)) after = withDecorations({ ...after, open: effect.value });
    else if (effect.is(chooseAnswer)) after = withChoice(after, effect.value.place, effect.value.choice);
  }
  return after;
};

export const readingMarks = StateField.define<ReadingMarks>({
  create: () => NO_MARKS,
  update: next,
  provide: (field) => EditorView.decorations.from(field, ({ decorations }) => decorations),
});

/** Whether a proposal has left anything in the text. */
export const hasMarks = (state: EditorState): boolean => {
  const { doubts, totals, quiet } = state.field(readingMarks);
  return doubts.length > 0 || totals.length > 0 || quiet.size > 0;
};

const openAt = (view: EditorView, position: number): void => {
  const here = doubtAt(view.state.field(readingMarks).doubts, position);
  if (here !== undefined) view.dispatch({ effects: openChoices.of(here) });
};

/** A tap on a place opens its choices, also where the cursor already is. */
export const opensByTap: Extension = EditorView.domEventHandlers({
  click: (event, view) => {
    const isPlace = event.target instanceof Element && event.target.closest('.bet-doubt') !== null;
    const position = isPlace ? view.posAtCoords({ x: event.clientX, y: event.clientY }) : null;
    if (position !== null) openAt(view, position);
    return false;
  },
});
