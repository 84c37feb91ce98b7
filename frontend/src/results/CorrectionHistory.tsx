import { css } from '@emotion/react';
import { formatInstant } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { RowButton } from '../design/inputs/Button.tsx';
import { TableHead, table, TableFrame, Table } from '../design/table/table.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { CARD_HEIGHT, cardAt, cardStyles, useCards } from '../tables/cards.ts';
import { vi } from '../i18n/vi.ts';
import { placeName } from './place-name.ts';
import type { ConfirmedRow } from './sources-store.ts';

const words = vi.results.corrections;

/** A reason is read whole, so that a card is as high as it is. */
const cards = css(cardStyles, {
  [CARD_HEIGHT]: 'auto',
  '&&&&&& tr > [data-card="line"]': { height: 'auto', whiteSpace: 'normal', overflowWrap: 'anywhere' },
});

/** The corrections of a row in order, each from one number to the next. */
const stepsOf = ({ history }: ConfirmedRow) =>
  history.slice(1).map((step, index) => ({ ...step, was: history[index]?.xoso_sotrung ?? '' }));

interface CorrectionHistoryProps {
  readonly rows: readonly ConfirmedRow[];
  /** Types the number before the last correction again: taking back is a correction too, with its reason. */
  readonly onTakeBack: (row: ConfirmedRow, was: string) => void;
}

/** The corrected numbers of a day, each beside the earlier one, with time, actor and reason. */
export const CorrectionHistory = ({ rows, onTakeBack }: CorrectionHistoryProps) => {
  const isCards = useCards();
  return rows.length === 0 ? null : (
    <section css={{ display: 'grid', gap: space(2), gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <h2>{words.title}</h2>
      <TableFrame label={words.title}>
        <Table label={words.title} css={isCards ? [table, cards] : table}>
          <TableHead
            of={[words.place, words.was, words.became, words.at, words.by, words.reason, words.takeBack]}
          />
          <tbody>
            {rows.flatMap((row) =>
              stepsOf(row).map(({ was, xoso_sotrung, at, actor_name, reason }, index, steps) => (
                <tr key={`${row.xoso_daiid} ${row.xoso_vitri} ${at} ${xoso_sotrung}`}>
                  <th scope="row" {...cardAt('title')}>
                    {placeName({ station: row.xoso_daiid, position: row.xoso_vitri })}
                  </th>
                  <td {...cardAt('small', words.was)}>
                    <s css={{ color: color.muted }}>{was}</s>
                  </td>
                  <td css={{ fontWeight: 650 }} {...cardAt('main')}>
                    {xoso_sotrung}
                  </td>
                  <td {...cardAt('small', words.at)}>{formatInstant(at)}</td>
                  <td {...cardAt('small', words.by)}>{actor_name ?? words.system}</td>
                  <td css={{ '&&': { whiteSpace: 'normal', minWidth: 160 } }} {...cardAt('line')}>
                    {reason}
                  </td>
                  <td {...(index === steps.length - 1 ? { 'data-actions': '' } : {})}>
                    {index === steps.length - 1 ? (
                      <RowButton onClick={() => onTakeBack(row, was)}>{words.takeBack}</RowButton>
                    ) : null}
                  </td>
                </tr>
              )),
            )}
          </tbody>
        </Table>
      </TableFrame>
    </section>
  );
};
