import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/administration.ts';
import type { ViewRow } from '@so-cuoc/shared-domain/contract/calls/administration.ts';
import { useCallback, useEffect, useState } from 'react';
import { confirm } from '../design/overlays/confirm.ts';
import { Loading } from '../design/text/Loading.tsx';
import { notify } from '../design/overlays/notify.ts';
import { color } from '../design/tokens/tokens.ts';
import { changeCall, newCommandId, readCall } from '../server/call.ts';
import { texts } from '../i18n/vi/administration.ts';
import { nameOfView, ViewTable, type ViewOrder } from './ViewTable.tsx';

const READ_EVERY_MS = 3_000;
/** While a view is folded anew its progress is worth looking at. */
const READ_OFTEN_MS = 500;
const ORDERS = {
  rebuild: administrationCalls.rebuildView,
  retry: administrationCalls.retryView,
  skip: administrationCalls.skipEvent,
} as const;

const readViews = () => readCall(administrationCalls.views, {}, { minPosition: null });

/** The views as the service tells of them, again and again. */
export const ViewsSection = () => {
  const [rows, setRows] = useState<readonly ViewRow[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const take = useCallback((answer: Awaited<ReturnType<typeof readViews>>): void => {
    if (answer.ok) setRows(answer.value);
    setFailure(answer.ok ? null : answer.failure.message);
  }, []);
  const often = rows?.some(({ rebuild }) => rebuild !== null) === true;
  useEffect(() => {
    const read = (): void => void readViews().then(take);
    read();
    const timer = setInterval(read, often ? READ_OFTEN_MS : READ_EVERY_MS);
    return () => clearInterval(timer);
  }, [take, often]);
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
    take(await readViews());
  };
  if (rows === null && failure === null) return <Loading />;
  return (
    <>
      {failure === null ? null : (
        <p role="alert" css={{ color: color.bad }}>
          {`${texts.failed}: ${failure}`}
        </p>
      )}
      {rows === null ? null : <ViewTable rows={rows} onOrder={(name, what) => void order(name, what)} />}
    </>
  );
};
