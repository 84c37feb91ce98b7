import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as ledgerCalls from '@so-cuoc/shared-domain/contract/calls/money/ledger.ts';
import { activeCustomer } from '@so-cuoc/shared-domain/customers/decide.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/events.ts';
import { decide, type DebtCommand } from '@so-cuoc/shared-domain/debts/decide.ts';
import { debtsStream } from '@so-cuoc/shared-domain/debts/events.ts';
import { commandIdFor } from '@so-cuoc/event-store/event-id.ts';
import type { FastifyReply, FastifyRequest, FastifyPluginCallback } from 'fastify';
import { originOf, setPositionHeader } from '../http/command-request.ts';
import type { Service } from '../service.ts';
import { CUSTOMER_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/customers.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

const NOBODY = [outcome(CUSTOMER_OUTCOMES.unknown)];

/** Debts: records what a customer paid, received or owed before, and cancels a wrong entry (ours). */
export const debtRoutes: FastifyPluginCallback<{ service: Service }> = (app, { service }, done) => {
  const run = async (request: FastifyRequest, reply: FastifyReply, command: DebtCommand) => {
    const executed = await service.debts.execute(debtsStream(command.agentId), originOf(request), (state) =>
      decide(command, state),
    );
    setPositionHeader(reply, executed.ok ? executed.position : null);
    return executed.ok ? [{ result: 'updatesuccess', no_id: command.entryId }] : [executed.refusal];
  };

  registerCall(app, ledgerCalls.record, async (request, reply) => {
    const { userid, khach_id: khachId, ngay: date, loai: kind, sotien: amount, ghichu: note } = request.body;
    const agentId = service.identities.agentOfCustomer(khachId);
    if (agentId === null || agentId !== service.identities.ownerOf(userid)?.agentId) return NOBODY;
    const entryId = commandIdFor('debt', request.commandId);
    const stands =
      activeCustomer(await service.customers.read(customersStream(agentId)), khachId) !== undefined;
    return run(request, reply, {
      type: 'record',
      ...{ agentId, khachId, stands, entryId, date, kind, amount, note },
    });
  });

  registerCall(app, ledgerCalls.cancel, async (request, reply) => {
    const { userid, no_id: entryId } = request.body;
    const agentId = service.identities.ownerOf(userid)?.agentId;
    return agentId === undefined ? NOBODY : run(request, reply, { type: 'cancel', agentId, entryId });
  });
  done();
};
