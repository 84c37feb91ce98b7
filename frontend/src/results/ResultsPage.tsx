import type { ResultRow } from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import { css } from '@emotion/react';
import { stationsOfDay } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { REGION_NAMES, type RegionKey, REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { POSITIONS, PRIZES } from '@so-cuoc/shared-domain/draws/prizes.ts';
import { visuallyHidden } from '../design/inputs/Field.tsx';
import { table, TableFrame, Table } from '../design/table/table.tsx';
import { color, narrow, space } from '../design/tokens/tokens.ts';
import { vi } from '../i18n/vi.ts';
import { countOfStation, type DayResults, useDayResults } from './day-results.ts';
import { useDayParam } from '../navigation/url-state.ts';
import { useToday } from '../calendar/today.ts';
import { pageBody } from '../design/tokens/shared-styles.ts';
import { DayBar, LoadedDay } from './DayBar.tsx';

const words = vi.results;

const board = css(table, {
  'thead th, td': { textAlign: 'center', minWidth: 112 },
  'td, tbody th': { verticalAlign: 'top', padding: `${space(1)} ${space(3)}`, lineHeight: '20px' },
  'tbody th': { color: color.muted, fontSize: 12.5 },
  'th:first-of-type': { minWidth: 0 },
  // Up to four stations fit a phone: one that must be scrolled to looks like one without a result.
  [narrow]: {
    width: '100%',
    tableLayout: 'fixed',
    'thead th, td': { minWidth: 0, padding: `${space(1)} 2px` },
    // Nothing is tapped here: rows as low as their numbers show most prizes.
    'tbody th, td': { height: 'auto' },
    'thead th': { height: 'auto', verticalAlign: 'top', whiteSpace: 'normal', overflowWrap: 'break-word' },
    // Also beside a short name: all stations have their counts on a line.
    'thead th > span + span': { display: 'block' },
    '&& th:first-of-type': { width: 38, padding: `${space(1)} 0 ${space(1)} ${space(2)}`, textAlign: 'left' },
  },
});

/** Highlights the special prize, and in the South and Central also the two-digit prize. */
const weights: Readonly<Record<string, ReturnType<typeof css>>> = {
  ĐB: css({ fontWeight: 700, color: color.accent }),
  G8: css({ fontWeight: 700 }),
};

const numbers = css({ display: 'inline-grid', gap: `0 ${space(6)}` });

/** The North has one station: two or three of its numbers share a line. */
const perLine = (region: RegionKey, count: number): number =>
  region !== 'MB' ? 1 : count % 3 === 0 ? 3 : Math.min(count, 2);

const correctedMark = css({ marginLeft: space(1), fontSize: 11.5, fontWeight: 400, color: color.warn });

/** A number, marked if it was corrected; or a dot for each digit of a pending number. */
const Drawn = ({ row, digits }: { readonly row: ResultRow | undefined; readonly digits: number }) =>
  row === undefined ? (
    <span css={{ color: color.muted, fontWeight: 400 }}>
      <span aria-hidden="true">{'·'.repeat(digits)}</span>
      <span css={visuallyHidden}>{words.waiting}</span>
    </span>
  ) : (
    <span>
      {row.xoso_sotrung}
      {row.isModify ? <small css={correctedMark}>{words.corrected}</small> : null}
    </span>
  );

/** The boards of a row fill it. */
const oneBoard = css({
  display: 'grid',
  flex: '1 1 auto',
  alignContent: 'start',
  gap: space(2),
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxWidth: '100%',
});

interface BoardProps {
  readonly region: RegionKey;
  readonly day: string;
  readonly results: DayResults;
}

/** One region's day: one column per station, one row per prize; an empty place is a dot. */
export const Board = ({ region, day, results }: BoardProps) => {
  const stations = stationsOfDay(day, region);
  return (
    <div css={oneBoard}>
      <h2>{REGION_NAMES[region]}</h2>
      <TableFrame label={REGION_NAMES[region]}>
        <Table label={REGION_NAMES[region]} css={board}>
          <thead>
            <tr>
              <th scope="col">{words.prize}</th>
              {stations.map(({ key, name }) => (
                <th key={key} scope="col">
                  <span css={{ color: color.text }}>{name}</span>{' '}
                  <span css={{ fontWeight: 400 }}>
                    {words.count(countOfStation(results, key), POSITIONS[region].length)}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PRIZES[region].map(({ rank, digits, numbers: count }) => (
              <tr key={rank}>
                <th scope="row">{rank}</th>
                {stations.map(({ key }) => (
                  <td key={key} css={weights[rank]}>
                    <span
                      css={numbers}
                      style={{ gridTemplateColumns: `repeat(${perLine(region, count)}, auto)` }}
                    >
                      {POSITIONS[region]
                        .filter((position) => position.rank === rank)
                        .map(({ position }) => (
                          <Drawn key={position} row={results.get(key)?.get(position)} digits={digits} />
                        ))}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
    </div>
  );
};

/** /xosouser: the results of a day, live and read-only. */
export const ResultsPage = () => {
  const today = useToday();
  const [chosen, setChosen] = useDayParam();
  const day = chosen ?? today;
  const { value: results } = useDayResults(day);
  return (
    <div css={pageBody}>
      <DayBar title={vi.results.title} day={day} onDay={setChosen} />
      <LoadedDay day={day}>
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(4), alignItems: 'flex-start' }}>
          {REGIONS.map((region) => (
            <Board key={region} region={region} day={day} results={results} />
          ))}
        </div>
      </LoadedDay>
    </div>
  );
};
