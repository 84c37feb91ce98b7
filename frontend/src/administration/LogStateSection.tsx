import { formatInstant } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import * as logStateCalls from '@so-cuoc/shared-domain/contract/calls/service/log-state.ts';
import type { LogState } from '@so-cuoc/shared-domain/contract/calls/service/log-state.ts';
import type { ReactNode } from 'react';
import { formatExact } from '../design/text/MoneyText.tsx';
import { Tag } from '../design/text/Tag.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/accounts/log-state.ts';
import { LoadedContent } from '../server-state/LoadedContent.tsx';
import { useServerState } from '../server-state/use-server-state.ts';
import { readCall } from '../server/call.ts';

const AGAIN_MS = 10_000;

const read = (signal: AbortSignal) => readCall(logStateCalls.state, {}, { signal });

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section css={{ display: 'grid', gap: space(1), justifyItems: 'start' }}>
    <h2>{title}</h2>
    {children}
  </section>
);
const Note = ({ children }: { readonly children: ReactNode }) => (
  <span css={{ color: color.muted }}>{children}</span>
);

const Verification = ({ verification, scrub, events }: LogState) => (
  <Part title={texts.verification}>
    {verification === null ? (
      <Tag>{texts.never}</Tag>
    ) : (
      <>
        <Tag tone={verification.ok ? 'good' : 'bad'}>{verification.ok ? texts.sound : texts.damaged}</Tag>
        {verification.sentence === '' ? null : <span>{verification.sentence}</span>}
        <Note>{formatInstant(verification.at)}</Note>
      </>
    )}
    <Note>{texts.events(formatExact(events))}</Note>
    <Note>
      {scrub === null
        ? texts.off
        : scrub.share === null
          ? texts.every(scrub.hours)
          : texts.running(Math.floor(scrub.share * 100))}
    </Note>
  </Part>
);

const Copy = ({ copy }: LogState) => (
  <Part title={texts.copy}>
    {copy === null ? (
      <Note>{texts.noCopy}</Note>
    ) : (
      <>
        {copy.standby === null ? (
          <Tag tone="warn">{texts.notHeard}</Tag>
        ) : (
          <>
            <Tag tone={copy.standby.lag === 0 ? 'good' : 'warn'}>
              {copy.standby.lag === 0 ? texts.upToDate : texts.lag(formatExact(copy.standby.lag))}
            </Tag>
            <Note>{texts.heard(formatInstant(copy.standby.heard))}</Note>
          </>
        )}
        <Note>{texts.waits[copy.wait]}</Note>
        <Note>{texts.term(copy.term)}</Note>
      </>
    )}
  </Part>
);

/** The state of the log and its second copy, as drawn from one answer. */
const LogStatePanel = ({ state }: { readonly state: LogState }) => (
  <div css={{ display: 'grid', gap: space(6), maxWidth: 640 }}>
    <Part title={texts.problems}>
      {state.problems.length === 0 ? <Note>{texts.noProblems}</Note> : null}
      {state.problems.map((problem) => (
        <span key={problem.code}>
          <Tag tone={problem.state === 'failing' ? 'bad' : 'warn'}>{problem.sentence}</Tag>{' '}
          <Note>{texts.since(formatInstant(problem.since))}</Note>
        </span>
      ))}
    </Part>
    <Verification {...state} />
    <Copy {...state} />
    <Part title={texts.repairs}>
      {state.repairs.length === 0 ? <Note>{texts.noRepairs}</Note> : null}
      {state.repairs.map(({ at, ok, sentence }) => (
        <span key={at}>
          <Tag tone={ok ? 'good' : 'bad'}>{sentence}</Tag> <Note>{formatInstant(at)}</Note>
        </span>
      ))}
    </Part>
  </div>
);

/** Whether the log is whole, how far its second copy is, and what needs a look; read again every ten seconds. */
export const LogStateSection = () => {
  const { loaded, reload } = useServerState(read, { everyMs: AGAIN_MS });
  return (
    <LoadedContent loaded={loaded} onRetry={reload} failed={texts.failed}>
      {([state]) => <LogStatePanel state={state} />}
    </LoadedContent>
  );
};
