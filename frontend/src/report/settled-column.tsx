import { css } from '@emotion/react';
import { cards, color } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/reports/report.ts';
import type { Settled } from '../sent-settlements/settled-store.ts';
import type { Column } from '../tables/column.ts';

const mark = css({ fontWeight: 550 });
const inTable = css({ [cards]: { display: 'none' } });
const onCard = css({ display: 'none', [cards]: { display: 'inline' } });

const TONES = { no: color.muted, yes: color.good, changed: color.warn } as const;

/** What a row says of its settlement. */
export interface SettledMark {
  readonly state: Settled;
  /** Null: nothing is said. */
  readonly text: string | null;
  /** On a card, whose mark has room for two words. */
  readonly short?: string | null;
}

/** The mark of one customer. */
export const customerMark = (state: Settled): SettledMark => ({
  state,
  text: texts.settled[state],
  short: texts.settledShort[state],
});

const Mark = ({ state, text, short = text }: SettledMark) => (
  <span css={[mark, { color: TONES[state] }]}>
    {short === text ? (
      text
    ) : (
      <>
        <span css={inTable}>{text}</span>
        <span css={onCard}>{short}</span>
      </>
    )}
  </span>
);

/** Says of a row whether all that it shows was settled, and is still so. */
export const settledColumn = <Row,>(markOf: (row: Row) => SettledMark): Column<Row> => ({
  id: 'chotso',
  label: texts.columns.settled,
  kind: 'text',
  value: (row) => markOf(row).text,
  cell: (row) => {
    const found = markOf(row);
    return found.text === null ? null : <Mark {...found} />;
  },
  card: 'mark',
  // Wide enough for the words before they are there, so that nothing moves.
  width: 116,
});
