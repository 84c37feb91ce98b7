import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as overflowCalls from '@so-cuoc/shared-domain/contract/calls/reports/overflow.ts';
import type { OverflowRunRow } from '@so-cuoc/shared-domain/contract/calls/reports/overflow.ts';
import { type RegionKey, REGION_NAMES } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { copyAndNotify } from '../design/overlays/copy-and-notify.ts';
import { notify } from '../design/overlays/notify.ts';
import { changeCall, newCommandId } from '../server/call.ts';
import { texts } from '../i18n/vi/reports/overflow.ts';
import { runs, runs as runState } from './overflow-state.ts';
import { css } from '@emotion/react';
import { NOT_RUN } from '@so-cuoc/shared-domain/overflow/run-time.ts';
import { useState } from 'react';
import { Button } from '../design/inputs/Button.tsx';
import { CopiedText } from '../design/text/CopiedText.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { Tag } from '../design/text/Tag.tsx';
import { color, controlHeight, radius, space } from '../design/tokens/tokens.ts';
import { useMayWrite } from '../session/agent.ts';

/** Command ids of runs without an answer: a retry with the same id is the same run. */
const unanswered = new Map<string, string>();

const copyRun = (text: string): Promise<void> => copyAndNotify(text, texts);

/**
 * Marks a region's current excess as run and copies the text of the answer, as the screen may be older than
 * the run.
 */
export const runOverflow = async (agentId: string, date: string, mien: RegionKey): Promise<void> => {
  const asked = { params: { userId: agentId, date }, query: { mien } };
  const path = pathOf(overflowCalls.handOn, asked);
  const commandId = unanswered.get(path) ?? newCommandId();
  unanswered.set(path, commandId);
  const answer = await changeCall(overflowCalls.handOn, asked, { commandId });
  if (!answer.ok) {
    if (answer.failure.status !== 0 && answer.failure.status < 500) unanswered.delete(path);
    notify.error(answer.failure.message);
    return;
  }
  unanswered.delete(path);
  const [{ rows = [], message }] = answer.value;
  const text = rows
    .filter(({ sc_mien }) => sc_mien === mien)
    .map(({ sc_string_combine }) => sc_string_combine)
    .join('\n');
  if (text === '') notify.plain(message ?? texts.nothing);
  else await copyRun(text);
  await runs.reload();
};

const heading = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space(2) });
const list = css({ display: 'grid', gap: space(2), margin: 0, padding: 0, listStyle: 'none' });

const item = css({
  display: 'grid',
  gap: space(1),
  padding: space(2),
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.surface,
});

/** The button keeps its place when the run is marked, so that a second tap meets it. */
const head = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: space(2),
});
const state = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'center',
  minHeight: controlHeight,
  gap: `${space(1)} ${space(2)}`,
});

interface RunProps {
  readonly run: OverflowRunRow;
  readonly agentId: string;
  readonly date: string;
}

/** One region of one run: its time and its overflow message. Copying a new one marks it as run. */
const Run = ({ run, agentId, date }: RunProps) => {
  const mayWrite = useMayWrite();
  const [busy, setBusy] = useState(false);
  const { sc_lan: lan, sc_mien: mien, sc_ui_run_time: time, sc_string_combine: text } = run;
  const isNew = time === NOT_RUN;
  const region = REGION_NAMES[mien];
  const copy = async (): Promise<void> => {
    setBusy(true);
    await (isNew ? runOverflow(agentId, date, mien) : copyRun(text));
    setBusy(false);
  };
  return (
    <li css={item}>
      <div css={head}>
        <div css={state}>
          <b css={{ fontWeight: 600 }}>{texts.run(lan)}</b>
          <span>{region}</span>
          <Tag tone={isNew ? 'warn' : 'good'}>{isNew ? texts.notRun : texts.ran(time)}</Tag>
          {run.sc_arrVuot.length === 0 ? null : (
            <Tag tone="bad">{texts.overForwarded(run.sc_arrVuot.length)}</Tag>
          )}
        </div>
        {isNew && !mayWrite ? null : (
          <Button
            tone={isNew ? 'primary' : 'plain'}
            disabled={busy}
            aria-label={texts.copyRun(lan, region)}
            onClick={() => void copy()}
          >
            <Icon name="copy" size={14} />
            {texts.copy}
          </Button>
        )}
      </div>
      <CopiedText label={`${texts.run(lan)} ${region}`} text={text} maxHeight={132} />
    </li>
  );
};

/** The runs of the day; the pending one comes last. */
export const RunList = ({ agentId, date }: Omit<RunProps, 'run'>) => {
  const runs = runState.useStore((state) => state.value);
  return (
    <section css={{ display: 'grid', gap: space(2), minWidth: 0 }}>
      <div css={heading}>
        <h2 css={{ fontSize: 14 }}>{texts.runs}</h2>
        {runs.length === 0 ? <p css={{ color: color.muted }}>{texts.noRuns}</p> : null}
      </div>
      <ul css={list}>
        {runs.map((run) => (
          <Run
            key={`${run.sc_lan} ${run.sc_mien} ${run.sc_ui_run_time}`}
            run={run}
            agentId={agentId}
            date={date}
          />
        ))}
      </ul>
    </section>
  );
};
