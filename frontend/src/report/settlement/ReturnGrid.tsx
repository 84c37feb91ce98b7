import { isAmountInput } from '@so-cuoc/shared-domain/money/format-money.ts';
import { useState } from 'react';
import { inputStyle } from '../../design/inputs/Field.tsx';
import { formatExact } from '../../design/text/MoneyText.tsx';
import {
  factorField,
  type FactorField,
  type SettlementAnswer,
} from '@so-cuoc/shared-domain/contract/calls/money/settlement.ts';
import { REGION_NAMES, REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { RETURN_CLASS_NAMES, returnPlace } from '@so-cuoc/shared-domain/customers/return-factor.ts';
import { FieldGrid } from '../../design/inputs/FieldGrid.tsx';
import { RETURN_CLASSES } from '@so-cuoc/shared-domain/customers/settings.ts';
import { color } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/money/settlement.ts';
import { factorOf, warnOfFactor } from './settlement-overrides.ts';
import type { SettlementOverrides } from './settlement-call.ts';

interface AmountBoxProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string | undefined;
  /** The accessible name if there is no visible label. */
  readonly label?: string;
  readonly onLeave?: () => void;
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
export const AmountBox = ({ value, onChange, onLeave, placeholder, label, control = {} }: AmountBoxProps) => {
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
      onBlur={() => {
        setTyping(false);
        onLeave?.();
      }}
      onChange={(event) => {
        if (isAmountInput(draftOf(event.target.value))) onChange(event.target.value);
      }}
    />
  );
};

interface ReturnGridProps {
  readonly answer: SettlementAnswer;
  readonly tried: SettlementOverrides;
  readonly onChange: (field: FactorField, value: string) => void;
}

/** The nine factors, one row per region (product-2 §2.4). */
export const ReturnGrid = ({ answer, tried, onChange }: ReturnGridProps) => (
  <details>
    <summary css={{ cursor: 'pointer', color: color.muted, fontSize: 13 }}>{texts.nine}</summary>
    <div css={{ input: { width: 84, textAlign: 'right' } }}>
      <FieldGrid
        label={texts.nine}
        rows={REGIONS}
        columns={RETURN_CLASSES}
        rowNames={REGION_NAMES}
        columnNames={RETURN_CLASS_NAMES}
        field={(region, returnClass) => {
          const field = factorField(region, returnClass);
          const place = returnPlace(region, returnClass);
          return (
            <AmountBox
              label={texts.factorOf(place)}
              value={tried[field] ?? factorOf(answer, region, returnClass)}
              onChange={(value) => onChange(field, value)}
              onLeave={() => warnOfFactor(tried[field], place)}
            />
          );
        }}
      />
    </div>
  </details>
);
