import type { ItemTrace } from '@so-cuoc/shared-domain/trace/item-trace.ts';
import { stationOf } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { numberColumn, TableHead, number, table, TableFrame, Table } from '../design/table/table.tsx';
import { formatExact } from '../design/text/MoneyText.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/reports/trace.ts';
import { formatFormula } from './figures.ts';

const nameOf = (station: string): string => stationOf(station)?.name ?? station;

/** A prize with its hit last digits in bold. */
const Drawn = ({ drawn, hit }: { readonly drawn: string; readonly hit: string }) => (
  <>
    {drawn.slice(0, -hit.length)}
    <b css={{ color: color.good, textDecoration: 'underline' }}>{drawn.slice(-hit.length)}</b>
  </>
);

const Pairs = ({ trace }: { readonly trace: ItemTrace }) => (
  <div css={{ display: 'grid', gap: space(1) }}>
    <h3>{texts.pairs}</h3>
    {trace.winners.length === 0 ? (
      <p>{texts.noPair}</p>
    ) : (
      <ul css={{ margin: 0, paddingLeft: space(5) }}>
        {trace.winners.map(({ numbers, stations, hits }) => (
          <li key={`${numbers.join()} ${stations.join()}`}>
            <b css={{ fontWeight: 600 }}>{texts.pair(numbers.join('–'), stations.map(nameOf).join(' + '))}</b>
            {`: ${texts.times(formatFormula(hits.formula), formatExact(hits.value))}`}
          </li>
        ))}
      </ul>
    )}
  </div>
);

/** The draws of the bet's stations, with every prize that one of its numbers hit and its place. */
export const HitPrizes = ({ trace }: { readonly trace: ItemTrace }) => {
  const { draws, came, kind } = trace;
  const { prizes: columns } = texts;
  return (
    <>
      <p css={{ color: color.muted }}>
        {draws.map(({ station, rows, of }) => texts.drawn(nameOf(station), rows, of)).join(' · ')}
      </p>
      {came.length === 0 ? (
        <p>{draws.every(({ rows, of }) => rows === of) ? texts.none : texts.noneYet}</p>
      ) : (
        <TableFrame label={texts.draws} css={{ flex: 'none', maxHeight: 260 }}>
          <Table label={texts.draws} css={table}>
            <TableHead
              of={[
                columns.number,
                columns.station,
                columns.rank,
                numberColumn(columns.position),
                numberColumn(columns.drawn),
              ]}
            />
            <tbody>
              {came.flatMap(({ number: hit, stations, prizes }) =>
                prizes.map(({ station, rank, position, drawn }) => (
                  <tr key={`${hit} ${stations.join()} ${station} ${position}`}>
                    <th scope="row">{hit}</th>
                    <td>{nameOf(station)}</td>
                    <td>{rank}</td>
                    <td css={number}>{position}</td>
                    <td css={number}>
                      <Drawn drawn={drawn} hit={hit} />
                    </td>
                  </tr>
                )),
              )}
            </tbody>
          </Table>
        </TableFrame>
      )}
      {kind === 'da' || kind === 'dx' ? <Pairs trace={trace} /> : null}
    </>
  );
};
