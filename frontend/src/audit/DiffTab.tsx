import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { withParam } from '../navigation/url-state.ts';
import { type Moment, momentFrom, momentText, MINUTES } from '../as-of/moment.ts';
import * as auditCalls from '@so-cuoc/shared-domain/contract/calls/reports/audit.ts';
import type {
  AuditDiffRow,
  AuditMessageFigures,
} from '@so-cuoc/shared-domain/contract/calls/reports/audit.ts';
import { instantOf } from '../as-of/moment-instant.ts';
import { css } from '@emotion/react';
import { formatDay, formatInstant } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { useToday } from '../calendar/today.ts';
import { numberColumn, TableHead, number, table, TableFrame, Table } from '../design/table/table.tsx';
import { MoneyText, ResultText } from '../design/text/MoneyText.tsx';
import { QuotedText } from '../design/text/QuotedText.tsx';
import { color, CONTROL, space, touch } from '../design/tokens/tokens.ts';
import { CARD_HEIGHT, cardAt, cardStyles, useCards } from '../tables/cards.ts';
import { texts } from '../i18n/vi/reports/audit.ts';
import { Answer, useAnswer } from './Answer.tsx';
import { MomentField } from '../as-of/MomentField.tsx';

/** A moving slider updates the URL only after a pause: browsers limit URL changes per second. */
const REST_MS = 250;

/** A moment from the URL parameter `name`; null = not set. */
const useMoment = (name: string): readonly [Moment | null, (moment: Moment) => void] => {
  const search = useSearch();
  const [location, navigate] = useLocation();
  const [moved, setMoved] = useState<Moment | null>(null);
  useEffect(() => {
    if (moved === null) return undefined;
    const resting = setTimeout(() => {
      setMoved(null);
      navigate(location + withParam(search, name, momentText(moved)), { replace: true });
    }, REST_MS);
    return () => clearTimeout(resting);
  }, [moved, name, location, search, navigate]);
  return [moved ?? momentFrom(new URLSearchParams(search).get(name) ?? ''), setMoved];
};

const frame = css({ maxHeight: 'max(360px, calc(100vh - 320px))' });
const opener = css({ cursor: 'pointer', [touch]: { minHeight: CONTROL.touch, alignContent: 'center' } });
const why = css({
  '&&': { whiteSpace: 'normal', minWidth: 280, padding: `${space(1)} ${space(2.5)}` },
});
/** The causes are read whole, so that a card is as high as they are. */
const cardsOfChanges = css(cardStyles, {
  [CARD_HEIGHT]: 'auto',
  '&&&&&& tr > [data-card="line"]': { height: 'auto', whiteSpace: 'normal' },
  '&&&&&& tr > [data-card="foot"]': {
    gridColumn: '1 / -1',
    paddingTop: space(1),
    whiteSpace: 'normal',
    lineHeight: 1.45,
  },
});

const { columns } = texts;

const Absent = () => <span css={{ color: color.muted }}>{texts.absent}</span>;

interface CellProps {
  readonly standing: AuditMessageFigures | null;
  readonly card: ReturnType<typeof cardAt>;
}

const Winnings = ({ standing, card }: CellProps) => (
  <td css={number} {...card}>
    {standing === null ? <Absent /> : <MoneyText amount={standing.tientrung} />}
  </td>
);

const Result = ({ standing, card }: CellProps) => (
  <td css={number} {...card}>
    {standing === null ? <Absent /> : <ResultText amount={standing.thangthuanew} />}
  </td>
);

/** Which message it is; it opens to its text. */
const MessageText = ({ row }: { readonly row: AuditDiffRow }) => {
  const name = texts.tin(formatDay(row.ui_date), row.stt);
  return (
    <details>
      <summary css={opener}>{name}</summary>
      <QuotedText label={`${name}, ${row.khach_name}`} maxHeight={160}>
        {(row.after ?? row.before)?.ui_chuoi}
      </QuotedText>
    </details>
  );
};

const DiffRow = ({ row }: { readonly row: AuditDiffRow }) => (
  <tr>
    <th scope="row" {...cardAt('title')}>
      {row.khach_name}
    </th>
    <td {...cardAt('line')}>
      <MessageText row={row} />
    </td>
    <Winnings standing={row.before} card={cardAt('small', texts.winningsBefore)} />
    <Winnings standing={row.after} card={cardAt('small', texts.winningsAfter)} />
    <Result standing={row.before} card={cardAt('small', texts.resultBefore)} />
    <Result standing={row.after} card={cardAt('main')} />
    <td css={why} {...cardAt('foot')}>
      {row.events.map((event) => (
        <div key={event.position}>
          {`${event.sentence} (${event.actor_name ?? texts.system}, ${formatInstant(event.at)})`}
        </div>
      ))}
    </td>
  </tr>
);

const DiffTable = ({ rows }: { readonly rows: readonly AuditDiffRow[] }) => {
  const isCards = useCards();
  return (
    <div css={{ display: 'grid', gap: space(2), gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <p role="status" css={{ fontWeight: 600 }}>
        {texts.diffSums(rows.length, new Set(rows.map(({ khach_id }) => khach_id)).size)}
      </p>
      <TableFrame label={texts.parts.diff} css={frame}>
        <Table label={texts.parts.diff} css={[table, isCards ? cardsOfChanges : null]}>
          <TableHead
            of={[
              columns.customer,
              columns.message,
              numberColumn(`${columns.winnings}: ${columns.before}`),
              numberColumn(columns.after),
              numberColumn(`${columns.result}: ${columns.before}`),
              numberColumn(columns.after),
              columns.why,
            ]}
          />
          <tbody>
            {rows.map((row) => (
              <DiffRow key={row.ui_id} row={row} />
            ))}
          </tbody>
        </Table>
      </TableFrame>
    </div>
  );
};

/** The changes of the report between two moments, with the events that caused them. */
export const DiffTab = ({ agentId }: { readonly agentId: string }) => {
  const today = useToday();
  const [start, setStart] = useMoment('tu');
  const [end, setEnd] = useMoment('den');
  const from = start ?? { day: today, minute: 0 };
  const to = end ?? { day: today, minute: MINUTES };
  const inOrder = instantOf(from) <= instantOf(to);
  const query = { from: instantOf(from), to: instantOf(to), userId: agentId };
  const answer = useAnswer(auditCalls.diff, inOrder ? { query } : null);
  return (
    <>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: `${space(3)} ${space(6)}` }}>
        <MomentField label={texts.moment.start} moment={from} onChange={setStart} />
        <MomentField label={texts.moment.end} moment={to} onChange={setEnd} />
      </div>
      {inOrder ? (
        <Answer answer={answer} empty={texts.diffEmpty}>
          {(rows) => <DiffTable rows={rows} />}
        </Answer>
      ) : (
        <p role="alert" css={{ color: color.bad }}>
          {texts.diffBadOrder}
        </p>
      )}
    </>
  );
};
