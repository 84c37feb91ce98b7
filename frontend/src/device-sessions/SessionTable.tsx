import type { SessionRow } from '@so-cuoc/shared-domain/contract/calls/sessions.ts';
import { formatDayAndMinute } from '@so-cuoc/shared-domain/calendar/vietnam-calendar.ts';
import { css } from '@emotion/react';
import { RowButton } from '../design/inputs/Button.tsx';
import { Tag } from '../design/text/Tag.tsx';
import { space } from '../design/tokens/tokens.ts';
import type { Column } from '../tables/column.ts';
import { DataTable } from '../tables/DataTable.tsx';
import { texts } from '../i18n/vi/sessions.ts';
import { deviceName } from './device-name.ts';

const deviceOf = ({ device }: SessionRow): string =>
  deviceName(device) === '' ? texts.unknown : deviceName(device);

const notesOf = ({ current, remembered }: SessionRow): readonly string[] => [
  ...(current ? [texts.current] : []),
  ...(remembered ? [texts.remembered] : []),
];

const tags = css({ display: 'inline-flex', gap: space(1) });

const moment = (id: string, label: string, of: (row: SessionRow) => string): Column<SessionRow> => ({
  id,
  label,
  kind: 'text',
  value: of,
  cell: (row) => <time dateTime={of(row)}>{formatDayAndMinute(of(row))}</time>,
});

const COLUMNS: readonly Column<SessionRow>[] = [
  {
    id: 'thietbi',
    label: texts.device,
    kind: 'text',
    value: deviceOf,
    cell: (row) => <span title={row.device}>{deviceOf(row)}</span>,
    rowHeader: true,
    width: 160,
  },
  {
    id: 'ghichu',
    label: texts.note,
    kind: 'text',
    value: (row) => notesOf(row).join(', '),
    cell: (row) => (
      <span css={tags}>
        {notesOf(row).map((note) => (
          <Tag key={note} tone={note === texts.current ? 'good' : 'neutral'}>
            {note}
          </Tag>
        ))}
      </span>
    ),
  },
  { id: 'diachi', label: texts.address, kind: 'text', value: ({ address }) => address },
  moment('tu', texts.since, ({ since }) => since),
  moment('den', texts.until, ({ until }) => until),
];

const keyOf = ({ session_id }: SessionRow): string => session_id;

interface SessionTableProps {
  readonly label: string;
  readonly rows: readonly SessionRow[];
  readonly busy: boolean;
  readonly onEnd: (row: SessionRow) => void;
}

/** Where an account is signed in, newest first; the session that asks ends by signing out, not here. */
export const SessionTable = ({ label, rows, busy, onEnd }: SessionTableProps) => (
  <DataTable
    compact
    id="thietbi"
    label={label}
    columns={COLUMNS}
    rows={rows}
    keyOf={keyOf}
    selectable={false}
    actions={(row) =>
      row.current ? null : (
        <RowButton
          disabled={busy}
          aria-label={texts.endOf(deviceOf(row), formatDayAndMinute(row.since))}
          onClick={() => onEnd(row)}
        >
          {texts.end}
        </RowButton>
      )
    }
    actionsLabel={texts.actions}
  />
);
