import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import * as auditCalls from '@so-cuoc/shared-domain/contract/calls/reports/audit.ts';
import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { healthAnswer } from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { randomUUID } from 'node:crypto';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { message } from '@so-cuoc/shared-domain/outcomes/outcome.ts';
import { bookStream } from '@so-cuoc/shared-domain/book/events.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openAgent } from './support/open-agent.ts';
import { signIn, type SignedIn } from '../src/http-client/session-client.ts';
import { serveForTest, temporaryFolder } from './support/served.ts';

const SLOW = 60_000;
const PASSWORD = 'mat.khau_1';
const DATE = '2026-11-20';

/** Appends a deletion of a message that never existed to an agent's day. */
const appendUnreadableEvent = async (folder: string, agentId: string): Promise<void> => {
  const log = openEmbeddedEventStore({ folder });
  const commandId = randomUUID();
  const metadata = { occurredAt: new Date().toISOString(), actor: null, commandId, correlationId: commandId };
  const data = { agentId, date: DATE, uiId: randomUUID() };
  const event = { eventId: randomUUID(), type: 'BetDeleted', version: 1, data, metadata };
  await log.append(bookStream(agentId, DATE), [event], { expectedRevision: 'any', commandId });
  await log.close();
};

interface Bettor {
  readonly id: string;
  readonly khachId: string;
}

/** Returns the answer of the placement. */
const place = (agent: SignedIn, { id, khachId }: Bettor, uiId: string): Promise<unknown> =>
  agent.post(betCalls.place.path, {
    ...{ ui_id: uiId, ui_user_id: id, ui_user_khach_id: khachId, ui_date: DATE },
    ...{ ui_chuoi: 'vl 37b5', ui_chuoi_root: 'vl 37b5' },
  });

test(
  'given a day whose views have stopped at one of its events, then bets are accepted, as-of queries explain why they cannot answer, and the audit shows everything',
  { timeout: SLOW },
  async () => {
    const folder = await temporaryFolder();
    const first = await serveForTest(folder);
    const opened = await openAgent(first.address, first.setupKey ?? '', PASSWORD);
    const { id } = opened;
    const [early, late] = [randomUUID(), randomUUID()];
    await place(opened.agent, opened, early);
    await first.stop();
    await appendUnreadableEvent(folder, id);

    const { address } = await serveForTest(folder);
    const agent = await signIn(address, 'daily1', PASSWORD);
    const { views } = healthAnswer.parse(await agent.get(installationCalls.health.path));
    const stopped = views.filter(({ state }) => state === 'stopped').map(({ name }) => name);
    expect(stopped.toSorted()).toEqual(['ledger', 'overflow', 'reading-quality', 'report']);

    expect(await place(agent, opened, late)).toMatchObject([{ thisID: `okie@${late}`, tienxac: 90 }]);

    const report = pathOf(reportCalls.messages, { params: { from: DATE, to: DATE, userId: id } });
    const past = `${report}?asOf=2099-01-01T00:00:00Z`;
    expect(await agent.get(report)).toMatchObject([{ ui_id: early }]);
    const told = message(FAILURES.eventUnreadable, { stream: bookStream(id, DATE), revision: 1 });
    const failure = { code: FAILURES.eventUnreadable.code, message: told };
    await expect(agent.get(past)).rejects.toThrow(`answered 503: ${JSON.stringify({ error: failure })}`);
    const events = z.array(z.object({ type: z.string() })).parse(await agent.get(auditCalls.events.path));
    expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['BetDeleted', 'BetPlaced']));

    const admin = await signIn(address, 'admin', PASSWORD);
    for (const name of stopped)
      await admin.post(pathOf(administrationCalls.skipEvent, { params: { name } }), {});
    const both = [{ ui_id: early }, { ui_id: late }];
    await expect.poll(() => agent.get(report)).toMatchObject(both);
    expect(await agent.get(past)).toMatchObject(both);
  },
);
