import * as traceCalls from '@so-cuoc/shared-domain/contract/calls/reports/trace.ts';
import type { AuditTrace } from '@so-cuoc/shared-domain/contract/calls/reports/trace.ts';
import { useMemo, useEffect, useState } from 'react';
import { readCall, type CallResult } from '../server/call.ts';
import { type Loaded, useServerState } from '../server-state/use-server-state.ts';
import { texts } from '../i18n/vi/reports/trace.ts';
import { formatDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { Button } from '../design/inputs/Button.tsx';
import { copyText } from '../design/text/copy-text.ts';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { formatExact } from '../design/text/MoneyText.tsx';
import { notify } from '../design/overlays/notify.ts';
import { Select } from '../design/inputs/Field.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { betName } from '@so-cuoc/shared-domain/contract/rows/bet-name.ts';
import { rowAfter } from '../bet-messages/message-rows.ts';
import { truncateText } from '../design/text/truncate-text.ts';
import { listenLive } from '../server/live.ts';
import { openTrace, closeTrace, type TraceRequest } from './trace-request.ts';
import { figureOf, initialBet, messageSum, formatSigned } from './figures.ts';
import { TraceBody } from './TraceBody.tsx';

const readTrace = async (
  ui_id: string,
  ks_id: string,
  signal: AbortSignal,
): Promise<CallResult<AuditTrace>> => {
  const result = await readCall(traceCalls.trace, { params: { ui_id, ks_id } }, { signal });
  if (!result.ok) return result;
  const [answer] = result.value;
  return answer !== undefined && 'trace' in answer
    ? { ...result, value: answer }
    : { ok: false, failure: { code: 'gone', message: texts.gone, status: 0 } };
};

/** The trace of a bet, loaded again when its message changes (`version`). */
export const useTrace = (uiId: string, ksId: string, version: unknown): Loaded<AuditTrace> => {
  const load = useMemo(
    () => (signal: AbortSignal) => readTrace(uiId, ksId, signal),
    // Another version is another trace of the same bet.
    // oxlint-disable-next-line react/exhaustive-deps
    [uiId, ksId, version],
  );
  return useServerState(load, { subject: ksId }).loaded;
};

/** The maximum number of figures in a visible sum. */
const ADDED = 8;
const NUMBERS_CHARACTERS = 24;

const added = (amount: number, index: number): string =>
  amount < 0
    ? `${index === 0 ? '−' : ' − '}${formatExact(-amount)}`
    : `${index === 0 ? '' : ' + '}${formatExact(amount)}`;

const Sum = ({ asked }: { readonly asked: TraceRequest }) => {
  const { message, figure } = asked;
  const sum = figure === null ? null : messageSum(message, figure);
  if (figure === null || sum === null || message.chitiet.length < 2) return null;
  const { parts, value } = sum;
  const before =
    parts === null
      ? ''
      : parts.length > ADDED
        ? `${texts.ofBets(formatExact(parts.length))} = `
        : `${parts.map(added).join('')} = `;
  return (
    <p>
      {`${texts.sumOf(texts.figures[figure])}: ${before}`}
      <b css={{ fontWeight: 650 }}>{formatSigned(value)}</b>
    </p>
  );
};

const Bets = ({
  asked,
  chosen,
  onChoose,
}: {
  readonly asked: TraceRequest;
  readonly chosen: string;
  readonly onChoose: (ksId: string) => void;
}) => {
  const { message, figure } = asked;
  const options = message.chitiet.map((item) => {
    const value = figure === null ? null : figureOf(item, figure, message.kconfig_bit1);
    const name = texts.betOption(
      item.ks_stt,
      betName(item),
      truncateText(item.ks_soShow, NUMBERS_CHARACTERS),
      item.ks_dai.replaceAll('@', ' '),
    );
    return { value: item.ks_id, label: value === null ? name : `${name}: ${formatSigned(value)}` };
  });
  return <Select label={texts.bet} value={chosen} options={options} onChange={onChoose} />;
};

const Traced = ({ asked, ksId }: { readonly asked: TraceRequest; readonly ksId: string }) => {
  const { message, figure } = asked;
  const traced = useTrace(message.ui_id, ksId, message);
  if (traced.status === 'loading') return <p css={{ color: color.muted, minHeight: 320 }}>{texts.loading}</p>;
  if (traced.status === 'failed')
    return (
      <p role="alert" css={{ color: color.bad }}>
        {`${texts.failed}. ${traced.failure.message}`}
      </p>
    );
  const { value: answer } = traced;
  const copy = async (): Promise<void> => {
    const about = texts.about(answer.khach_name, formatDay(answer.ui_date), answer.stt);
    if (await copyText([about, answer.trace.text, '', ...answer.explanation].join('\n')))
      notify.success(texts.copied);
    else notify.error(texts.notCopied);
  };
  return (
    <>
      {figure === 'result' && !message.kconfig_bit1 ? (
        <p css={{ color: color.muted }}>{texts.opposite}</p>
      ) : null}
      <TraceBody answer={answer} figure={figure} />
      <div>
        <Button onClick={() => void copy()}>
          <Icon name="copy" size={14} />
          {texts.copy}
        </Button>
      </div>
    </>
  );
};

/** "Vì sao số này?": the trace of an amount of a bet, or of a message with its bets. Updates live. */
export const TraceDialog = ({ asked }: { readonly asked: TraceRequest }) => {
  const { message, item, figure } = asked;
  const [picked, setPicked] = useState<string | null>(null);
  const known = message.chitiet.some(({ ks_id }) => ks_id === picked) ? picked : null;
  const ksId = known ?? item ?? initialBet(message, figure);
  useEffect(
    () =>
      listenLive({
        changes: ({ rows }) => {
          const changed = rowAfter(message, rows);
          if (changed !== message) openTrace({ message: changed, item, figure });
        },
      }),
    [message, item, figure],
  );
  return (
    <Dialog
      open
      onClose={closeTrace}
      title={texts.why}
      description={texts.about(message.khach_name2, formatDay(message.ui_date), message.stt)}
      width={760}
    >
      <div css={{ display: 'grid', gap: space(4), gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {item === null ? <Sum asked={asked} /> : null}
        {message.chitiet.length < 2 || ksId === null ? null : (
          <Bets asked={asked} chosen={ksId} onChoose={setPicked} />
        )}
        {ksId === null ? <p>{texts.gone}</p> : <Traced asked={asked} ksId={ksId} />}
      </div>
    </Dialog>
  );
};
