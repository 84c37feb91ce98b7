import { css } from '@emotion/react';
import { createContext, useContext } from 'react';
import { CARDS, color, CONTROL, hovering, space } from '../design/tokens/tokens.ts';
import { useMedia } from '../design/tokens/use-media.ts';
import type { Column } from './column.ts';
import { ROW_STOP } from './row-styles.ts';

/** Where a column stands on a card; the heights are those of its lines. CSS pixels. */
const LINES = { title: 28, line: 22, small: 38, foot: 44 } as const;
const AROUND = 21;

/** Whether what is below stands in a column that is too small for tables at any width of the screen. */
export const InSideColumn = createContext(false);

/** Whether rows are shown as cards here. */
export const useCards = (): boolean => {
  const isSmall = useMedia(CARDS);
  return useContext(InSideColumn) || isSmall;
};

type CardColumn = Pick<Column<never>, 'card' | 'rowHeader'>;

/** The place of a column on a card; undefined = it is not shown there. */
export const cardPlace = ({ card, rowHeader }: CardColumn): Column<never>['card'] =>
  card ?? (rowHeader === true ? 'title' : undefined);

/** The attributes of a cell of a table that has no columns of its own, at a place of the card. */
export const cardAt = (
  place: NonNullable<Column<never>['card']>,
  label = '',
): { readonly 'data-card': string; readonly 'data-label': string } => ({
  'data-card': place,
  'data-label': label,
});

/** The attributes of a cell for `cardStyles`. */
export const cardCell = (
  column: CardColumn & Pick<Column<never>, 'label'>,
): { readonly 'data-card'?: string; readonly 'data-label'?: string } => {
  const place = cardPlace(column);
  return place === undefined ? {} : { 'data-card': place, 'data-label': column.label };
};

/** Only rows with a main figure are shown as cards. */
export const hasCards = (columns: readonly CardColumn[]): boolean =>
  columns.some((column) => cardPlace(column) === 'main');

/** The height of a card in CSS pixels: all cards of a table have the same one, for virtual scrolling. */
export const cardHeight = (columns: readonly CardColumn[], hasActions: boolean): number => {
  const places = new Set(columns.map(cardPlace));
  if (hasActions) places.add('foot');
  return (
    AROUND +
    LINES.title +
    (['line', 'small', 'foot'] as const).reduce(
      (sum, place) => sum + (places.has(place) ? LINES[place] : 0),
      0,
    )
  );
};

/** On the table: the height of its cards. */
export const CARD_HEIGHT = '--card';

const onCard = (place: string): string => `&&&&& tr > [data-card="${place}"]`;

/**
 * Rows as cards, in the same table: name and result first, the other figures small below. Columns without a place are
 * hidden; their values are on the next level. Paper has room for the table.
 */
export const cardStyles = css({
  '@media screen': {
    // Also an empty table is there.
    '&&': { display: 'block', width: '100%', minHeight: 1 },
    '> colgroup, > thead': { display: 'none' },
    '> tbody, > tfoot': { display: 'block' },
    '> tbody > tr, > tfoot > tr': {
      display: 'grid',
      // A figure that needs more than its third takes it from the others, and never lies over them.
      gridTemplateColumns: 'repeat(3, minmax(auto, 1fr))',
      gridAutoRows: 'min-content',
      columnGap: space(2),
      padding: `10px ${space(3)}`,
      // The figure takes it over, where it lies on the end of a name.
      background: color.surface,
      borderBottom: `1px solid ${color.line}`,
    },
    '> tbody > tr:not([aria-hidden])': { height: `var(${CARD_HEIGHT})` },
    '> tbody > tr[aria-hidden]': { display: 'block', padding: 0, border: 0 },
    '> tfoot': {
      position: 'sticky',
      bottom: 0,
      zIndex: 3,
      background: color.surface,
      boxShadow: `0 -1px ${color.lineStrong}`,
    },
    '> tfoot > tr': { borderBottom: 0 },
    '&&&&&& > tfoot > tr > [data-card]:empty': { display: 'none' },
    '&& > tfoot > tr > [colspan] > span': { position: 'static' },
    '> tbody > tr:active, > tbody > tr[aria-selected="true"]': { background: color.selected },
    '&&&&& tr > *': {
      position: 'static',
      // Of the sticky row header; a name must not lie over the figure.
      zIndex: 'auto',
      display: 'none',
      width: 'auto',
      height: 'auto',
      minWidth: 0,
      maxWidth: 'none',
      padding: 0,
      border: 0,
      background: 'none',
      // A changed card flashes as a whole: its cells would be patches.
      animation: 'none',
      whiteSpace: 'nowrap',
    },
    // Under a pointer the whole card answers: its name alone would be a patch.
    '&&&&&& tr:hover > *': { [hovering]: { background: 'none' } },
    '& > tbody > tr:hover:not(:active, [aria-selected="true"])': { [hovering]: { background: color.hover } },
    '&&&&& tr[aria-hidden] > td': { display: 'block' },
    [onCard('title')]: {
      display: 'block',
      gridColumn: '1 / 3',
      gridRow: 1,
      height: LINES.title,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      fontSize: 16,
      fontWeight: 600,
      textAlign: 'left',
      lineHeight: `${LINES.title}px`,
    },
    '&&&&& tr > [data-card="title"][data-figure="true"]::before': {
      content: 'attr(data-label) " "',
      color: color.muted,
      fontSize: 12,
      fontWeight: 400,
    },
    [onCard('aside')]: {
      display: 'block',
      gridColumn: '1 / 3',
      gridRow: 1,
      paddingLeft: 64,
      color: color.muted,
      fontSize: 13,
      lineHeight: `${LINES.title}px`,
    },
    // Wider than its place it covers the end of a name, because figures are never cut.
    [onCard('main')]: {
      display: 'block',
      gridColumn: 3,
      gridRow: 1,
      justifySelf: 'end',
      paddingLeft: space(5),
      background: 'inherit',
      // The name fades out where it is covered.
      maskImage: `linear-gradient(to right, transparent, black ${space(4)})`,
      fontSize: 17,
      fontWeight: 650,
      lineHeight: `${LINES.title}px`,
      textAlign: 'right',
    },
    // What is still to come is no figure, and leaves the name its room.
    [`${onCard('main')} [data-empty]`]: { fontSize: 13, fontWeight: 400 },
    // On the smallest phones a name of four words and a result stand beside each other.
    '@media (max-width: 380px)': {
      [onCard('title')]: { fontSize: 15 },
      [onCard('main')]: { paddingLeft: space(3), fontSize: 15.5 },
    },
    // A figure that is still to come covers nothing, so that nothing moves when it comes.
    [`${onCard('main')}:empty`]: { background: 'none' },
    [onCard('line')]: {
      display: 'block',
      gridColumn: '1 / -1',
      gridRow: 2,
      height: LINES.line,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      fontSize: 13.5,
    },
    // At the end of a line of few words: in the last line it would lie under the actions.
    [onCard('lineEnd')]: { display: 'block', gridColumn: '2 / -1', gridRow: 2, justifySelf: 'end' },
    [`${onCard('small')}, ${onCard('name')}`]: {
      display: 'grid',
      // The labels stand on one line, however high what is below them.
      gridTemplateRows: '16px 18px',
      gridRow: 3,
      alignContent: 'end',
      minWidth: 'min-content',
      height: LINES.small,
      fontSize: 14,
      fontWeight: 400,
      lineHeight: '18px',
      textAlign: 'left',
    },
    [`${onCard('small')}::before, ${onCard('name')}::before`]: {
      content: 'attr(data-label)',
      display: 'block',
      color: color.muted,
      fontSize: 12,
      lineHeight: '16px',
    },
    // A name that is too long ends in an ellipsis, which only a block has; 34 = label and name.
    [onCard('name')]: {
      display: 'block',
      gridColumn: '1 / 3',
      minWidth: 0,
      paddingTop: LINES.small - 34,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    // Its label alone says nothing.
    [`${onCard('name')}:empty`]: { display: 'none' },
    [onCard('foot')]: { display: 'block', gridColumn: '1 / 3', gridRow: 4, lineHeight: `${LINES.foot}px` },
    '&&&&& tr > [data-card="foot"][colspan]': { gridColumn: '1 / -1', whiteSpace: 'normal' },
    '&&&&& tr > [data-actions]': {
      display: 'flex',
      gridColumn: '1 / -1',
      gridRow: 4,
      justifySelf: 'end',
      alignItems: 'center',
      height: LINES.foot,
      zIndex: 2,
      position: 'relative',
    },
    // One action of every card, beside all of its lines.
    '&[data-side] > tbody > tr, &[data-side] > tfoot > tr': {
      gridTemplateColumns: `repeat(3, minmax(auto, 1fr)) ${CONTROL.touch}px`,
    },
    '&&&&&[data-side] tr > [data-actions]': {
      gridColumn: 4,
      gridRow: '1 / 4',
      alignSelf: 'center',
      height: 'auto',
      marginRight: `-${space(1)}`,
    },
    [onCard('mark')]: {
      display: 'block',
      gridColumn: 4,
      gridRow: 3,
      alignSelf: 'end',
      justifySelf: 'center',
      margin: `0 -${space(2)} 0 -${space(1)}`,
      fontSize: 12,
      lineHeight: '14px',
      pointerEvents: 'none',
    },
    '&&&&&[data-side] tr > [data-card="line"]': { gridColumn: '1 / 4' },
    '&&&&& tr > [data-choice]': { display: 'none' },
    '&[data-choosing] tbody tr': { paddingLeft: 52 },
    '&[data-choosing] tbody tr > [data-choice]': {
      '&&&&&&': { display: 'grid', placeItems: 'center', position: 'absolute', left: 4, top: 2 },
    },
    'tbody > tr': { position: 'relative' },
    // The whole card opens its row.
    [`&&&&& button[${ROW_STOP}]`]: {
      maxWidth: '100%',
      minHeight: 44,
      margin: '-8px 0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '&&&&& [data-why], &&&&& [data-says]': { minWidth: 0, minHeight: 0, pointerEvents: 'none' },
  },
});
