import { isAmountInput } from '@so-cuoc/shared-domain/money/format-money.ts';
import { useState } from 'react';
import { inputStyle } from '../../design/inputs/Field.tsx';
import { formatExact } from '../../design/text/MoneyText.tsx';

interface AmountBoxProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string | undefined;
  /** Its name where no label stands beside it. */
  readonly label?: string;
  /** What a Field gives its control. */
  readonly control?: Readonly<Record<string, string | boolean | undefined>>;
}

const draftOf = (text: string): string => text.trim().replace(',', '.');

/** With thousands separators, as long as nobody types in it. */
const shown = (value: string): string => {
  const draft = draftOf(value);
  return draft === '' || Number.isNaN(Number(draft)) ? value : formatExact(Number(draft));
};

/** A box for a figure: an optional minus, digits, one decimal mark, at most 25 characters (product-2 §2.4). */
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
