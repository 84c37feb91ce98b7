import { css } from '@emotion/react';
import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import { formatDayAndMinute } from '@so-cuoc/shared-domain/calendar/vietnam-calendar.ts';
import { Button } from '../design/inputs/Button.tsx';
import { TableHead, table, TableFrame, Table } from '../design/table/table.tsx';
import { confirm } from '../design/overlays/confirm.ts';
import { EmptyState } from '../design/text/Placeholder.tsx';
import { notify } from '../design/overlays/notify.ts';
import { space } from '../design/tokens/tokens.ts';
import { LoadedContent } from '../server-state/LoadedContent.tsx';
import { useServerState } from '../server-state/use-server-state.ts';
import { changeCall, newCommandId, readCall } from '../server/call.ts';
import { texts } from '../i18n/vi/accounts/administration.ts';

const whole = css({ maxWidth: '70ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

const readErrorReports = () => readCall(administrationCalls.clientErrors, {}, { minPosition: null });

/** Errors that browsers reported, and archiving of old data into verified files. */
export const ErrorReportsSection = () => {
  const { loaded, reload } = useServerState(readErrorReports);
  const putAway = async (title: string, what: 'archiveClientErrors' | 'archiveOldData'): Promise<void> => {
    if (!(await confirm({ title, body: texts.sure, accept: texts.yes, refuse: texts.no }))) return;
    const answer = await changeCall(administrationCalls[what], {}, { commandId: newCommandId() });
    if (answer.ok) notify.plain(answer.value[0]?.message ?? texts.saved);
    else notify.error(answer.failure.message);
    await reload();
  };
  return (
    <div css={{ display: 'grid', gap: space(3), gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(2) }}>
        <Button onClick={() => void putAway(texts.putAwayFaults, 'archiveClientErrors')}>
          {texts.putAwayFaults}
        </Button>
        <Button onClick={() => void putAway(texts.putAwayOld, 'archiveOldData')}>{texts.putAwayOld}</Button>
      </div>
      <LoadedContent loaded={loaded} onRetry={reload}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={texts.noFaults} />
          ) : (
            <TableFrame label={texts.tabs.faults}>
              <Table label={texts.tabs.faults} css={table}>
                <TableHead of={[texts.at, texts.user, texts.error]} />
                <tbody>
                  {rows.map((row, index) => (
                    <tr key={`${row.at} ${index}`}>
                      <td>{formatDayAndMinute(row.at)}</td>
                      <td>{row.user ?? ''}</td>
                      <td>
                        <details>
                          <summary>{row.el_error}</summary>
                          <div css={whole}>{row.el_string}</div>
                        </details>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </TableFrame>
          )
        }
      </LoadedContent>
    </div>
  );
};
