import { css } from '@emotion/react';
import type { AuditEvent } from '@so-cuoc/shared-domain/contract/audit.ts';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { table } from '../design/table.ts';
import { TableFrame } from '../design/TableFrame.tsx';
import { words } from '../words/audit.ts';
import { EventDialog } from './EventDialog.tsx';
import { shownInstant } from './moment.ts';

const frame = css({ maxHeight: 'max(360px, calc(100vh - 300px))' });
const what = css({ '&&': { whiteSpace: 'normal', minWidth: 260 } });

/** Events in the order of the log; each opens as the log holds it. */
export const EventTable = ({ events }: { readonly events: readonly AuditEvent[] }) => {
  const [open, setOpen] = useState<AuditEvent | null>(null);
  return (
    <>
      <TableFrame label={words.parts.events} css={frame}>
        <table css={table}>
          <thead>
            <tr>
              <th scope="col">{words.columns.at}</th>
              <th scope="col">{words.columns.actor}</th>
              <th scope="col">{words.columns.what}</th>
              <th scope="col">{words.columns.customer}</th>
              <th scope="col">{words.columns.agent}</th>
              <th scope="col">{words.columns.details}</th>
            </tr>
          </thead>
          <tbody>
            {events.map((event) => (
              <tr key={event.position}>
                <td>{shownInstant(event.at)}</td>
                <td>{event.actor_name ?? words.system}</td>
                <td css={what}>{event.sentence}</td>
                <td>{event.khach_name}</td>
                <td>{event.user}</td>
                <td>
                  <Button
                    tone="quiet"
                    aria-label={words.details(event.sentence)}
                    onClick={() => setOpen(event)}
                  >
                    {words.columns.details}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {open === null ? null : <EventDialog event={open} onClose={() => setOpen(null)} />}
    </>
  );
};
