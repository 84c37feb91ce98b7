import { BET_TYPES } from '@so-cuoc/shared-domain/catalogue/bet-types.ts';
import { pointsToNumber } from '@so-cuoc/shared-domain/money/money.ts';
import type { Overrun } from '@so-cuoc/shared-domain/overflow/levels.ts';
import { positionKey } from '@so-cuoc/shared-domain/overflow/position.ts';
import { formatMoney } from '../../design/text/MoneyText.tsx';
import { space } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/entry.ts';

/** As many positions as fit without scrolling; a list of pairs has hundreds. */
const MOST = 6;

const nameOf = (kind: string): string => BET_TYPES.find(({ key }) => key === kind)?.name ?? kind;

const sentenceOf = ({ stations, kind, numbers, before, taken, limit, excess }: Overrun): string =>
  texts.overLimit.one({
    place: stations.join(' '),
    numbers: numbers.join('.'),
    kind: nameOf(kind),
    before: formatMoney(pointsToNumber(before)),
    taken: formatMoney(pointsToNumber(taken)),
    limit: formatMoney(pointsToNumber(limit)),
    excess: formatMoney(pointsToNumber(excess)),
  });

/** What would stand above its limit, a line a number or pair. */
export const OverrunList = ({ overruns }: { readonly overruns: readonly Overrun[] }) => (
  <ul css={{ margin: 0, paddingLeft: space(4), maxHeight: 132, overflowY: 'auto' }}>
    {overruns.slice(0, MOST).map((overrun) => (
      <li key={positionKey(overrun)}>{sentenceOf(overrun)}</li>
    ))}
    {overruns.length > MOST ? <li>{texts.overLimit.more(formatMoney(overruns.length - MOST))}</li> : null}
  </ul>
);
