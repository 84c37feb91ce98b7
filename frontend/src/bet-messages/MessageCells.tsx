import type { MessageRow, SummaryTotals } from '@so-cuoc/shared-domain/contract/calls/reports.ts';
import { Tag } from '../design/text/Tag.tsx';
import { texts } from '../i18n/vi/report.ts';
import { css } from '@emotion/react';
import { formatMoney, ResultText } from '../design/text/MoneyText.tsx';
import { color, space, radius } from '../design/tokens/tokens.ts';
import { WhyButton } from '../design/inputs/WhyButton.tsx';
import { isAwaitingResults } from './totals.ts';
import { tooltip } from '../design/overlays/Tooltips.tsx';
import { bareButton } from '../design/tokens/shared-styles.ts';
import { truncateText } from './message-rows.ts';

/** The run time of a message without an overflow run (product-1 §9). */
const NOT_RUN = '99:99:99';

type Stated = Pick<MessageRow, 'ui_iserror' | 'ui_tre' | 'ui_run_time'>;

/** Tin sai, Tin mới or Đã chạy (product-2 §2.3). */
export const statusOf = ({ ui_tre, ui_iserror, ui_run_time }: Stated): string => {
  if (ui_tre) return texts.status.late;
  if (ui_iserror) return texts.status.wrong;
  return ui_run_time === NOT_RUN ? texts.status.fresh : texts.status.run;
};

export const MessageStatus = ({ row }: { readonly row: Stated }) => {
  const wrong = row.ui_tre || row.ui_iserror;
  return <Tag tone={wrong ? 'bad' : row.ui_run_time === NOT_RUN ? 'accent' : 'neutral'}>{statusOf(row)}</Tag>;
};

const both = css({ display: 'inline-flex', gap: space(2) });
const muted = css({ color: color.muted, fontWeight: 400 });

interface OutcomeProps {
  readonly of: Pick<SummaryTotals, 'open' | 'thangthuanew'>;
  /** Opens the trace of the figure; undefined = there is none. */
  readonly onWhy?: (() => void) | undefined;
}

/** The result of one or several messages, and whether some of it waits for draws. */
export const Outcome = ({ of, onWhy }: OutcomeProps) => (
  <span css={both}>
    {of.open === 0 ? null : (
      <span css={muted} title={texts.waitingOf(formatMoney(of.open))}>
        {texts.waiting}
      </span>
    )}
    {isAwaitingResults(of) ? null : (
      <WhyButton onWhy={onWhy}>
        <ResultText amount={of.thangthuanew} />
      </WhyButton>
    )}
  </span>
);

const more = css({
  position: 'relative',
  zIndex: 1,
  marginLeft: space(1),
  padding: `0 ${space(1)}`,
  border: 0,
  borderRadius: radius,
  background: color.sunken,
  color: color.muted,
  fontSize: 12,
});

interface WordListProps {
  readonly words: readonly string[];
  /** The number of words to show; the rest are counted and shown on hover and focus. */
  readonly most: number;
}

/** Numbers or names side by side, never truncated. */
export const WordList = ({ words, most }: WordListProps) => {
  const hidden = words.length - most;
  return (
    <span>
      {words.slice(0, most).join(' ')}
      {hidden <= 0 ? null : (
        <button type="button" css={more} {...tooltip(words.join(' '))}>{`+${hidden}`}</button>
      )}
    </span>
  );
};

const excerpt = css(bareButton, {
  position: 'relative',
  zIndex: 1,
  whiteSpace: 'nowrap',
  cursor: 'default',
});

interface MessageTextProps {
  readonly text: string;
  readonly characters: number;
}

/** A message on one line; the full text on hover and focus. */
export const MessageText = ({ text, characters }: MessageTextProps) => {
  const short = truncateText(text, characters);
  if (short === text) return <span>{text}</span>;
  return (
    <button type="button" css={excerpt} {...tooltip(text)}>
      {short}
    </button>
  );
};
