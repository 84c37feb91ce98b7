import type { MessageRow } from '@so-cuoc/shared-domain/contract/reports.ts';
import { Tag } from '../design/Tag.tsx';
import { words } from '../words/report.ts';

/** A run time of a message that no overflow run has taken yet (product-1 §9). */
const NOT_RUN = '99:99:99';

/** Tin sai, Tin mới or Đã chạy (product-2 §2.3). */
export const MessageStatus = ({
  row,
}: {
  readonly row: Pick<MessageRow, 'ui_iserror' | 'ui_tre' | 'ui_run_time'>;
}) => {
  if (row.ui_tre) return <Tag tone="bad">{words.status.late}</Tag>;
  if (row.ui_iserror) return <Tag tone="bad">{words.status.wrong}</Tag>;
  return row.ui_run_time === NOT_RUN ? (
    <Tag tone="accent">{words.status.fresh}</Tag>
  ) : (
    <Tag tone="neutral">{words.status.run}</Tag>
  );
};
