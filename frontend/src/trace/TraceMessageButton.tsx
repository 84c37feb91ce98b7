import type { MessageRow } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { Icon } from '../design/text/Icon.tsx';
import { RowAction } from '../tables/RowAction.tsx';
import { texts } from '../i18n/vi/reports/trace.ts';
import { openTrace } from './trace-request.ts';

/** Opens the trace of a message's amounts, for keyboard and touch. */
export const TraceMessageButton = ({ row }: { readonly row: MessageRow }) => (
  <RowAction
    label={texts.whyMessage(row.stt)}
    word={texts.whyShort}
    icon={<Icon name="question" size={14} />}
    onClick={() => openTrace({ message: row, item: null, figure: 'stake' })}
  />
);
