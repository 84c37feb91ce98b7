import type { SummaryTotals } from '@so-cuoc/shared-domain/contract/calls/reports.ts';
import { css } from '@emotion/react';
import { formatMoney, ResultText } from '../design/text/MoneyText.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { WhyButton } from '../design/inputs/WhyButton.tsx';
import { texts } from '../i18n/vi/report.ts';
import { isAwaitingResults } from './totals.ts';

const both = css({ display: 'inline-flex', gap: space(2) });
const muted = css({ color: color.muted, fontWeight: 400 });

interface OutcomeProps {
  readonly of: Pick<SummaryTotals, 'open' | 'thangthuanew'>;
  /** Where the figure comes from; left out where nothing tells. */
  readonly onWhy?: (() => void) | undefined;
}

/** What came of a message or of several, and that some of it waits for results. */
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
