import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import type { ViewRow } from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import { formatInstant } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { css } from '@emotion/react';
import { RowButton } from '../design/inputs/Button.tsx';
import { numberColumn, TableHead, number, table, TableFrame, Table } from '../design/table/table.tsx';
import { formatExact } from '../design/text/MoneyText.tsx';
import { Tag } from '../design/text/Tag.tsx';
import { cards, color } from '../design/tokens/tokens.ts';
import { CARD_HEIGHT, cardAt, cardStyles, useCards } from '../tables/cards.ts';
import { texts } from '../i18n/vi/accounts/administration.ts';
import { useState } from 'react';
import { confirm } from '../design/overlays/confirm.ts';
import { Loading } from '../design/text/Placeholder.tsx';
import { notify } from '../design/overlays/notify.ts';
import { lastValue, useServerState } from '../server-state/use-server-state.ts';
import { changeCall, newCommandId, readCall } from '../server/call.ts';

const { columns, states, tabs, views } = texts;
const TONES = { live: 'good', rebuilding: 'warn', stopped: 'bad' } as const;

/** The orders of an operator for a view. */
export type ViewOrder = 'rebuild' | 'retry' | 'skip';

const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(views.names));

/** `report-3-of-8` is the third of the eight partitions of `report`. */
const nameOfView = (key: string): string => {
  const [, whole = key, part, of] = /^(.*)-(\d+)-of-(\d+)$/.exec(key) ?? [];
  const name = NAMES.get(whole) ?? whole;
  return part === undefined || of === undefined ? name : views.part(name, part, of);
};

const State = ({ row: { state, rebuild } }: { readonly row: ViewRow }) => (
  <>
    <Tag tone={TONES[state]}>
      {rebuild === null ? states[state] : views.rebuilding(Math.floor(rebuild.progress * 100))}
    </Tag>
    {typeof rebuild?.eta !== 'number' ? null : (
      <div css={{ color: color.muted, fontSize: 12.5 }}>
        {`${views.eta(rebuild.eta)}, ${views.rate(formatExact(Math.round(rebuild.rate)))}`}
      </div>
    )}
  </>
);

/** What stopped a view is told whole. */
const obstacleCell = css({
  '&&': { whiteSpace: 'normal' },
  '&&&&&&&': { [cards]: { height: 'auto', whiteSpace: 'normal', '&:empty': { display: 'none' } } },
});

interface ViewTableProps {
  readonly rows: readonly ViewRow[];
  readonly onOrder: (name: string, what: ViewOrder) => void;
}

/** The position of each view, when it last advanced, what stopped it, and the orders for it. */
export const ViewTable = ({ rows, onOrder }: ViewTableProps) => {
  const isCards = useCards();
  return (
    <TableFrame label={tabs.views}>
      <Table label={tabs.views} css={[table, isCards ? [cardStyles, { [CARD_HEIGHT]: 'auto' }] : null]}>
        <TableHead
          of={[
            columns.name,
            columns.state,
            numberColumn(columns.lag),
            columns.advanced,
            columns.obstacle,
            columns.does,
          ]}
        />
        <tbody>
          {rows.map((row) => {
            const obstacle = row.obstacle ?? row.rebuild?.obstacle ?? null;
            return (
              <tr key={row.name}>
                <th scope="row" {...cardAt('title')}>
                  {nameOfView(row.name)}{' '}
                  {isCards ? null : <code css={{ color: color.muted, fontWeight: 400 }}>{row.name}</code>}
                </th>
                <td {...cardAt('main')}>
                  <State row={row} />
                </td>
                <td css={number} {...cardAt('small', columns.lag)}>
                  {formatExact(row.lag)}
                </td>
                <td {...cardAt('small', columns.advanced)}>
                  {row.advanced === null ? '' : formatInstant(row.advanced)}
                </td>
                <td css={obstacleCell} {...cardAt('line')}>
                  {obstacle === null ? (row.waiting ?? '') : `${obstacle.position}: ${obstacle.message}`}
                  {row.skipped.length === 0 ? null : <div>{views.skipped(row.skipped.length)}</div>}
                </td>
                <td data-actions="">
                  <RowButton disabled={row.rebuild !== null} onClick={() => onOrder(row.name, 'rebuild')}>
                    {views.rebuild}
                  </RowButton>{' '}
                  {obstacle === null ? null : (
                    <>
                      <RowButton onClick={() => onOrder(row.name, 'retry')}>{views.retry}</RowButton>{' '}
                      <RowButton css={{ color: color.bad }} onClick={() => onOrder(row.name, 'skip')}>
                        {views.skip}
                      </RowButton>
                    </>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </TableFrame>
  );
};

const READ_EVERY_MS = 3_000;
/** Shorter interval during a rebuild, to show its progress. */
const READ_OFTEN_MS = 500;
const ORDERS = {
  rebuild: administrationCalls.rebuildView,
  retry: administrationCalls.retryView,
  skip: administrationCalls.skipEvent,
} as const;

const readViews = () => readCall(administrationCalls.views, {}, { minPosition: null });

/** The status of the views, polled from the service. */
export const ViewsSection = () => {
  const [often, setOften] = useState(false);
  const { loaded, reload } = useServerState(readViews, { everyMs: often ? READ_OFTEN_MS : READ_EVERY_MS });
  const rows = lastValue(loaded);
  const isRebuilding = rows?.some(({ rebuild }) => rebuild !== null) === true;
  if (often !== isRebuilding) setOften(isRebuilding);
  const order = async (name: string, what: ViewOrder): Promise<void> => {
    const question = {
      title: `${texts.views[what]}: ${nameOfView(name)}`,
      body: texts.views.sure[what],
      accept: texts.views[what],
      refuse: texts.no,
      danger: what === 'skip',
    };
    if (!(await confirm(question))) return;
    const answer = await changeCall(ORDERS[what], { params: { name } }, { commandId: newCommandId() });
    const refused = answer.ok ? answer.value[0]?.message : answer.failure.message;
    if (answer.ok && answer.value[0]?.result === 'updatesuccess') notify.success(texts.views.ordered[what]);
    else notify.error(refused ?? texts.failed);
    await reload();
  };
  if (loaded.status === 'loading') return <Loading />;
  return (
    <>
      {loaded.status === 'failed' ? (
        <p role="alert" css={{ color: color.bad }}>
          {`${texts.failed}: ${loaded.failure.message}`}
        </p>
      ) : null}
      {rows === null ? null : <ViewTable rows={rows} onOrder={(name, what) => void order(name, what)} />}
    </>
  );
};
