import type { BetItemRow, MessageRow } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { formatTime } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { css } from '@emotion/react';
import { useMemo } from 'react';
import { QuotedText } from '../design/text/QuotedText.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { useMayTrace } from '../session/agent.ts';
import { openTrace, type Figure } from './trace-request.ts';
import { texts } from '../i18n/vi/reports/report.ts';
import { ItemTable } from './ItemTable.tsx';
import { MessageStatus } from '../bet-messages/MessageCells.tsx';

const label = css({ fontSize: 12.5, color: color.muted });

const detail = css({
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  minHeight: 0,
  maxHeight: '100%',
});

/** The text as it was sent and, if it differs, as it was read. */
const sent = css({
  display: 'grid',
  gap: space(3),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  flex: 'none',
});

const times = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(4),
  color: color.muted,
  fontSize: 13,
  flex: 'none',
});

interface MessageDetailProps {
  readonly row: MessageRow;
  /** As of a past moment: without traces. */
  readonly past?: boolean;
  /** Beside or over a list, which scrolls what is here. */
  readonly short?: boolean;
}

/** One message, its original text and its reading, with its bets. */
export const MessageDetail = ({ row, past = false, short = false }: MessageDetailProps) => {
  const mayTrace = useMayTrace() && !past;
  const onWhy = useMemo(
    () =>
      mayTrace
        ? (item: BetItemRow, figure: Figure | null) => openTrace({ message: row, item: item.ks_id, figure })
        : undefined,
    [mayTrace, row],
  );
  return (
    <div css={[detail, short ? { maxHeight: 'none' } : null]}>
      <div css={sent}>
        <div css={{ display: 'grid', gap: space(1), alignContent: 'start' }}>
          <p css={label}>{texts.original}</p>
          <QuotedText label={`${texts.original} ${row.stt}`} maxHeight={160}>
            {row.ui_chuoi_root}
          </QuotedText>
        </div>
        {row.ui_chuoi === row.ui_chuoi_root ? null : (
          <div css={{ display: 'grid', gap: space(1), alignContent: 'start' }}>
            <p css={label}>{texts.read}</p>
            <QuotedText label={`${texts.read} ${row.stt}`} maxHeight={160}>
              {row.ui_chuoi}
            </QuotedText>
          </div>
        )}
      </div>
      <p css={times}>
        <span>{`${texts.placedAt} ${formatTime(row.create_time)}`}</span>
        {row.ui_update_date === row.create_time ? null : (
          <span>{`${texts.changedAt} ${formatTime(row.ui_update_date)}`}</span>
        )}
        <MessageStatus row={row} />
      </p>
      <ItemTable
        id="cuoc"
        label={texts.levels[2]}
        items={row.chitiet}
        gives={row.kconfig_bit1}
        short={short}
        onWhy={onWhy}
      />
    </div>
  );
};
