import type { MessageRow } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { IconButton } from '../design/inputs/Button.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { texts } from '../i18n/vi/reports/trace.ts';
import { openTrace } from './trace-request.ts';

/** Opens the trace of a message's amounts, for keyboard and touch. */
export const TraceMessageButton = ({ row }: { readonly row: MessageRow }) => (
  <IconButton
    small
    label={texts.whyMessage(row.stt)}
    onClick={() => openTrace({ message: row, item: null, figure: 'stake' })}
  >
    <Icon name="question" size={14} />
  </IconButton>
);
