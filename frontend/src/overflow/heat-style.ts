import type { LevelRow } from '@so-cuoc/shared-domain/contract/calls/overflow.ts';
import { css } from '@emotion/react';
import { BET_TYPES } from '@so-cuoc/shared-domain/catalogue/bet-types.ts';
import { formatMoney } from '../design/text/MoneyText.tsx';
import { color } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/overflow.ts';
import type { HeatCell, HeatStep } from './heat.ts';

/** Colour never stands alone: what is above a limit bears a mark, and every cell its amount. */
export const STEPS: Readonly<Record<HeatStep, ReturnType<typeof css>>> = {
  none: css({ color: color.muted }),
  low: css({ background: color.hover }),
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

/** What a kind of bet is called. */
export const kindName = (kind: string): string => BET_TYPES.find(({ key }) => key === kind)?.name ?? kind;

/** How a number (pair) stands, in words. */
export const describeLevel = ({ numbers, taken, limit, excess, over }: LevelRow): string =>
  texts.cell(numbers.join('.'), formatMoney(taken), formatMoney(limit)) +
  (excess > 0 ? texts.cellAbove(formatMoney(excess)) : '') +
  (over > 0 ? texts.cellOver(formatMoney(over)) : '');

/** What a cell has taken, with its mark. */
export const markedAmount = ({ level, step }: HeatCell): string =>
  level === null ? '·' : `${MARKS[step]}${formatMoney(level.taken)}`;
