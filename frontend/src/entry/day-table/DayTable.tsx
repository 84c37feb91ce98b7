import { css } from '@emotion/react';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { REGION_NAMES } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import {
  numberColumn,
  TableHead,
  MoneyCell,
  number,
  table,
  TableFrame,
  Table,
} from '../../design/table/table.tsx';
import { EmptyState } from '../../design/text/Placeholder.tsx';
import { formatMoney, MoneyText } from '../../design/text/MoneyText.tsx';
import {
  hovering,
  belowLarge,
  cards,
  color,
  narrow,
  space,
  TIGHT,
  tight,
  tightDesk,
  WIDE,
} from '../../design/tokens/tokens.ts';
import { useMedia } from '../../design/tokens/use-media.ts';
import { Outcome } from '../../bet-messages/MessageCells.tsx';
import { CARD_HEIGHT, cardAt, cardStyles, useCards } from '../../tables/cards.ts';
import { useRowHeight } from '../../design/tokens/density.ts';
import { useVirtualRows, SpacerRow } from '../../tables/virtual-rows.tsx';
import { useMayTrace, useMayWrite } from '../../session/agent.ts';
import { agentSettings } from '../../settings/agent-settings.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { CARD_ROW, COLUMNS, DAY_CARD_PX, DESK_ROW, LineRow, TIGHT_ROW, WIDE_ROW } from './DayRows.tsx';
import { LineDetail } from './LineDetail.tsx';
import { dayMessages } from '../../bet-messages/live-messages.ts';
import { type DayLine, pointsOfLines, totalsOfLines, dayLines, totalsByRegion } from './day-lines.ts';
import { foundLines } from './find-lines.ts';
import { columnsOf, keepColumns, type KeptColumns } from './kept-columns.ts';
import { inputStyle } from '../../design/inputs/Field.tsx';
import { SegmentedControl } from '../../design/inputs/SegmentedControl.tsx';
import { CheckResult } from '../warnings/CheckResult.tsx';
import { ReloadFailed } from '../../server-state/LoadedContent.tsx';
import { useDraft } from '../draft/draft.ts';
import { usePlacements, useHidden } from '../placing/placements.ts';

const { columns } = texts.day;

/** Denser than a report. The actions column is sticky at the right. */
const dense = css({
  fontSize: 13,
  '&& th, && td': { padding: `0 ${space(1)}` },
  'tr > :last-child:not([colspan])': {
    position: 'sticky',
    right: 0,
    zIndex: 2,
    background: color.surface,
    [cards]: { position: 'static' },
  },
  '&& thead tr > :last-child': { zIndex: 4, [cards]: { position: 'sticky', right: 'auto' } },
  'tfoot > tr > *': { zIndex: 4 },
  [hovering]: { 'tbody tr:hover > :last-child': { background: color.hover } },
  // The types and numbers stand in the message; the text and its proposals take their room.
  [belowLarge]: {
    '& tr > :nth-of-type(9):not(:last-child), & tr > :nth-of-type(10):not(:last-child)': { display: 'none' },
  },
  // Nor have the stations, with which a message begins: they would lie below the actions.
  [tight]: { '& tr > :nth-of-type(8):not(:last-child)': { display: 'none' } },
  // The figures have the room that they need, the names and messages the rest.
  [tightDesk]: { '& thead th:not(:nth-of-type(2), :nth-of-type(3))': { width: 1 } },
});

/** Wraps into two lines, to keep the last columns visible. */
const stacked = css({
  '& > span': { flexWrap: 'wrap', justifyContent: 'flex-end', rowGap: 0 },
  [cards]: { '& > span': { justifyContent: 'flex-start' } },
});

const searchField = css(inputStyle, { width: 190, [narrow]: { flex: '1 1 150px', width: 'auto' } });

const regionTotals = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space(4)}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [narrow]: { columnGap: space(3) },
});

interface DayTableProps {
  readonly lines: readonly DayLine[];
  /** A search leaves out the other lines. */
  readonly isSearched: boolean;
  /** While one searches: the columns of the whole table. */
  readonly kept: KeptColumns | null;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly agentId: string;
  readonly mayWrite: boolean;
}

/**
 * The day's messages, newest first, updated live; the last row has the totals. The bets of one stand beside the list,
 * so that it stays where it is.
 */
const DayTable = ({ lines, isSearched, kept, frame, agentId, mayWrite }: DayTableProps) => {
  const mayTrace = useMayTrace();
  const totalsShown = agentSettings.useStore((state) => state.value.totalsShown);
  const [openId, setOpenId] = useState<string | null>(null);
  const toggle = useCallback((uiId: string) => setOpenId((before) => (before === uiId ? null : uiId)), []);
  const opened = lines.find(({ uiId, row }) => uiId === openId && row !== null)?.row ?? null;
  const totals = useMemo(() => totalsOfLines(lines), [lines]);
  const isCards = useCards();
  const linePx = useRowHeight();
  const rows = useVirtualRows(frame, lines.length, isCards ? DAY_CARD_PX : linePx);
  const isTight = useMedia(TIGHT);
  const isWide = useMedia(WIDE);
  const extent = isCards ? CARD_ROW : isTight ? TIGHT_ROW : isWide ? WIDE_ROW : DESK_ROW;
  const status = dayMessages.useStore((state) => state.status);
  return (
    <>
      <TableFrame
        ref={frame}
        label={texts.day.title}
        css={[
          {
            flex: '1 1 0',
            minHeight: 220,
            [cards]: { flex: 'none', maxHeight: '75dvh', ...(isSearched ? { minHeight: '75dvh' } : {}) },
          },
          kept === null || isCards ? null : keepColumns(kept),
        ]}
      >
        <Table
          label={texts.day.title}
          css={[table, dense, isCards ? [cardStyles, { [CARD_HEIGHT]: `${DAY_CARD_PX}px` }] : null]}
          aria-rowcount={lines.length + 2}
        >
          <TableHead
            of={[
              numberColumn(columns.stt),
              columns.customer,
              columns.message,
              numberColumn(columns.stake),
              numberColumn(columns.take),
              numberColumn(columns.result),
              numberColumn(columns.points),
              columns.stations,
              columns.types,
              columns.numbers,
              { label: columns.actions, hidden: true },
            ]}
          />
          <tbody key={isSearched ? 'found' : 'day'}>
            <SpacerRow height={rows.before} columns={COLUMNS} />
            {lines.slice(rows.start, rows.end).map((line, index) => (
              <LineRow
                key={line.row === null ? `${line.uiId} own` : line.uiId}
                line={line}
                place={rows.start + index + 2}
                agentId={agentId}
                mayWrite={mayWrite}
                mayTrace={mayTrace}
                isOpen={opened?.ui_id === line.uiId}
                onToggle={toggle}
                extent={extent}
              />
            ))}
            <SpacerRow height={rows.after} columns={COLUMNS} />
          </tbody>
          {lines.length === 0 || !totalsShown ? null : (
            <tfoot>
              <tr aria-rowindex={lines.length + 2}>
                <td />
                <th scope="row" colSpan={2} {...cardAt('title')}>
                  <span>
                    {texts.day.total} {texts.day.messages(formatMoney(totals.r_count))}
                  </span>
                </th>
                <MoneyCell amount={totals.tienxac} card={cardAt('main')} />
                <MoneyCell amount={totals.thucthu} card={cardAt('small', columns.take)} />
                <td css={[number, stacked]} {...cardAt('small', columns.result)}>
                  <Outcome of={totals} />
                </td>
                <td css={number} {...cardAt('small', columns.points)}>
                  <MoneyText amount={pointsOfLines(lines)} />
                </td>
                <td colSpan={4} />
              </tr>
            </tfoot>
          )}
        </Table>
        {lines.length > 0 || status !== 'ready' ? null : (
          <EmptyState
            title={isSearched ? texts.day.notFound : texts.day.empty}
            body={isSearched ? texts.day.notFoundBody : texts.day.emptyBody}
          />
        )}
      </TableFrame>
      {opened === null ? null : <LineDetail row={opened} onClose={() => setOpenId(null)} />}
    </>
  );
};

const SCOPES = [
  { value: 'customer', label: texts.day.ofCustomer },
  { value: 'all', label: texts.day.ofAll },
] as const;

/** What is searched for, and the columns of the whole table meanwhile: as long as the window keeps its width. */
const useSearch = (frame: RefObject<HTMLDivElement | null>) => {
  const [query, setQuery] = useState('');
  const [kept, setKept] = useState<KeptColumns | null>(null);
  useEffect(() => {
    const forget = (): void => setKept(null);
    window.addEventListener('resize', forget);
    return () => window.removeEventListener('resize', forget);
  }, []);
  const search = (typed: string): void => {
    if (query.trim() === '') setKept(columnsOf(frame.current));
    if (typed.trim() === '') setKept(null);
    setQuery(typed);
  };
  return { query, kept, search };
};

/** The day's messages of one or all customers, with totals by region. */
export const DayPanel = ({ agentId }: { readonly agentId: string }) => {
  const [scope, setScope] = useState<'customer' | 'all'>('all');
  const date = useDraft((draft) => draft.date);
  const chosen = useDraft((draft) => draft.khachId);
  const khachId = scope === 'customer' ? chosen : null;
  const rows = dayMessages.useStore((state) => state.value);
  const failure = dayMessages.useStore((state) => state.failure);
  const isLoaded = dayMessages.useStore((state) => state.status === 'ready');
  const placements = usePlacements((state) => state.placements);
  const hidden = useHidden((state) => state.hidden);
  const mayWrite = useMayWrite();
  const totalsShown = agentSettings.useStore((state) => state.value.totalsShown);
  const lines = useMemo(
    () => dayLines({ rows, placements, hidden, agentId, date, khachId }),
    [rows, placements, hidden, agentId, date, khachId],
  );
  const regions = useMemo(() => totalsByRegion(lines), [lines]);
  const hasContent = lines.length > 0 || isLoaded;
  const frame = useRef<HTMLDivElement>(null);
  const { query, kept, search } = useSearch(frame);
  const found = useMemo(() => foundLines(lines, query), [lines, query]);
  return (
    <>
      <CheckResult />
      <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space(2)} ${space(4)}` }}>
        <SegmentedControl label={texts.day.scope} options={SCOPES} value={scope} onChange={setScope} />
        <input
          type="search"
          css={searchField}
          aria-label={texts.day.search}
          placeholder={texts.day.searchHint}
          value={query}
          onChange={(event) => search(event.target.value)}
        />
        <ul aria-label={texts.day.regions} css={regionTotals}>
          {(totalsShown ? regions : []).map(({ region, totals }) => (
            <li key={region}>
              <span css={{ color: color.muted, fontSize: 13, marginRight: space(1.5) }}>
                {REGION_NAMES[region]}
              </span>
              <b css={{ fontWeight: 600 }}>
                <MoneyText amount={totals.tienxac} />
              </b>
            </li>
          ))}
        </ul>
        {totalsShown ? null : <span css={{ color: color.muted, fontSize: 13 }}>{texts.totalsHidden}</span>}
      </div>
      <ReloadFailed
        failure={failure}
        title={texts.day.failed}
        hasContent={hasContent}
        onRetry={dayMessages.reload}
      />
      {/* A failed load must not look like a day without messages. */}
      {failure !== null && !hasContent ? null : (
        <DayTable
          lines={found}
          isSearched={query.trim() !== ''}
          kept={kept}
          frame={frame}
          agentId={agentId}
          mayWrite={mayWrite}
        />
      )}
    </>
  );
};
