import {
  factorField,
  type FactorField,
  type SettlementAnswer,
} from '@so-cuoc/shared-domain/contract/calls/settlement.ts';
import { css } from '@emotion/react';
import { REGION_NAMES, REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { RETURN_CLASSES } from '@so-cuoc/shared-domain/customers/settings.ts';
import { color, space } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/settlement.ts';
import { AmountBox } from './AmountBox.tsx';
import { factorOf } from './return-grid.ts';
import type { SettlementOverrides } from './settlement-call.ts';

const grid = css({
  borderSpacing: `${space(2)} ${space(1)}`,
  margin: `${space(1)} -${space(2)}`,
  th: { fontWeight: 550, color: color.muted, fontSize: 13, textAlign: 'left', whiteSpace: 'nowrap' },
  input: { width: 84, textAlign: 'right' },
});

interface ReturnGridProps {
  readonly answer: SettlementAnswer;
  readonly tried: SettlementOverrides;
  readonly onChange: (field: FactorField, value: string) => void;
}

/** The nine factors, a region a row (product-2 §2.4). */
export const ReturnGrid = ({ answer, tried, onChange }: ReturnGridProps) => (
  <details>
    <summary css={{ cursor: 'pointer', color: color.muted, fontSize: 13 }}>{texts.nine}</summary>
    <table css={grid}>
      <thead>
        <tr>
          <td />
          {RETURN_CLASSES.map((returnClass) => (
            <th key={returnClass} scope="col">
              {returnClass}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {REGIONS.map((region) => (
          <tr key={region}>
            <th scope="row">{REGION_NAMES[region]}</th>
            {RETURN_CLASSES.map((returnClass) => {
              const field = factorField(region, returnClass);
              return (
                <td key={returnClass}>
                  <AmountBox
                    label={texts.factorOf(REGION_NAMES[region], returnClass)}
                    value={tried[field] ?? factorOf(answer, region, returnClass)}
                    onChange={(value) => onChange(field, value)}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
