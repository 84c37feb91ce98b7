import { pathOf, type CallRequest } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as auditCalls from '@so-cuoc/shared-domain/contract/calls/reports/audit.ts';
import type { AuditEvent } from '@so-cuoc/shared-domain/contract/calls/reports/audit.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { css } from '@emotion/react';
import { useState } from 'react';
import { useToday } from '../calendar/today.ts';
import { Button } from '../design/inputs/Button.tsx';
import { DateField } from '../design/inputs/DateField.tsx';
import { notify } from '../design/overlays/notify.ts';
import { SegmentedControl } from '../design/inputs/SegmentedControl.tsx';
import { color, narrow, space } from '../design/tokens/tokens.ts';
import { readCall } from '../server/call.ts';
import { useHasOwnBook } from '../session/agent.ts';
import { texts } from '../i18n/vi/reports/audit.ts';
import { DRAW_EVENT_TYPES } from '@so-cuoc/shared-domain/draws/events.ts';
import { Answer, useAnswer } from './Answer.tsx';
import { EventTable } from './EventTable.tsx';
import { Select } from '../design/inputs/Field.tsx';
import { lastValue } from '../server-state/use-server-state.ts';

const PAGE = 200;

const KINDS = [
  { value: '', label: texts.allKinds },
  ...Object.entries(texts.kinds).map(([value, label]) => ({ value, label })),
];

/** Events of draws and their sources belong to no agent. */
const isWithoutAgent = (kind: string): boolean =>
  DRAW_EVENT_TYPES.includes(kind) || kind.startsWith('FeedReading');

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space(3),
  [narrow]: { gap: space(2), '> div': { flex: '1 1 40%', minWidth: 0 } },
});

type Query = NonNullable<CallRequest<typeof auditCalls.events>['query']>;

/** The pages after the first, with the request path they belong to. */
interface Further {
  readonly path: string;
  readonly events: readonly AuditEvent[];
  readonly end: boolean;
}

const Pages = ({ query, first }: { readonly query: Query; readonly first: readonly AuditEvent[] }) => {
  const path = pathOf(auditCalls.events, { query });
  const [further, setFurther] = useState<Further>({ path, events: [], end: false });
  const [busy, setBusy] = useState(false);
  const own = further.path === path ? further : { path, events: [], end: false };
  const events = [...first, ...own.events];
  const last = events.at(-1);
  const hasMore = first.length === PAGE && !own.end;
  const more = async (): Promise<void> => {
    if (last === undefined) return;
    setBusy(true);
    const answer = await readCall(auditCalls.events, { query: { ...query, after: last.position } });
    setBusy(false);
    if (!answer.ok) notify.error(answer.failure.message);
    else setFurther({ path, events: [...own.events, ...answer.value], end: answer.value.length < PAGE });
  };
  return (
    <div css={{ display: 'grid', gap: space(2), gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <EventTable events={events} />
      <div css={{ display: 'flex', alignItems: 'center', gap: space(3) }}>
        <span role="status" css={{ color: color.muted }}>
          {texts.count(events.length, hasMore)}
        </span>
        {hasMore ? (
          <Button disabled={busy} onClick={() => void more()}>
            {texts.more}
          </Button>
        ) : null}
      </div>
    </div>
  );
};

/** The events by day, type, customer and agent, page by page. */
export const EventsTab = ({ agentId }: { readonly agentId: string | null }) => {
  const today = useToday();
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [kind, setKind] = useState('');
  const [khach, setKhach] = useState('');
  const [whose, setWhose] = useState<'agent' | 'all'>('agent');
  const ownBook = useHasOwnBook();
  const ofAgent = agentId !== null && !isWithoutAgent(kind) && (ownBook || whose === 'agent');
  const { loaded: customers } = useAnswer(
    customerCalls.list,
    agentId === null ? null : { params: { userId: agentId } },
  );
  const known = lastValue(customers) ?? [];
  const chosen = known.some(({ khach_id }) => khach_id === khach) ? khach : '';
  const query: Query = {
    ...{ from: from ?? today, to: to ?? today, limit: PAGE },
    ...(kind === '' ? {} : { type: kind }),
    ...(ofAgent ? { user: agentId } : {}),
    ...(ofAgent && chosen !== '' ? { khach: chosen } : {}),
  };
  const answer = useAnswer(auditCalls.events, { query });
  return (
    <>
      <div css={bar}>
        <div css={{ width: 144 }}>
          <DateField label={texts.from} day={from ?? today} onChange={setFrom} />
        </div>
        <div css={{ width: 144 }}>
          <DateField label={texts.to} day={to ?? today} onChange={setTo} />
        </div>
        <div css={{ width: 170 }}>
          <Select label={texts.kind} value={kind} options={KINDS} onChange={setKind} />
        </div>
        {ofAgent ? (
          <div css={{ width: 190 }}>
            <Select
              label={texts.customer}
              value={chosen}
              options={[
                { value: '', label: texts.allCustomers },
                ...known.map(({ khach_id: value, khach_name: label }) => ({ value, label })),
              ]}
              onChange={setKhach}
            />
          </div>
        ) : null}
        {ownBook || isWithoutAgent(kind) ? null : (
          <SegmentedControl
            label={texts.whose}
            value={whose}
            onChange={setWhose}
            options={[
              { value: 'agent', label: texts.whoseOptions.agent },
              { value: 'all', label: texts.whoseOptions.all },
            ]}
          />
        )}
      </div>
      <Answer answer={answer} empty={texts.empty} emptyBody={texts.emptyBody}>
        {(events) => <Pages query={query} first={events} />}
      </Answer>
    </>
  );
};
