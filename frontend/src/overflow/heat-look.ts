import { css } from '@emotion/react';
import { formatMoney } from '../design/MoneyText.tsx';
import { color } from '../design/tokens.ts';
import { words } from '../words/overflow.ts';
import type { HeatCell, HeatStep } from './heat.ts';

/** Colour never stands alone: what is above a limit bears a mark, and every cell its amount. */
export const STEPS: Readonly<Record<HeatStep, ReturnType<typeof css>>> = {
  none: css({ color: color.muted }),
  low: css({ background: color.sunken }),
  half: css({ background: color.accentSoft }),
  full: css({ background: color.warnSoft }),
  above: css({ background: color.badSoft, fontWeight: 650 }),
  over: css({ background: color.changed }),
};

const MARKS: Readonly<Record<HeatStep, string>> = {
  none: '',
  low: '',
  half: '',
  full: '',
  above: '▲',
  over: '▼',
};

/** What a cell says in words. */
export const sentenceOf = ({ number, level }: HeatCell): string =>
  level === null
    ? number
    : words.cell(number, formatMoney(level.taken), formatMoney(level.limit)) +
      (level.excess > 0 ? words.cellAbove(formatMoney(level.excess)) : '') +
      (level.over > 0 ? words.cellOver(formatMoney(level.over)) : '');

/** What a cell has taken, with its mark. */
export const markedAmount = ({ level, step }: HeatCell): string =>
  level === null ? '·' : `${MARKS[step]}${formatMoney(level.taken)}`;
