import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Button } from '../../design/inputs/Button.tsx';
import { formatMoney } from '../../design/text/MoneyText.tsx';
import { callout } from '../../design/tokens/callout.ts';
import { color, space } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/entry.ts';
import { closeWarning, useLimitWarning } from './limit-warning.ts';
import { place } from '../placing/place.ts';
import { useDraft } from '../draft/draft.ts';
import { OverrunList } from './OverrunList.tsx';

const leave = (): void => {
  closeWarning();
  useDraft.getState().editor?.focus();
};

/** The message would go above a limit: which numbers and by how much. Enter places it all the same. */
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
    <section role="alertdialog" aria-label={texts.overLimit.title} css={callout}>
      <p css={{ fontWeight: 600 }}>{texts.overLimit.count(formatMoney(overruns.length))}</p>
      <OverrunList overruns={overruns} />
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(2) }}>
        <Button ref={first} tone="primary" onKeyDown={onKeyDown} onClick={() => void place()}>
          {texts.overLimit.place} <span css={{ fontWeight: 400 }}>{texts.overLimit.placeKeys}</span>
        </Button>
        <Button onKeyDown={onKeyDown} onClick={leave}>
          {texts.overLimit.leave} <span css={{ color: color.muted }}>{texts.overLimit.leaveKeys}</span>
        </Button>
      </div>
    </section>
  );
};
