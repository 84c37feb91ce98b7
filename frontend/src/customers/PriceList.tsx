import { css } from '@emotion/react';
import { Table } from '../design/table/table.tsx';
import { REGION_NAMES, REGIONS, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { PriceKey } from '@so-cuoc/shared-domain/catalogue/bet-classes.ts';
import { soldKeys } from '@so-cuoc/shared-domain/pricing/default-prices.ts';
import { useState } from 'react';
import { SegmentedControl } from '../design/inputs/SegmentedControl.tsx';
import { color, rowHeight, space } from '../design/tokens/tokens.ts';
import { vi } from '../i18n/vi.ts';
import { classOfKey, hasCell, PRICE_ROWS } from './configuration-draft.ts';
import { columnName, isAlone, Price, type PricesProps } from './Price.tsx';

const words = vi.configuration;

const list = css({
  width: '100%',
  maxWidth: 620,
  border: `1px solid ${color.line}`,
  borderRadius: 6,
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  'th, td': { padding: 0, height: rowHeight, borderBottom: `1px solid ${color.line}`, fontWeight: 400 },
  td: { borderLeft: `1px solid ${color.line}` },
  'tbody tr:last-of-type > *': { borderBottom: 0 },
  'thead th': {
    color: color.muted,
    fontSize: 12.5,
    fontWeight: 600,
    textAlign: 'right',
    padding: `0 ${space(2)}`,
  },
  'th[scope="row"]': { padding: `0 ${space(2.5)}`, textAlign: 'left' },
});

const priceName = (region: RegionKey, key: PriceKey): string => {
  const group = words.groups[classOfKey(key)];
  return isAlone(key) ? group : `${group} ${columnName(region, key)}`;
};

/** The prices where a grid has no room: one region at a time, a line for each, so that no figure stands beside the screen. */
export const PriceList = (props: Omit<PricesProps, 'region'>) => {
  const [region, setRegion] = useState<RegionKey>(REGIONS[0]);
  return (
    <section aria-label={words.prices} css={{ display: 'grid', gap: space(2), justifyItems: 'start' }}>
      <SegmentedControl
        label={words.pricesOf}
        value={region}
        onChange={setRegion}
        options={REGIONS.map((value) => ({ value, label: REGION_NAMES[value] }))}
      />
      <Table label={REGION_NAMES[region]} css={list}>
        <thead>
          <tr>
            <td css={{ width: '27%', '&&': { borderLeft: 0 } }} />
            {PRICE_ROWS.map((row) => (
              <th key={row} scope="col">
                {words[row]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {soldKeys(region).map((key) => (
            <tr key={`${region} ${key}`}>
              <th scope="row">{priceName(region, key)}</th>
              {PRICE_ROWS.map((row) => {
                const cell = { region, row, key };
                return (
                  <td key={row} css={{ background: hasCell(cell) ? color.surface : color.sunken }}>
                    {hasCell(cell) ? <Price {...props} region={region} cell={cell} turned /> : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
};
