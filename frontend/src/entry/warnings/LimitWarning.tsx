import { css } from '@emotion/react';
import { BET_TYPES } from '@so-cuoc/shared-domain/catalogue/bet-types.ts';
import { pointsToNumber } from '@so-cuoc/shared-domain/money/money.ts';
import type { Overrun } from '@so-cuoc/shared-domain/overflow/levels.ts';
import { positionKey } from '@so-cuoc/shared-domain/overflow/position.ts';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { formatMoney } from '../../design/text/MoneyText.tsx';
import { space, color } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { Button } from '../../design/inputs/Button.tsx';
import { callout, keyboardOnly } from '../../design/tokens/shared-styles.ts';
import { closeWarning, useLimitWarning } from './limit-warning.ts';
import { place } from '../placing/place.ts';
import { useDraft } from '../draft/draft.ts';

/** Positions shown without scrolling; a list of pairs can have hundreds. */
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

/** The positions above their limit, one line per number or pair. */
export const OverrunList = ({ overruns }: { readonly overruns: readonly Overrun[] }) => (
  <ul css={{ margin: 0, paddingLeft: space(4), maxHeight: 132, overflowY: 'auto' }}>
    {overruns.slice(0, MOST).map((overrun) => (
      <li key={positionKey(overrun)}>{sentenceOf(overrun)}</li>
    ))}
    {overruns.length > MOST ? <li>{texts.overLimit.more(formatMoney(overruns.length - MOST))}</li> : null}
  </ul>
);

/** It fills the pane of the findings. Its answers stay in sight while the numbers scroll. */
const inPane = css(callout, {
  minHeight: '100%',
  alignContent: 'start',
  border: 0,
  borderRadius: 0,
  '&& > ul': { maxHeight: 'none' },
});
const answers = css({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  padding: `${space(1)} 0`,
  background: color.warnSoft,
});

const leave = (): void => {
  closeWarning();
  useDraft.getState().editor?.focus();
};

/** Warns that the message exceeds limits, by number and amount, in the pane of the findings. Enter places it anyway. */
export const LimitWarning = () => {
  const overruns = useLimitWarning((state) => state.overruns);
  const first = useRef<HTMLButtonElement>(null);
  const isOpen = overruns !== null;
  useEffect(() => {
    if (isOpen) first.current?.focus();
  }, [isOpen]);
  if (overruns === null) return null;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    leave();
  };
  return (
    <section role="alertdialog" aria-label={texts.overLimit.title} css={inPane} data-asks>
      <p css={{ fontWeight: 600 }}>{texts.overLimit.count(formatMoney(overruns.length))}</p>
      <OverrunList overruns={overruns} />
      <div css={answers}>
        <Button ref={first} tone="primary" onKeyDown={onKeyDown} onClick={() => void place()}>
          {texts.overLimit.place}{' '}
          <span css={[{ fontWeight: 400 }, keyboardOnly]}>{texts.overLimit.placeKeys}</span>
        </Button>
        <Button onKeyDown={onKeyDown} onClick={leave}>
          {texts.overLimit.leave}{' '}
          <span css={[{ color: color.muted }, keyboardOnly]}>{texts.overLimit.leaveKeys}</span>
        </Button>
      </div>
    </section>
  );
};
