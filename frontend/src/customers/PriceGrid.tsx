import { css } from '@emotion/react';
import { Table } from '../design/table/table.tsx';
import { BET_CLASSES } from '@so-cuoc/shared-domain/catalogue/bet-classes.ts';
import { REGION_NAMES } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { soldKeys } from '@so-cuoc/shared-domain/pricing/default-prices.ts';
import { color, rowHeight, space } from '../design/tokens/tokens.ts';
import { vi } from '../i18n/vi.ts';
import { classOfKey, hasCell, PRICE_ROWS, type PriceCell } from './configuration-draft.ts';
import { columnName, isAlone, Price, type PricesProps } from './Price.tsx';

const words = vi.configuration;

const GRID_PX = 1200;
/** Screens on which a grid, in the borders of its dialog, would have to scroll sideways. */
export const GRIDS_TOO_WIDE = 'screen and (max-width: 1279.98px)';

const grid = css({
  width: '100%',
  minWidth: GRID_PX,
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  'th, td': {
    padding: 0,
    height: rowHeight,
    borderBottom: `1px solid ${color.line}`,
    borderRight: `1px solid ${color.line}`,
    fontWeight: 400,
  },
  'tbody tr > :last-child, thead tr:first-of-type > :last-child': { borderRight: 0 },
  'tbody tr:last-of-type > *': { borderBottom: 0 },
  'thead th': {
    color: color.muted,
    fontSize: 12.5,
    fontWeight: 600,
    textAlign: 'center',
    background: color.surface,
  },
  'thead tr:first-of-type th:first-of-type, th[scope="row"]': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: 112,
    padding: `0 ${space(2.5)}`,
    textAlign: 'left',
    background: color.surface,
  },
});

/** The prices of one region: money, rate and payout by class and kind. */
export const PriceGrid = (props: PricesProps) => {
  const { region } = props;
  const keys = soldKeys(region);
  const groups = BET_CLASSES.map((betClass) => ({
    betClass,
    span: keys.filter((key) => classOfKey(key) === betClass).length,
  })).filter(({ span }) => span > 0);
  return (
    <div css={{ border: `1px solid ${color.line}`, borderRadius: 6, overflow: 'hidden' }}>
      <div css={{ overflowX: 'auto' }}>
        <Table label={REGION_NAMES[region]} css={grid}>
          <thead>
            <tr>
              <th scope="col" rowSpan={2} css={{ '&&': { color: color.text, fontSize: 14 } }}>
                {REGION_NAMES[region]}
              </th>
              {groups.map(({ betClass, span }) => (
                <th
                  key={betClass}
                  scope={span > 1 ? 'colgroup' : 'col'}
                  colSpan={span}
                  rowSpan={span > 1 ? 1 : 2}
                >
                  {words.groups[betClass]}
                </th>
              ))}
            </tr>
            <tr>
              {keys
                .filter((key) => !isAlone(key))
                .map((key) => (
                  <th key={key} scope="col">
                    {columnName(region, key)}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {PRICE_ROWS.map((row) => (
              <tr key={row}>
                <th scope="row">{words[row]}</th>
                {keys.map((key) => {
                  const cell: PriceCell = { region, row, key };
                  return (
                    <td key={key} css={{ background: hasCell(cell) ? color.surface : color.sunken }}>
                      {hasCell(cell) ? <Price {...props} cell={cell} /> : null}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </div>
  );
};
