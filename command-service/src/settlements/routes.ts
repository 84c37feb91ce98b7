import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import { commandIdFor } from '@so-cuoc/event-store/event-id.ts';
import * as sentSettlementCalls from '@so-cuoc/shared-domain/contract/calls/money/sent-settlements.ts';
import { activeCustomer } from '@so-cuoc/shared-domain/customers/decide.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/events.ts';
import { CUSTOMER_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/customers.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';
import { SETTLEMENT_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/settlements.ts';
import {
  decide,
  lastSentTo,
  type SettlementCommand,
} from '@so-cuoc/shared-domain/sent-settlements/decide.ts';
import { settlementsStream } from '@so-cuoc/shared-domain/sent-settlements/events.ts';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { CallRefused } from '../http/call-refused.ts';
import { originOf, setPositionHeader } from '../http/command-request.ts';
import type { Computed, Service } from '../service.ts';

const NO_CUSTOMER = [outcome(CUSTOMER_OUTCOMES.unknown)];
const NO_SETTLEMENT = [outcome(SETTLEMENT_OUTCOMES.unknown)];
const DONE = [{ result: 'updatesuccess' }];

/** What the read side computed; null if it knows no such thing. */
const known = <Sent>(computed: Computed<Sent>): Sent | null => {
  if (computed === 'behind') throw new CallRefused(outcome(FAILURES.viewBehind), { retryAfter: 1 });
  return computed === 'unknown' ? null : computed;
};

/** Settlements that an agent sent, corrections that it told, and what it takes back (ours). */
export const settlementRoutes: FastifyPluginCallback<{ service: Service }> = (app, { service }, done) => {
  const run = async (request: FastifyRequest, reply: FastifyReply, command: SettlementCommand) => {
    const stream = settlementsStream(command.agentId);
    const executed = await service.sentSettlements.execute(stream, originOf(request), (state) =>
      decide(command, state),
    );
    setPositionHeader(reply, executed.ok ? executed.position : null);
    return executed;
  };
  const agentOf = (userId: string): string | undefined => service.identities.ownerOf(userId)?.agentId;

  registerCall(app, sentSettlementCalls.send, async (request, reply) => {
    const { userid, khach_id: khachId, tu: from, den: to, text: copied, ...options } = request.body;
    const agentId = service.identities.agentOfCustomer(khachId);
    if (agentId === null || agentId !== agentOf(userid)) return NO_CUSTOMER;
    const customers = await service.customers.read(customersStream(agentId));
    const settlement = known(await service.settlements.toSend({ agentId, khachId, from, to, options }));
    if (settlement === null) return NO_CUSTOMER;
    const settlementId = commandIdFor('settlement', request.commandId);
    const executed = await run(request, reply, {
      ...{ type: 'send', agentId, khachId, settlementId, copied, settlement },
      stands: activeCustomer(customers, khachId) !== undefined,
    });
    if (!executed.ok) return [executed.refusal];
    const sent = await service.sentSettlements.read(settlementsStream(agentId));
    const standing = sent.has(settlementId) ? settlementId : lastSentTo(sent, khachId)?.settlementId;
    return [{ result: 'updatesuccess', ...(standing === undefined ? {} : { chot_id: standing }) }];
  });

  registerCall(app, sentSettlementCalls.correct, async (request, reply) => {
    const { userid, chot_id: settlementId, text: copied } = request.body;
    const agentId = agentOf(userid);
    if (agentId === undefined) return NO_SETTLEMENT;
    const correction = known(await service.settlements.toCorrect({ agentId, settlementId }));
    if (correction === null) return NO_SETTLEMENT;
    const correctionId = commandIdFor('correction', request.commandId);
    const command = { agentId, settlementId, correctionId, copied, correction };
    const executed = await run(request, reply, { type: 'correct', ...command });
    return executed.ok ? DONE : [executed.refusal];
  });

  registerCall(app, sentSettlementCalls.withdraw, async (request, reply) => {
    const { userid, chot_id: settlementId } = request.body;
    const agentId = agentOf(userid);
    if (agentId === undefined) return NO_SETTLEMENT;
    const executed = await run(request, reply, { type: 'withdraw', agentId, settlementId });
    return executed.ok ? DONE : [executed.refusal];
  });
  done();
};
