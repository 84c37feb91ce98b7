import type { LevelRow } from '@so-cuoc/shared-domain/contract/calls/reports/overflow.ts';
import { formatTime } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { dayMessages } from '../bet-messages/live-messages.ts';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { EmptyState } from '../design/text/Placeholder.tsx';
import {
  numberColumn,
  TableHead,
  MoneyCell,
  number,
  table,
  TableFrame,
  Table,
} from '../design/table/table.tsx';
import { MessageText } from '../design/text/MessageText.tsx';
import { sumOf } from '../bet-messages/totals.ts';
import { useMayTrace } from '../session/agent.ts';
import { TraceMessageButton } from '../trace/TraceMessageButton.tsx';
import { texts } from '../i18n/vi/reports/overflow.ts';
import { messagesOfLevel } from './messages-of-level.ts';
import { describeLevel } from './heat.ts';

const MESSAGE_CHARACTERS = 24;

interface BehindDialogProps {
  readonly level: LevelRow;
  /** The name of the station, kind and class. */
  readonly place: string;
  readonly onClose: () => void;
}

/** The messages that contribute points to a number (pair) of the board, live. */
export const LevelMessagesDialog = ({ level, place, onClose }: BehindDialogProps) => {
  const rows = dayMessages.useStore((state) => state.value);
  const mayTrace = useMayTrace();
  const behind = messagesOfLevel(rows.values(), level);
  return (
    <Dialog open onClose={onClose} title={place} description={describeLevel(level)} width={640}>
      {behind.length === 0 ? (
        <EmptyState title={texts.behindNone} />
      ) : (
        <TableFrame label={texts.behind}>
          <Table label={texts.behind} css={table}>
            <TableHead
              of={[
                numberColumn(texts.columns.stt),
                texts.columns.customer,
                texts.columns.message,
                texts.columns.time,
                numberColumn(texts.columns.points),
                ...(mayTrace ? [{ label: texts.columns.why, hidden: true }] : []),
              ]}
            />
            <tbody>
              {behind.map(({ row, points }) => (
                <tr key={row.ui_id}>
                  <th scope="row" css={number}>
                    {row.stt}
                  </th>
                  <td>{row.khach_name2}</td>
                  <td>
                    <MessageText text={row.ui_chuoi} characters={MESSAGE_CHARACTERS} />
                  </td>
                  <td>{formatTime(row.create_time)}</td>
                  <MoneyCell amount={points} />
                  {mayTrace ? (
                    <td css={{ '&&': { padding: 0 } }}>
                      <TraceMessageButton row={row} />
                    </td>
                  ) : null}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td />
                <th scope="row" colSpan={3}>
                  {texts.total}
                </th>
                <MoneyCell amount={sumOf(behind, ({ points }) => points)} />
                {mayTrace ? <td /> : null}
              </tr>
            </tfoot>
          </Table>
        </TableFrame>
      )}
    </Dialog>
  );
};
