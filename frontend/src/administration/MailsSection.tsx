import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import type { KeptMail, MailRow } from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import { formatDayAndMinute } from '@so-cuoc/shared-domain/calendar/vietnam-calendar.ts';
import { useState } from 'react';
import { Button, RowButton } from '../design/inputs/Button.tsx';
import { copyText } from '../design/text/copy-text.ts';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { EmptyState } from '../design/text/Placeholder.tsx';
import { notify } from '../design/overlays/notify.ts';
import { color, font, space } from '../design/tokens/tokens.ts';
import { LoadedContent } from '../server-state/LoadedContent.tsx';
import { useServerState } from '../server-state/use-server-state.ts';
import { readCall } from '../server/call.ts';
import type { Column } from '../tables/column.ts';
import { DataTable } from '../tables/DataTable.tsx';
import { texts } from '../i18n/vi/accounts/administration.ts';

const readMails = () => readCall(administrationCalls.mails, {}, { minPosition: null });

const COLUMNS: readonly Column<MailRow>[] = [
  {
    id: 'luc',
    label: texts.at,
    kind: 'text',
    value: ({ at }) => at,
    cell: ({ at }) => formatDayAndMinute(at),
    card: 'main',
    width: 140,
  },
  { id: 'toi', label: texts.mails.to, kind: 'text', value: ({ to }) => to, card: 'line', width: 180 },
  {
    id: 'tieude',
    label: texts.mails.subject,
    kind: 'text',
    value: ({ subject }) => subject,
    rowHeader: true,
    width: 260,
  },
];
const keyOf = ({ mail_id }: MailRow): string => mail_id;

const copy = async (text: string): Promise<void> => {
  if (await copyText(text)) notify.success(texts.mails.copied, { ms: 1000 });
};

const MailDialog = ({ mail, onClose }: { readonly mail: KeptMail; readonly onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={mail.subject}
    description={`${mail.to}, ${formatDayAndMinute(mail.at)}`}
    width={640}
    footer={<Button onClick={() => void copy(mail.text)}>{texts.mails.copy}</Button>}
  >
    <pre css={{ margin: 0, fontFamily: font.mono, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {mail.text}
    </pre>
  </Dialog>
);

/** Mails that no mail server accepted: the admin passes their codes and links on. */
export const MailsSection = () => {
  const { loaded, reload } = useServerState(readMails);
  const [open, setOpen] = useState<KeptMail | null>(null);
  const show = async ({ mail_id }: MailRow): Promise<void> => {
    const answer = await readCall(
      administrationCalls.mail,
      { params: { mailId: mail_id } },
      { minPosition: null },
    );
    if (!answer.ok) notify.error(answer.failure.message);
    else if (answer.value[0] === undefined) notify.error(texts.mails.gone);
    else setOpen(answer.value[0]);
  };
  const about = <p css={{ color: color.muted }}>{texts.mails.about}</p>;
  return (
    <div css={{ display: 'grid', gap: space(3), gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <LoadedContent loaded={loaded} onRetry={reload}>
        {(rows) =>
          rows.length === 0 ? (
            <>
              {about}
              <EmptyState title={texts.mails.none} />
            </>
          ) : (
            <DataTable
              compact
              id="thu"
              beside={about}
              label={texts.tabs.mails}
              columns={COLUMNS}
              rows={rows}
              keyOf={keyOf}
              actions={(row) => (
                <RowButton
                  aria-label={texts.mails.readOf(row.subject, row.to)}
                  onClick={() => void show(row)}
                >
                  {texts.mails.read}
                </RowButton>
              )}
              actionsLabel={texts.columns.does}
            />
          )
        }
      </LoadedContent>
      {open === null ? null : <MailDialog mail={open} onClose={() => setOpen(null)} />}
    </div>
  );
};
