import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/administration.ts';
import { useState } from 'react';
import { confirm } from '../design/overlays/confirm.ts';
import { Loading } from '../design/text/Placeholder.tsx';
import { notify } from '../design/overlays/notify.ts';
import { color } from '../design/tokens/tokens.ts';
import { lastValue, useServerState } from '../server-state/use-server-state.ts';
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
