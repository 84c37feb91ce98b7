import type { AuditEvent } from '@so-cuoc/shared-domain/contract/calls/audit.ts';
import { formatInstant } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { css } from '@emotion/react';
import { useState } from 'react';
import type { Column } from '../tables/column.ts';
import { DataTable } from '../tables/DataTable.tsx';
import { texts } from '../i18n/vi/audit.ts';
import { EventDialog } from './EventDialog.tsx';

const frame = css({ maxHeight: 'max(360px, calc(100vh - 300px))' });
const { columns: labels } = texts;

const COLUMNS: readonly Column<AuditEvent>[] = [
  {
    id: 'luc',
    label: labels.at,
    kind: 'text',
    value: ({ at }) => at,
    cell: ({ at }) => formatInstant(at),
    width: 150,
  },
  { id: 'ai', label: labels.actor, kind: 'text', value: ({ actor_name }) => actor_name ?? texts.system },
  {
    id: 'viec',
    label: labels.what,
    kind: 'text',
    value: ({ sentence }) => sentence,
    rowHeader: true,
    opensRow: true,
    width: 320,
  },
  { id: 'khach', label: labels.customer, kind: 'text', value: ({ khach_name }) => khach_name },
  { id: 'daily', label: labels.agent, kind: 'text', value: ({ user }) => user },
];

const keyOf = ({ position }: AuditEvent): string => position;

/** Events in the order of the log; each opens as the log holds it. */
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
