import type { LedgerAnswer } from '@so-cuoc/shared-domain/contract/ledger.ts';
import { dayOf, shownDay, timeOf } from '@so-cuoc/shared-domain/time/day.ts';
import { useRef } from 'react';
import { IconButton } from '../design/Button.tsx';
import { MoneyCell, NumberHead } from '../design/cells.tsx';
import { confirm } from '../design/confirm.ts';
import { Icon } from '../design/Icon.tsx';
import { formatMoney } from '../design/MoneyText.tsx';
import { table } from '../design/table.ts';
import { TableFrame } from '../design/TableFrame.tsx';
import { color } from '../design/tokens.ts';
import { newCommandId } from '../server/call.ts';
import { useMayWrite } from '../session/agent.ts';
import { words } from '../words/ledger.ts';
import { cancelDebt } from './debt-calls.ts';

const { columns } = words;
type Entry = LedgerAnswer['khoan'][number];

const recordedAt = ({ luc }: Entry): string => {
  const instant = Date.parse(luc);
  return `${shownDay(dayOf(instant))} ${timeOf(instant)}`;
};

interface EntryTableProps {
  readonly agentId: string;
  readonly answer: LedgerAnswer;
}

/** What changed hands in the period, each with a way to take it back. */
export const EntryTable = ({ agentId, answer }: EntryTableProps) => {
  const mayWrite = useMayWrite();
  const commands = useRef(new Map<string, string>());
  const names = new Map(answer.khach.map(({ khach_id, khach_name }) => [khach_id, khach_name]));
  const cancel = async (entry: Entry): Promise<void> => {
    const amount = formatMoney(entry.sotien);
    const accepted = await confirm({
      title: words.cancelTitle,
      body: words.cancelBody(words.kinds[entry.loai], amount, shownDay(entry.ngay)),
      accept: words.cancelAccept,
      refuse: words.exit,
      danger: true,
    });
    if (!accepted) return;
    const commandId = commands.current.get(entry.no_id) ?? newCommandId();
    commands.current.set(entry.no_id, commandId);
    await cancelDebt(agentId, entry.no_id, commandId);
  };
  if (answer.khoan.length === 0) return <p css={{ color: color.muted }}>{words.noEntries}</p>;
  return (
    <TableFrame label={words.entries}>
      <table css={table} aria-label={words.entries}>
        <thead>
          <tr>
            <th scope="col">{columns.day}</th>
            <th scope="col">{columns.customer}</th>
            <th scope="col">{columns.kind}</th>
            <NumberHead>{columns.amount}</NumberHead>
            <th scope="col">{columns.note}</th>
            <th scope="col">{columns.time}</th>
            {mayWrite ? <th scope="col">{columns.actions}</th> : null}
          </tr>
        </thead>
        <tbody>
          {answer.khoan.map((entry) => (
            <tr key={entry.no_id}>
              <th scope="row">{shownDay(entry.ngay)}</th>
              <td>{names.get(entry.khach_id) ?? ''}</td>
              <td>{words.kinds[entry.loai]}</td>
              <MoneyCell amount={entry.sotien} />
              <td>{entry.ghichu}</td>
              <td>{recordedAt(entry)}</td>
              {mayWrite ? (
                <td>
                  <IconButton
                    label={words.cancel(words.kinds[entry.loai], formatMoney(entry.sotien))}
                    onClick={() => void cancel(entry)}
                  >
                    <Icon name="bin" size={14} />
                  </IconButton>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
};
