import type { SessionRow } from '@so-cuoc/shared-domain/contract/sessions.ts';
import { Button } from '../design/Button.tsx';
import { table } from '../design/table.ts';
import { TableFrame } from '../design/TableFrame.tsx';
import { Tag } from '../design/Tag.tsx';
import { space } from '../design/tokens.ts';
import { shownMoment } from '../talk/moment.ts';
import { words } from '../words/sessions.ts';
import { deviceName } from './device-name.ts';

interface SessionTableProps {
  readonly label: string;
  readonly rows: readonly SessionRow[];
  readonly busy: boolean;
  readonly onEnd: (row: SessionRow) => void;
}

/** Where an account is signed in, newest first; the session that asks ends by signing out, not here. */
export const SessionTable = ({ label, rows, busy, onEnd }: SessionTableProps) => (
  <TableFrame label={label}>
    <table css={[table, { 'tbody td': { height: 36 } }]}>
      <thead>
        <tr>
          <th scope="col">{words.device}</th>
          <th scope="col">{words.note}</th>
          <th scope="col">{words.address}</th>
          <th scope="col">{words.since}</th>
          <th scope="col">{words.until}</th>
          <th scope="col">{words.actions}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const device = deviceName(row.device) === '' ? words.unknown : deviceName(row.device);
          const since = shownMoment(row.since);
          return (
            <tr key={row.session_id}>
              <td title={row.device}>{device}</td>
              <td>
                <span css={{ display: 'inline-flex', gap: space(1) }}>
                  {row.current ? <Tag tone="good">{words.current}</Tag> : null}
                  {row.remembered ? <Tag>{words.remembered}</Tag> : null}
                </span>
              </td>
              <td>{row.address}</td>
              <td>
                <time dateTime={row.since}>{since}</time>
              </td>
              <td>
                <time dateTime={row.until}>{shownMoment(row.until)}</time>
              </td>
              <td>
                {row.current ? null : (
                  <Button disabled={busy} aria-label={words.endOf(device, since)} onClick={() => onEnd(row)}>
                    {words.end}
                  </Button>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </TableFrame>
);
