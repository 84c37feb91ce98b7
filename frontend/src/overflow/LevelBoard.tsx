import type { LevelRow } from '@so-cuoc/shared-domain/contract/calls/reports/overflow.ts';
import { css } from '@emotion/react';
import { numberColumn, TableHead, number, table, TableFrame, Table } from '../design/table/table.tsx';
import { formatMoney, MoneyText } from '../design/text/MoneyText.tsx';
import { color, CONTROL, touch, space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/reports/overflow.ts';
import { kindName, describeLevel, fullestOf, heatOf, type HeatPlace, LEGEND, placesOf } from './heat.ts';
import { type LevelRows, keyOf, levels as levelState } from './overflow-state.ts';
import { REGION_NAMES } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Combobox } from '../design/inputs/Combobox.tsx';
import { SegmentedControl } from '../design/inputs/SegmentedControl.tsx';
import { FullestBoard, HeatBoard } from './HeatBoard.tsx';

const asks = css({
  minHeight: 24,
  [touch]: { minHeight: CONTROL.touch, minWidth: CONTROL.touch },
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  textAlign: 'left',
  color: color.accent,
  cursor: 'pointer',
});

/** The maximum number of rows; the fullest come first. */
const MOST = 200;
const { columns } = texts;

interface LevelTableProps {
  readonly levels: LevelRows;
  readonly onAsk: (level: LevelRow) => void;
}

/** The board as a table: every number (pair) of every kind, excess first, then the fullest. */
const LevelTable = ({ levels, onAsk }: LevelTableProps) => {
  const rows = [...levels].sort(
    ([, a], [, b]) => b.excess - a.excess || b.over - a.over || b.taken - a.taken,
  );
  return (
    <>
      {rows.length > MOST ? (
        <p css={{ color: color.muted, fontSize: 13 }}>
          {texts.more(formatMoney(MOST), formatMoney(rows.length))}
        </p>
      ) : null}
      <TableFrame label={texts.table}>
        <Table label={texts.table} css={table}>
          <TableHead
            of={[
              columns.number,
              columns.station,
              columns.kind,
              // What one looks for comes first: a phone shows no more than the first three figures.
              ...[columns.excess, columns.taken, columns.limit, columns.forwarded, columns.over].map(
                numberColumn,
              ),
            ]}
          />
          <tbody>
            {rows.slice(0, MOST).map(([key, row]) => (
              <tr key={key}>
                <th scope="row">
                  <button
                    type="button"
                    css={asks}
                    aria-label={texts.behindOf(describeLevel(row))}
                    onClick={() => onAsk(row)}
                  >
                    {row.numbers.join('.')}
                  </button>
                </th>
                <td>{row.station.replace('@', ' ')}</td>
                <td>{kindName(row.kind)}</td>
                <td css={[number, row.excess > 0 ? { color: color.bad, fontWeight: 650 } : {}]}>
                  <MoneyText amount={row.excess} />
                </td>
                {[row.taken, row.limit, row.forwarded].map((amount, column) => (
                  <td key={`${column} ${key}`} css={number}>
                    <MoneyText amount={amount} />
                  </td>
                ))}
                <td css={[number, row.over > 0 ? { color: color.warn } : {}]}>
                  <MoneyText amount={row.over} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
    </>
  );
};

const VIEWS = [
  { value: 'heat', label: texts.heat },
  { value: 'table', label: texts.table },
] as const;

const BehindDialog = lazy(async () => ({
  default: (await import('./LevelMessagesDialog.tsx')).LevelMessagesDialog,
}));

/** The current level of a number; zero if it is no longer in the rows. */
const nowOf = (levels: LevelRows, level: LevelRow): LevelRow =>
  levels.get(keyOf(level)) ?? { ...level, taken: 0, excess: 0, over: 0 };

const nameOf = ({ mien, station, class: betClass, kind }: HeatPlace): string =>
  [REGION_NAMES[mien], station.replace('@', ' '), texts.classOf(betClass), kindName(kind)].join(' · ');

/**
 * The levels of the numbers against their limits: as a board of one place (00–99, or the fullest pairs or
 * numbers of 3 and 4 digits), or as a table of all.
 */
export const LevelBoard = () => {
  const levels = levelState.useStore((state) => state.value);
  const [view, setView] = useState<'heat' | 'table'>('heat');
  const [chosen, setChosen] = useState<string | null>(null);
  /** The number whose messages are shown. */
  const [asked, setAsked] = useState<LevelRow | null>(null);
  const places = useMemo(() => placesOf(levels.values()), [levels]);
  const place = places.find((one) => nameOf(one) === chosen) ?? places[0];
  const cells = useMemo(() => {
    if (place === undefined) return [];
    return place.class === '2D' ? heatOf(levels.values(), place) : fullestOf(levels.values(), place);
  }, [levels, place]);
  const Board = place?.class === '2D' ? HeatBoard : FullestBoard;
  return (
    <section css={{ display: 'grid', gap: space(2), minWidth: 0 }}>
      <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) }}>
        <h2 css={{ fontSize: 14 }}>{texts.board}</h2>
        <SegmentedControl label={texts.view} options={VIEWS} value={view} onChange={setView} />
        {view === 'table' || place === undefined ? null : (
          <div css={{ flex: '1 1 220px', maxWidth: 320 }}>
            <Combobox
              aria-label={texts.place}
              options={places.map((one) => ({ value: nameOf(one), label: nameOf(one) }))}
              value={nameOf(place)}
              onChoose={setChosen}
            />
          </div>
        )}
      </div>
      {levels.size === 0 ? <p css={{ color: color.muted }}>{texts.empty}</p> : null}
      {view === 'heat' && place !== undefined ? (
        <>
          <Board label={texts.boardOf(nameOf(place))} cells={cells} onAsk={setAsked} />
          <p css={{ color: color.muted, fontSize: 13 }}>{LEGEND}</p>
        </>
      ) : null}
      {view === 'table' && levels.size > 0 ? <LevelTable levels={levels} onAsk={setAsked} /> : null}
      <Suspense fallback={null}>
        {asked === null ? null : (
          <BehindDialog level={nowOf(levels, asked)} place={nameOf(asked)} onClose={() => setAsked(null)} />
        )}
      </Suspense>
    </section>
  );
};
