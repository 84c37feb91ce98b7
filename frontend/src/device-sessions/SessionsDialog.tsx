import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import type { SessionRow } from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { notify } from '../design/overlays/notify.ts';
import { changeCall, newCommandId, readCall } from '../server/call.ts';
import { texts } from '../i18n/vi/accounts/sessions.ts';
import { formatDayAndMinute } from '@so-cuoc/shared-domain/calendar/vietnam-calendar.ts';
import { css } from '@emotion/react';
import { RowButton, Button } from '../design/inputs/Button.tsx';
import { Tag } from '../design/text/Tag.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import type { Column } from '../tables/column.ts';
import { DataTable } from '../tables/DataTable.tsx';
import { deviceName } from './device-name.ts';
import { useCallback, useState } from 'react';
import { confirm } from '../design/overlays/confirm.ts';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { tooltip } from '../design/overlays/Tooltips.tsx';
import { LoadedContent } from '../server-state/LoadedContent.tsx';
import { useServerState } from '../server-state/use-server-state.ts';
import { texts as shell } from '../i18n/vi/shell.ts';

export const readSessions = (userId: string) =>
  readCall(sessionCalls.list, { query: { userId } }, { minPosition: null });

/** Ends one session of an account; null = all except the caller's. Shows the result. */
export const endSessions = async (userId: string, sessionId: string | null): Promise<void> => {
  const query = { userId };
  const options = { commandId: newCommandId() };
  const answer = await (sessionId === null
    ? changeCall(sessionCalls.endOthers, { query }, options)
    : changeCall(sessionCalls.end, { params: { sessionId }, query }, options));
  // A session that had already ended counts as ended: the reloaded list shows it.
  if (answer.ok) notify.success(answer.value[0]?.message ?? texts.done);
  else notify.error(texts.notEnded, { detail: answer.failure.message });
};

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
    cell: (row) => <span {...tooltip(row.device)}>{deviceOf(row)}</span>,
    rowHeader: true,
    width: 160,
  },
  {
    id: 'ghichu',
    label: texts.note,
    kind: 'text',
    value: (row) => notesOf(row).join(', '),
    card: 'main',
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
  { id: 'diachi', label: texts.address, kind: 'text', value: ({ address }) => address, card: 'line' },
  { ...moment('tu', texts.since, ({ since }) => since), card: 'small' },
  moment('den', texts.until, ({ until }) => until),
];

const keyOf = ({ session_id }: SessionRow): string => session_id;

interface SessionTableProps {
  readonly label: string;
  readonly rows: readonly SessionRow[];
  readonly busy: boolean;
  readonly onEnd: (row: SessionRow) => void;
}

/** The sessions of an account, newest first. The caller's own session ends by signing out instead. */
export const SessionTable = ({ label, rows, busy, onEnd }: SessionTableProps) => (
  <DataTable
    compact
    id="thietbi"
    label={label}
    columns={COLUMNS}
    beside={<p css={{ color: color.muted }}>{texts.count(rows.length)}</p>}
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

interface SessionsDialogProps {
  readonly userId: string;
  /** The account name; omitted = the signed-in account. */
  readonly name?: string;
  readonly onClose: () => void;
}

/** The sessions of an account, which can be ended: one, or all except the current device. */
export const SessionsDialog = ({ userId, name, onClose }: SessionsDialogProps) => {
  const { loaded, reload } = useServerState(useCallback(() => readSessions(userId), [userId]));
  const [busy, setBusy] = useState(false);
  const others = loaded.status === 'ready' ? loaded.value.filter(({ current }) => !current) : [];
  const title = name === undefined ? shell.devices : texts.of(name);

  const end = async (sessionId: string | null): Promise<void> => {
    setBusy(true);
    await endSessions(userId, sessionId);
    await reload();
    setBusy(false);
  };
  const endAll = async (): Promise<void> => {
    const agreed = await confirm({
      title: texts.endAllTitle(others.length),
      accept: texts.agree,
      refuse: texts.leave,
      danger: true,
    });
    if (agreed) await end(null);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={name === undefined ? texts.about : texts.aboutOthers}
      width={860}
      footer={
        <>
          <Button disabled={busy || others.length === 0} onClick={() => void endAll()}>
            {name === undefined ? texts.endOthers : texts.endAll}
          </Button>
          <Button tone="primary" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      <LoadedContent loaded={loaded} onRetry={reload}>
        {(rows: readonly SessionRow[]) =>
          rows.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <SessionTable label={title} rows={rows} busy={busy} onEnd={(row) => void end(row.session_id)} />
          )
        }
      </LoadedContent>
    </Dialog>
  );
};
