import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import type { ConfigurationRow } from '@so-cuoc/shared-domain/customers/configuration-rows.ts';
import { factorsIn } from '@so-cuoc/shared-domain/contract/calls/money/settlement.ts';
import { customersStream, type CustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import { decide, evolve, type CustomersCommand } from '@so-cuoc/shared-domain/customers/decide.ts';
import type { CustomersRefusal, CustomersState } from '@so-cuoc/shared-domain/customers/state.ts';
import { decided, type Decision } from '@so-cuoc/shared-domain/aggregate/decision.ts';
import { commandIdFor } from '@so-cuoc/event-store/event-id.ts';
import type { FastifyReply, FastifyRequest, FastifyPluginCallback } from 'fastify';
import { originOf, setPositionHeader } from '../http/command-request.ts';
import { CallRefused } from '../http/call-refused.ts';
import type { Service } from '../service.ts';
import type { ImportedCustomer } from '@so-cuoc/shared-domain/customers/import.ts';
import { CUSTOMER_OUTCOMES, PREFERENCE_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/customers.ts';
import { presetPrices, pricesOfNew } from '@so-cuoc/shared-domain/preferences/decide.ts';
import { preferencesStream } from '@so-cuoc/shared-domain/preferences/events.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

const NOT_FOUND = [outcome(CUSTOMER_OUTCOMES.unknown)];

type Decided = Decision<CustomerEvent, CustomersRefusal>;

/** The rows of one customer, as one decision: all of them or none. */
const configureAll =
  (agentId: string, rows: readonly ConfigurationRow[]) =>
  (state: CustomersState): Decided => {
    const events: CustomerEvent[] = [];
    let now = state;
    for (const khachId of new Set(rows.map((row) => row.kconfig_khachid))) {
      const own = [...rows.entries()].filter(([, row]) => row.kconfig_khachid === khachId);
      const decision = decide({ type: 'configure', agentId, khachId, rows: own.map(([, row]) => row) }, now);
      if (!decision.ok) {
        const { row } = decision.refusal;
        const index = row === undefined ? undefined : own[row]?.[0];
        return {
          ok: false,
          refusal: { ...decision.refusal, ...(index === undefined ? {} : { row: index }) },
        };
      }
      events.push(...decision.events);
      now = decision.events.reduce(evolve, now);
    }
    return decided(...events);
  };

/** Customers and their configuration (product-2 §7). */
export const customerRoutes: FastifyPluginCallback<{ service: Service }> = (app, { service }, done) => {
  const run = async (
    request: FastifyRequest,
    reply: FastifyReply,
    agentId: string,
    decideOn: (state: CustomersState) => Decided,
  ) => {
    const executed = await service.customers.execute(customersStream(agentId), originOf(request), decideOn);
    setPositionHeader(reply, executed.ok ? executed.position : null);
    return executed.ok ? [{ result: 'updatesuccess' }] : [executed.refusal];
  };
  const runOne = (request: FastifyRequest, reply: FastifyReply, command: CustomersCommand) =>
    run(request, reply, command.agentId, (state) => decide(command, state));

  const now = (): string => service.now().toISOString();
  /** The agent of a customer if the user's book is its; otherwise null. */
  const agentOf = (khachId: string, userId: string): string | null => {
    const agentId = service.identities.agentOfCustomer(khachId);
    return agentId === service.identities.ownerOf(userId)?.agentId ? agentId : null;
  };

  registerCall(app, customerCalls.create, async (request, reply) => {
    const { userid, khachname } = request.body;
    const agentId = service.identities.ownerOf(userid)?.agentId;
    if (agentId === undefined) return NOT_FOUND;
    const khachId = commandIdFor('customer', request.commandId);
    const prices = pricesOfNew(await service.preferences.read(preferencesStream(agentId)));
    const answers = await runOne(request, reply, {
      type: 'create',
      agentId,
      khachId,
      name: khachname,
      prices,
    });
    return answers.map((answer) =>
      answer.result === 'updatesuccess' ? { ...answer, khach_id: khachId } : answer,
    );
  });

  registerCall(app, customerCalls.importList, async (request, reply) => {
    const { userid, khach } = request.body;
    const agentId = service.identities.ownerOf(userid)?.agentId;
    if (agentId === undefined) return NOT_FOUND;
    const preferences = await service.preferences.read(preferencesStream(agentId));
    const entries: ImportedCustomer[] = [];
    for (const [row, { khach_id: known, khachname: name, banggia, rows }] of khach.entries()) {
      const khachId = known ?? commandIdFor('customer', `${request.commandId}/${String(row)}`);
      const prices = banggia === undefined ? null : presetPrices(preferences, banggia);
      if (banggia !== undefined && prices === null)
        return [{ ...outcome(PREFERENCE_OUTCOMES.unknown), row, field: 'banggia' }];
      const own = rows.map((cells) => ({ ...cells, kconfig_khachid: khachId }));
      entries.push({ khachId, isNew: known === undefined, name, prices, rows: own });
    }
    const prices = pricesOfNew(preferences);
    const executed = await service.customers.execute(customersStream(agentId), originOf(request), (state) =>
      decide({ type: 'import', agentId, prices, entries }, state),
    );
    setPositionHeader(reply, executed.ok ? executed.position : null);
    if (!executed.ok) return [executed.refusal];
    const created = executed.summaries.filter(({ type }) => type === 'CustomerCreated').length;
    return [{ result: 'updatesuccess', created, changed: executed.summaries.length - created }];
  });

  registerCall(app, customerCalls.change, async (request, reply) => {
    const { datatype, userid, khachid, khachnamemoi } = request.body;
    const agentId = agentOf(khachid, userid);
    if (agentId === null) return NOT_FOUND;
    const customer = { agentId, khachId: khachid };
    return runOne(
      request,
      reply,
      datatype === 'xoa'
        ? { type: 'delete', ...customer }
        : { type: 'rename', name: khachnamemoi, ...customer },
    );
  });

  registerCall(app, customerCalls.configure, async (request, reply) => {
    const agents = new Set(
      request.body.map((row) => service.identities.agentOfCustomer(row.kconfig_khachid)),
    );
    const [agentId] = agents;
    if (agents.size > 1)
      throw new CallRefused(outcome(FAILURES.configurationOfSeveral), { field: 'kconfig_khachid' });
    if (agentId === null || agentId === undefined) return NOT_FOUND;
    return run(request, reply, agentId, configureAll(agentId, request.body));
  });

  registerCall(app, customerCalls.keepSettlement, async (request, reply) => {
    const { userid, khach_id: khachId, nhanve, nhanvemb, ...chk } = request.body;
    const agentId = agentOf(khachId, userid);
    if (agentId === null) return NOT_FOUND;
    const change = {
      nhanve,
      nhanvemb,
      factors: factorsIn(chk),
      detail: chk.chkAnChiTiet,
      hideStake: chk.chkAnTienXac,
      hideTake: chk.chkAnThucThu,
      leaveOutPairs: chk.chkSoDaKoNhan,
      side: chk.chkBenKhach,
    };
    return runOne(request, reply, { type: 'settle', agentId, khachId, change });
  });

  registerCall(app, customerCalls.complete, async (request, reply) => {
    const agentId = service.identities.ownerOf(request.body.UserID)?.agentId;
    if (agentId === undefined) return NOT_FOUND;
    const executed = await service.customers.execute(customersStream(agentId), originOf(request), (state) =>
      decide({ type: 'complete', agentId }, state),
    );
    setPositionHeader(reply, executed.ok ? executed.position : null);
    return executed.ok ? [{ result: 'updatesuccess', count: executed.summaries.length }] : [executed.refusal];
  });

  registerCall(app, customerCalls.copyConfiguration, async (request, reply) => {
    const { from, to } = request.body;
    const agentId = service.identities.agentOfCustomer(to);
    if (agentId === null || agentId !== service.identities.agentOfCustomer(from)) return NOT_FOUND;
    return runOne(request, reply, { type: 'copy', agentId, khachId: to, fromId: from, at: now() });
  });

  registerCall(app, customerCalls.learnHabit, async (request, reply) => {
    const { userid, khach_id: khachId, ui_id: from = null, question, answer } = request.body;
    const agentId = agentOf(khachId, userid);
    if (agentId === null) return NOT_FOUND;
    const habit = { question, answer, from, at: now() };
    return runOne(request, reply, { type: 'learn', agentId, khachId, ...habit });
  });

  registerCall(app, customerCalls.forgetHabit, async (request, reply) => {
    const { userid, khach_id: khachId, question } = request.body;
    const agentId = agentOf(khachId, userid);
    if (agentId === null) return NOT_FOUND;
    return runOne(request, reply, { type: 'forget', agentId, khachId, question });
  });
  done();
};
