import { isAmountInput } from '@so-cuoc/shared-domain/money/format-money.ts';
import { useState } from 'react';
import { inputStyle } from '../../design/inputs/Field.tsx';
import { formatExact } from '../../design/text/MoneyText.tsx';
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
import { factorOf } from './settlement-overrides.ts';
import type { SettlementOverrides } from './settlement-call.ts';

interface AmountBoxProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string | undefined;
  /** The accessible name if there is no visible label. */
  readonly label?: string;
  /** The props from Field. */
  readonly control?: Readonly<Record<string, string | boolean | undefined>>;
}

const draftOf = (text: string): string => text.trim().replace(',', '.');

/** Shows thousands separators while it is not focused. */
const shown = (value: string): string => {
  const draft = draftOf(value);
  return draft === '' || Number.isNaN(Number(draft)) ? value : formatExact(Number(draft));
};

/**
 * A field for an amount: an optional minus, digits, one decimal mark, at most 25 characters (product-2 §2.4).
 */
export const AmountBox = ({ value, onChange, placeholder, label, control = {} }: AmountBoxProps) => {
  const [typing, setTyping] = useState(false);
  return (
    <input
      {...control}
      css={inputStyle}
      inputMode="decimal"
      maxLength={25}
      aria-label={label}
      placeholder={placeholder}
      value={typing ? value : shown(value)}
      onFocus={(event) => {
        setTyping(true);
        const box = event.target;
        requestAnimationFrame(() => box.select());
      }}
      onBlur={() => setTyping(false)}
      onChange={(event) => {
        if (isAmountInput(draftOf(event.target.value))) onChange(event.target.value);
      }}
    />
  );
};

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

/** The nine factors, one row per region (product-2 §2.4). */
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
