import type { AuditEvent } from '@so-cuoc/shared-domain/contract/calls/audit.ts';
import { formatInstant } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { TableFrame } from '../design/table/table.tsx';
import { color, font, space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/audit.ts';

/** One event as the log holds it. */
export const EventDialog = ({
  event,
  onClose,
}: {
  readonly event: AuditEvent;
  readonly onClose: () => void;
}) => (
  <Dialog open onClose={onClose} title={texts.detailsTitle} description={event.sentence} width={640}>
    <div css={{ display: 'grid', gap: space(2), gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <p>{`${formatInstant(event.at)} · ${event.actor_name ?? texts.system}`}</p>
      <p css={{ color: color.muted, overflowWrap: 'anywhere' }}>
        {`${texts.stream}: ${event.stream} · ${texts.position}: ${event.position} · ${event.type}`}
      </p>
      {event.data === null ? (
        <p>{texts.hidden}</p>
      ) : (
        <TableFrame label={texts.detailsTitle} css={{ maxHeight: 360, background: color.sunken }}>
          <pre css={{ margin: 0, padding: space(3), fontFamily: font.mono, fontSize: 12.5 }}>
            {JSON.stringify(event.data, null, 2)}
          </pre>
        </TableFrame>
      )}
    </div>
  </Dialog>
);
