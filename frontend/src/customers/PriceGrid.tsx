import { css } from '@emotion/react';
import { BET_CLASSES, type PriceKey } from '@so-cuoc/shared-domain/catalogue/bet-classes.ts';
import { REGION_NAMES, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { CustomerSettings } from '@so-cuoc/shared-domain/customers/settings.ts';
import { soldKeys } from '@so-cuoc/shared-domain/pricing/default-prices.ts';
import { linkFactor } from '@so-cuoc/shared-domain/pricing/rate-link.ts';
import { color, rowHeight, space } from '../design/tokens/tokens.ts';
import { vi } from '../i18n/vi.ts';
import { cellText, classOfKey, hasCell, PRICE_ROWS, type PriceCell } from './configuration-draft.ts';
import { PriceInput } from './PriceInput.tsx';

const words = vi.configuration;

const grid = css({
  width: '100%',
  minWidth: 1200,
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

const columnName = (region: RegionKey, key: PriceKey): string =>
  words.columns[key](linkFactor(region, key) ?? 0);

/** The only price of its class: its column bears the name of the class. */
const isAlone = (key: PriceKey): boolean => key === 'da.da' || key === 'dx.dx';

interface PriceGridProps {
  readonly region: RegionKey;
  readonly before: CustomerSettings;
  readonly now: CustomerSettings;
  readonly onType: (cell: PriceCell, text: string, label: string) => string | null;
  readonly onLeave: () => void;
  readonly onPaste: (cell: PriceCell, block: string) => void;
}

/** The prices of one region: money, rate and payout by class and kind. */
export const PriceGrid = ({ region, before, now, onType, onLeave, onPaste }: PriceGridProps) => {
  const keys = soldKeys(region);
  const groups = BET_CLASSES.map((betClass) => ({
    betClass,
    span: keys.filter((key) => classOfKey(key) === betClass).length,
  })).filter(({ span }) => span > 0);
  return (
    <section
      aria-labelledby={`grid-${region}`}
      css={{ border: `1px solid ${color.line}`, borderRadius: 6, overflow: 'hidden' }}
    >
      <div css={{ overflowX: 'auto' }}>
        <table css={grid}>
          <thead>
            <tr>
              <th
                scope="col"
                rowSpan={2}
                id={`grid-${region}`}
                css={{ '&&': { color: color.text, fontSize: 14 } }}
              >
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
                  const label = `${REGION_NAMES[region]} ${words.groups[classOfKey(key)]} ${columnName(region, key)}: ${words[row]}`;
                  return (
                    <td key={key} css={{ background: hasCell(cell) ? color.surface : color.sunken }}>
                      {hasCell(cell) ? (
                        <PriceInput
                          cell={cell}
                          label={label}
                          text={cellText(now, cell)}
                          changed={cellText(now, cell) !== cellText(before, cell)}
                          onType={(at, text) => onType(at, text, label)}
                          onLeave={onLeave}
                          onPaste={onPaste}
                        />
                      ) : null}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
