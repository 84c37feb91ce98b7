import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import { commandIdFor } from '@so-cuoc/event-store/event-id.ts';
import { TimeSlices } from '@so-cuoc/event-store/time-slices.ts';
import { statusFingerprintOf, activeMessages } from '@so-cuoc/shared-domain/book/contents.ts';
import { decide } from '@so-cuoc/shared-domain/book/decide.ts';
import { repriceMessage, type PresentPrices } from '@so-cuoc/shared-domain/book/reprice.ts';
import { bookStream } from '@so-cuoc/shared-domain/book/events.ts';
import { activeCustomer } from '@so-cuoc/shared-domain/customers/decide.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/events.ts';
import type { FastifyRequest, FastifyPluginCallback } from 'fastify';
import { latestPosition, originOf, setPositionHeader } from '../http/command-request.ts';
import type { Service } from '../service.ts';
import { bookContents } from './book-contents.ts';
import { CUSTOMER_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/customers.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

const NOT_FOUND = [outcome(CUSTOMER_OUTCOMES.unknown)];

/** tinh_lai: prices a customer's messages again at its current prices, one event per message (domain.md §4). */
export const repriceRoutes: FastifyPluginCallback<{ service: Service }> = (app, { service }, done) => {
  /** Each message is a command derived from the call's, so a retry continues where it stopped. */
  const repriceDay = async (
    request: FastifyRequest,
    agentId: string,
    date: string,
    khachId: string,
    present: PresentPrices,
  ) => {
    const contents = await bookContents(service, agentId, date);
    const own = activeMessages(contents).filter((message) => message.khachId === khachId);
    const origin = originOf(request);
    const slices = new TimeSlices();
    const executing = [];
    for (const message of own) {
      const { uiId } = message;
      const commandId = commandIdFor(`tinh_lai/${uiId}`, origin.commandId);
      const command = {
        agentId,
        date,
        uiId,
        seen: statusFingerprintOf(message),
        priced: repriceMessage(message, present),
      };
      const executed = service.books.execute(bookStream(agentId, date), { ...origin, commandId }, (state) =>
        decide({ type: 'reprice', ...command }, state),
      );
      // A failure is told by Promise.all below, also one that comes during a pause.
      executed.catch(() => undefined);
      executing.push(executed);
      await slices.pause();
    }
    return Promise.all(executing);
  };

  registerCall(app, betCalls.reprice, async (request, reply) => {
    const { userid, khach_id: khachId, from, to } = request.body;
    const agentId = service.identities.ownerOf(userid)?.agentId;
    if (agentId === undefined || agentId !== service.identities.agentOfCustomer(khachId)) return NOT_FOUND;
    const customer = activeCustomer(await service.customers.read(customersStream(agentId)), khachId);
    if (customer === undefined) return NOT_FOUND;
    const { prices, options } = customer.settings;
    const present: PresentPrices = { name: customer.name, prices, options };
    const executed = [];
    for (const date of service.identities.daysOf(agentId, from, to))
      executed.push(...(await repriceDay(request, agentId, date, khachId, present)));
    const kept = executed.filter((one) => one.ok);
    setPositionHeader(
      reply,
      latestPosition(
        service,
        kept.map(({ position }) => position),
      ),
    );
    const count = (type: string): number =>
      kept.flatMap(({ summaries }) => summaries).filter((summary) => summary.type === type).length;
    const refused = executed.find((one) => !one.ok);
    const counts = { count: count('BetRepriced'), loi: count('BetFlagged') };
    return refused === undefined
      ? [{ result: 'updatesuccess', ...counts }]
      : [{ ...refused.refusal, ...counts }];
  });
  done();
};
