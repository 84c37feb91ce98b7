import { css } from '@emotion/react';
import { texts } from '../../i18n/vi/design.ts';
import { tooltip } from '../overlays/Tooltips.tsx';
import { color } from '../tokens/tokens.ts';
import { formatFigure } from './format-figure.ts';

/** Formats an amount in thousand đồng: 1.234.567,5 (at most 3 decimals). */
export const formatMoney = (amount: number): string => formatFigure(Object.is(amount, -0) ? 0 : amount, 3);
/** The amount that `formatMoney` shows: to the đồng, half a đồng away from zero. */
export const roundToDong = (amount: number): number =>
  (Math.sign(amount) * Math.round(Math.abs(amount) * 1000)) / 1000;
export const formatExact = (amount: number): string => formatFigure(amount, 6);

/** An amount without sign or colour. */
export const MoneyText = ({ amount }: { readonly amount: number }) => (
  <span {...(formatMoney(amount) === formatExact(amount) ? {} : tooltip(formatExact(amount)))}>
    {formatMoney(amount)}
  </span>
);

const looks = {
  good: css({ color: color.good, whiteSpace: 'nowrap' }),
  bad: css({ color: color.bad, whiteSpace: 'nowrap' }),
  word: css({ fontSize: '0.82em', marginRight: 6 }),
} as const;

interface ResultTextProps {
  /** Thousand đồng from the agent's view: positive = gain. */
  readonly amount: number;
  /** The words for gain and loss: Lời / Lỗ (default) or Thu / Bù. */
  readonly pair?: readonly [string, string];
}

/** A result with sign, word and colour, so that colour is never the only sign. */
export const ResultText = ({ amount, pair = texts.gainLoss }: ResultTextProps) => {
  if (amount === 0) return <span>0</span>;
  const [gain, loss] = pair;
  return (
    <span css={amount > 0 ? looks.good : looks.bad}>
      <span css={looks.word}>{amount > 0 ? gain : loss}</span>
      {amount > 0 ? '+' : '−'}
      {formatMoney(Math.abs(amount))}
    </span>
  );
};
