import type { SessionRow } from '@so-cuoc/shared-domain/contract/calls/sessions.ts';
import { useCallback, useState } from 'react';
import { Button } from '../design/inputs/Button.tsx';
import { confirm } from '../design/overlays/confirm.ts';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { LoadedContent } from '../server-state/LoadedContent.tsx';
import { useServerState } from '../server-state/use-server-state.ts';
import { texts } from '../i18n/vi/sessions.ts';
import { texts as shell } from '../i18n/vi/shell.ts';
import { endSessions, readSessions } from './calls.ts';
import { SessionTable } from './SessionTable.tsx';

interface SessionsDialogProps {
  readonly userId: string;
  /** Whose they are; left out = the signed-in account's own. */
  readonly name?: string;
  readonly onClose: () => void;
}

/** Where an account is signed in, and ending that: one, or all but the device that is looked from. */
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
