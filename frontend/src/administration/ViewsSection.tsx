import { administrationCalls } from '@so-cuoc/shared-domain/contract/calls/administration.ts';
import { type ViewRow } from '@so-cuoc/shared-domain/contract/views.ts';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../design/Button.tsx';
import { NumberHead } from '../design/cells.tsx';
import { confirm } from '../design/confirm.ts';
import { notify } from '../design/notify.ts';
import { number, table } from '../design/table.ts';
import { TableFrame } from '../design/TableFrame.tsx';
import { Tag } from '../design/Tag.tsx';
import { changeCall, newCommandId, readCall } from '../server/call.ts';
import { words } from '../words/administration.ts';

const READ_EVERY_MS = 3_000;
const TONES = { live: 'good', rebuilding: 'warn', stopped: 'bad' } as const;
const ORDERS = {
  rebuild: administrationCalls.rebuildView,
  retry: administrationCalls.retryView,
  skip: administrationCalls.skipEvent,
} as const;

const readViews = () => readCall(administrationCalls.views, {}, { minPosition: null });

/** How far each view is, what stopped it, and what an operator may do about it. */
export const ViewsSection = () => {
  const [rows, setRows] = useState<readonly ViewRow[]>([]);
  const take = useCallback((answer: Awaited<ReturnType<typeof readViews>>): void => {
    if (answer.ok) setRows(answer.value);
  }, []);
  useEffect(() => {
    const read = (): void => void readViews().then(take);
    read();
    const timer = setInterval(read, READ_EVERY_MS);
    return () => clearInterval(timer);
  }, [take]);
  const order = async (name: string, what: 'rebuild' | 'retry' | 'skip'): Promise<void> => {
    const title = `${words[what]}: ${name}`;
    if (!(await confirm({ title, body: words.sure, accept: words.yes, refuse: words.no }))) return;
    const answer = await changeCall(ORDERS[what], { params: { name } }, { commandId: newCommandId() });
    const refused = answer.ok ? answer.value[0]?.message : answer.failure.message;
    if (answer.ok && answer.value[0]?.result === 'updatesuccess') notify.success(words.saved);
    else notify.error(refused ?? words.failed);
    take(await readViews());
  };
  return (
    <TableFrame label={words.tabs.views}>
      <table css={table}>
        <thead>
          <tr>
            <th scope="col">{words.columns.name}</th>
            <th scope="col">{words.columns.state}</th>
            <NumberHead>{words.columns.lag}</NumberHead>
            <th scope="col">{words.columns.obstacle}</th>
            <th scope="col">{words.columns.does}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const obstacle = row.obstacle ?? row.rebuild?.obstacle ?? null;
            return (
              <tr key={row.name}>
                <td>{row.name}</td>
                <td>
                  <Tag tone={TONES[row.state]}>
                    {row.rebuild === null
                      ? words.states[row.state]
                      : words.rebuilding(Math.floor(row.rebuild.progress * 100))}
                  </Tag>
                </td>
                <td css={number}>{row.lag}</td>
                <td>
                  {obstacle === null ? (row.waiting ?? '') : `${obstacle.position}: ${obstacle.message}`}
                </td>
                <td>
                  <Button onClick={() => void order(row.name, 'rebuild')}>{words.rebuild}</Button>{' '}
                  {obstacle === null ? null : (
                    <>
                      <Button onClick={() => void order(row.name, 'retry')}>{words.retry}</Button>{' '}
                      <Button tone="danger" onClick={() => void order(row.name, 'skip')}>
                        {words.skip}
                      </Button>
                    </>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </TableFrame>
  );
};
