import type { InboxMessage } from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import { MOST_A_DAY } from '@so-cuoc/shared-domain/arrivals/events.ts';
import { css } from '@emotion/react';
import { formatMoney } from '../design/text/MoneyText.tsx';
import { color, radius, space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/entry/inbox.ts';

const note = css({
  padding: `${space(2)} ${space(3)}`,
  border: `1px solid ${color.warn}`,
  borderRadius: radius,
  background: color.warnSoft,
});

/** From this part of a day's limit on, the page says how many messages there are. */
const NEAR = 0.9;

/** What to say of the messages of a day: nothing, that its limit is near, or that it is reached. */
const limitState = (count: number): 'far' | 'near' | 'reached' =>
  count >= MOST_A_DAY ? 'reached' : count >= MOST_A_DAY * NEAR ? 'near' : 'far';

interface DayLimitNoteProps {
  readonly messages: readonly Pick<InboxMessage, 'ngay'>[];
  /** yyyy-mm-dd */
  readonly today: string;
}

/** Warns before the inbox of today takes no more, as programs that post there cannot tell anybody. */
export const DayLimitNote = ({ messages, today }: DayLimitNoteProps) => {
  const count = messages.filter(({ ngay }) => ngay === today).length;
  const state = limitState(count);
  return state === 'far' ? null : (
    <p role="status" css={note}>
      {texts.limit[state](formatMoney(count), formatMoney(MOST_A_DAY))}
    </p>
  );
};
