import type { AuditEvent } from '@so-cuoc/shared-domain/contract/calls/reports/audit.ts';
import { formatInstant } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { TableFrame } from '../design/table/table.tsx';
import { color, font, space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/reports/audit.ts';
import { css } from '@emotion/react';
import { useState } from 'react';
import type { Column } from '../tables/column.ts';
import { DataTable } from '../tables/DataTable.tsx';

/** One event as stored in the log. */
const EventDialog = ({ event, onClose }: { readonly event: AuditEvent; readonly onClose: () => void }) => (
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

const frame = css({ maxHeight: 'max(360px, calc(100vh - 300px))' });
const { columns: labels } = texts;

const COLUMNS: readonly Column<AuditEvent>[] = [
  {
    id: 'luc',
    label: labels.at,
    kind: 'text',
    value: ({ at }) => at,
    cell: ({ at }) => formatInstant(at),
    card: 'main',
    width: 150,
  },
  {
    id: 'ai',
    label: labels.actor,
    kind: 'text',
    value: ({ actor_name }) => actor_name ?? texts.system,
    card: 'title',
  },
  {
    id: 'viec',
    label: labels.what,
    kind: 'text',
    value: ({ sentence }) => sentence,
    rowHeader: true,
    opensRow: true,
    card: 'line',
    width: 320,
  },
  { id: 'khach', label: labels.customer, kind: 'text', value: ({ khach_name }) => khach_name, card: 'name' },
  { id: 'daily', label: labels.agent, kind: 'text', value: ({ user }) => user, card: 'small' },
];

const keyOf = ({ position }: AuditEvent): string => position;

/** Events in log order. Each opens as stored in the log. */
export const EventTable = ({ events }: { readonly events: readonly AuditEvent[] }) => {
  const [open, setOpen] = useState<AuditEvent | null>(null);
  return (
    <>
      <DataTable
        id="sukien"
        label={texts.parts.events}
        columns={COLUMNS}
        rows={events}
        keyOf={keyOf}
        opens={{ label: ({ sentence }) => texts.details(sentence), open: setOpen }}
        css={frame}
      />
      {open === null ? null : <EventDialog event={open} onClose={() => setOpen(null)} />}
    </>
  );
};
