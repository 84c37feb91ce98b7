import type { MessageRow, SummaryTotals } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { hasDrawBegun } from '@so-cuoc/shared-domain/limits/draw-begun.ts';
import { Tag } from '../design/text/Tag.tsx';
import { texts } from '../i18n/vi/reports/report.ts';
import { css } from '@emotion/react';
import { formatMoney, ResultText } from '../design/text/MoneyText.tsx';
import { usePrinting } from '../design/tokens/printing.ts';
import { color, space, radius } from '../design/tokens/tokens.ts';
import { WhyButton } from '../design/inputs/WhyButton.tsx';
import { isAwaitingResults } from './totals.ts';
import { tooltip } from '../design/overlays/Tooltips.tsx';

/** The run time of a message without an overflow run (product-1 §9). */
const NOT_RUN = '99:99:99';

type Stated = Pick<
  MessageRow,
  'ui_iserror' | 'ui_tre' | 'ui_run_time' | 'ui_mien' | 'ui_date' | 'create_time'
>;

/** Whether a message that counts was entered after its draw had begun. */
export const isAfterDraw = ({ ui_iserror, ui_mien, ui_date, create_time }: Stated): boolean =>
  !ui_iserror && hasDrawBegun(ui_mien, ui_date, create_time);

const runOf = ({ ui_run_time }: Stated): string =>
  ui_run_time === NOT_RUN ? texts.status.fresh : texts.status.run;

/** Tin sai, Tin mới or Đã chạy (product-2 §2.3); Tin trễ where its draw had begun. */
export const statusOf = (row: Stated): string => {
  if (row.ui_tre) return texts.status.late;
  if (row.ui_iserror) return texts.status.wrong;
  return isAfterDraw(row) ? `${texts.status.afterDraw}, ${runOf(row)}` : runOf(row);
};

export const AfterDrawTag = () => <Tag tone="warn">{texts.status.afterDraw}</Tag>;

const both = css({ display: 'inline-flex', gap: space(2) });

export const MessageStatus = ({ row }: { readonly row: Stated }) => {
  const wrong = row.ui_tre || row.ui_iserror;
  const tone = wrong ? 'bad' : row.ui_run_time === NOT_RUN ? 'accent' : 'neutral';
  return (
    <span css={both}>
      {isAfterDraw(row) ? <AfterDrawTag /> : null}
      <Tag tone={tone}>{wrong ? statusOf(row) : runOf(row)}</Tag>
    </span>
  );
};

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
      <span css={muted}>{isAwaitingResults(of) ? texts.waiting : texts.stillOpen(formatMoney(of.open))}</span>
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

/** Numbers or names side by side, never truncated. `data-says`: its click is the row's. */
export const WordList = ({ words, most }: WordListProps) => {
  const isPrinting = usePrinting();
  const hidden = isPrinting ? 0 : words.length - most;
  return (
    <span>
      {words.slice(0, words.length - hidden).join(' ')}
      {hidden <= 0 ? null : (
        <button type="button" data-says="" css={more} {...tooltip(words.join(' '))}>{`+${hidden}`}</button>
      )}
    </span>
  );
};
