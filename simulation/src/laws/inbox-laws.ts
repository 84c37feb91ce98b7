import type { StoredEvent } from '@so-cuoc/event-store/port.ts';
import { isArrivalEvent } from '@so-cuoc/shared-domain/arrivals/events.ts';
import * as inboxCalls from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import type { Agent } from '../clients/agent.ts';
import type { Violation } from './violation.ts';

/** What was posted to an inbox is received once; what was not taken is received at most once. */
export const arrivalLaw = (events: readonly StoredEvent[], agents: readonly Agent[]): Violation[] => {
  const received = new Map<string, number>();
  for (const event of events)
    if (isArrivalEvent(event) && event.type === 'InboxMessageArrived')
      received.set(event.data.text, (received.get(event.data.text) ?? 0) + 1);
  return agents
    .flatMap(({ forwarder }) => [...forwarder.posts])
    .map(([text, isTaken]) => ({ text, isTaken, times: received.get(text) ?? 0 }))
    .filter(({ isTaken, times }) => times > 1 || (isTaken && times === 0))
    .map(({ text, times }) => ({ law: 'received-once', details: `${text}: ${times} times` }));
};

/** The inbox says of each message what the agent knows of its bet. `body`: of the call. */
export const inboxLaw = (agent: Agent, body: string): Violation[] =>
  inboxCalls.read.answer.parse(JSON.parse(body)).tin.flatMap(({ ui_id: uiId, trangthai: state }) => {
    const known = agent.messages.get(uiId);
    const expected = known === undefined ? 'cho' : known.stands ? 'dat' : 'xoa';
    return state === expected
      ? []
      : [{ law: 'inbox-shows-what-was-placed', details: `${uiId} is ${state} instead of ${expected}` }];
  });
