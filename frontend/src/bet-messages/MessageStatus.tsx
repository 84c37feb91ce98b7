import type { MessageRow } from '@so-cuoc/shared-domain/contract/calls/reports.ts';
import { Tag } from '../design/text/Tag.tsx';
import { texts } from '../i18n/vi/report.ts';

/** A run time of a message that no overflow run has taken yet (product-1 §9). */
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
