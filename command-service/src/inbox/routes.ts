import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import { taskOwnerOf } from '@so-cuoc/call-routes/tasks/task-owner.ts';
import { runHere } from '@so-cuoc/call-routes/tasks/task.ts';
import { commandIdFor } from '@so-cuoc/event-store/event-id.ts';
import { decide as decideArrivals, type ReceivedMessage } from '@so-cuoc/shared-domain/arrivals/decide.ts';
import { arrivalsStream } from '@so-cuoc/shared-domain/arrivals/events.ts';
import { senderKey } from '@so-cuoc/shared-domain/arrivals/sender-key.ts';
import * as inboxCalls from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import type { Conversation } from '@so-cuoc/shared-domain/conversation/conversation.ts';
import { activeCustomer } from '@so-cuoc/shared-domain/customers/decide.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/events.ts';
import { decide, type InboxCommand } from '@so-cuoc/shared-domain/inbox/decide.ts';
import { inboxStream } from '@so-cuoc/shared-domain/inbox/events.ts';
import { ACCOUNT_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/accounts.ts';
import { INBOX_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/inbox.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { sentCatalogue } from '../bets/sent-context.ts';
import { latestPosition, originOf, setPositionHeader } from '../http/command-request.ts';
import { admitLarge } from '../http/task-admission.ts';
import type { Service } from '../service.ts';
import { dayOfArrival, firstDay, identified } from './arrived-messages.ts';
import { conversationTask } from './conversation-task.ts';
import { postRoute } from './post-route.ts';
import { receiveTimed, receiveUntimed, untimedDayOf } from './receive-messages.ts';
import { hashOfToken, newToken } from './token.ts';

const NOBODY = [outcome(ACCOUNT_OUTCOMES.userUnknown)];
/** Up to here splitting in place costs less than handing over (docs/adr/0083). UTF-16 units. */
const SHORT = 1_000;

const byDay = (
  messages: readonly ReceivedMessage[],
  untimed: string,
): ReadonlyMap<string, readonly ReceivedMessage[]> => {
  const days = new Map<string, ReceivedMessage[]>();
  for (const message of messages) {
    const day = dayOfArrival(message.sentAt, untimed);
    const own = days.get(day);
    if (own === undefined) days.set(day, [message]);
    else own.push(message);
  }
  return days;
};

/** The inbox: conversations that are pasted or shared, senders, dismissed messages, tokens (ours). */
export const inboxRoutes: FastifyPluginCallback<{ service: Service }> = (app, { service }, done) => {
  const agentOf = (userId: string): string | null => service.identities.ownerOf(userId)?.agentId ?? null;

  const change = async <More extends object>(
    request: FastifyRequest,
    reply: FastifyReply,
    command: InboxCommand,
    more: More,
  ) => {
    const executed = await service.inbox.execute(inboxStream(command.agentId), originOf(request), (state) =>
      decide(command, state),
    );
    setPositionHeader(reply, executed.ok ? executed.position : null);
    return executed.ok ? [{ result: 'updatesuccess', ...more }] : [executed.refusal];
  };

  const split = (request: FastifyRequest, text: string, pastedAt: string): Promise<Conversation> => {
    const isShort = text.length <= SHORT;
    return (isShort ? runHere : service.tasks).run(
      conversationTask,
      { text, pastedAt, catalogue: sentCatalogue(service.catalogue) },
      { owner: taskOwnerOf(request), isShort },
    );
  };

  registerCall(
    app,
    inboxCalls.receive,
    async (request, reply) => {
      const { userid, noidung, nguon: way, luc, tungay } = request.body;
      const agentId = agentOf(userid);
      if (agentId === null) return NOBODY;
      const { arrivedAt: receivedAt } = request;
      const pastedAt = luc !== undefined && Date.parse(luc) < Date.parse(receivedAt) ? luc : receivedAt;
      const { program, messages } = await split(request, noidung, pastedAt);
      const sent = messages.filter(({ own }) => !own);
      const untimed = await untimedDayOf(service, {
        ...{ agentId, receivedAt },
        claim: sent.some(({ sentAt }) => sentAt === null) ? request.commandId : null,
      });
      const from = [firstDay(receivedAt), tungay ?? ''].sort().at(-1) ?? '';
      const recent = identified(agentId, request.commandId, sent).filter(
        ({ sentAt }) => dayOfArrival(sentAt, untimed.day) >= from,
      );
      if (messages.length === 0) return [outcome(INBOX_OUTCOMES.nothingFound)];
      const positions = [];
      let added = 0;
      for (const [date, own] of byDay(recent, untimed.day)) {
        const received = { agentId, way, program, tokenId: null, receivedAt, messages: own };
        const executed = await (own.some(({ sentAt }) => sentAt === null)
          ? receiveUntimed(service, originOf(request), untimed, received)
          : receiveTimed(service, originOf(request), date, received));
        if (!executed.ok) return [executed.refusal];
        positions.push(executed.position);
        added += executed.summaries.length;
      }
      setPositionHeader(reply, latestPosition(service, positions));
      return [
        {
          result: 'updatesuccess',
          ...{ moi: added, daco: recent.length - added },
          ...{ cu: sent.length - recent.length, cuaminh: messages.length - sent.length },
        },
      ];
    },
    { preParsing: admitLarge(service.tasks) },
  );

  registerCall(app, inboxCalls.assign, async (request, reply) => {
    const { userid, nguoigui, khach_id } = request.body;
    const agentId = agentOf(userid);
    if (agentId === null) return NOBODY;
    const customers = await service.customers.read(customersStream(agentId));
    const command = { type: 'assign', agentId, senderKey: senderKey(nguoigui) } as const;
    return change(
      request,
      reply,
      khach_id === ''
        ? { ...command, khachId: null, stands: false }
        : { ...command, khachId: khach_id, stands: activeCustomer(customers, khach_id) !== undefined },
      {},
    );
  });

  registerCall(app, inboxCalls.dismiss, async (request, reply) => {
    const { userid, ngay: date, ui_ids: messageIds, laylai } = request.body;
    const agentId = agentOf(userid);
    if (agentId === null) return NOBODY;
    const executed = await service.arrivals.execute(
      arrivalsStream(agentId, date),
      originOf(request),
      (state) => decideArrivals({ type: laylai ? 'restore' : 'dismiss', agentId, date, messageIds }, state),
    );
    setPositionHeader(reply, executed.ok ? executed.position : null);
    return executed.ok ? [{ result: 'updatesuccess' }] : [executed.refusal];
  });

  registerCall(app, inboxCalls.createToken, async (request, reply) => {
    const { userid, ten: name } = request.body;
    const agentId = agentOf(userid);
    if (agentId === null) return NOBODY;
    const token = newToken(agentId);
    const tokenId = commandIdFor('inbox token', request.commandId);
    return change(
      request,
      reply,
      { type: 'createToken', agentId, tokenId, name, hash: hashOfToken(token) },
      { ma_id: tokenId, ma: token },
    );
  });

  registerCall(app, inboxCalls.revokeToken, async (request, reply) => {
    const { userid, ma_id: tokenId } = request.body;
    const agentId = agentOf(userid);
    return agentId === null ? NOBODY : change(request, reply, { type: 'revokeToken', agentId, tokenId }, {});
  });

  app.register(postRoute, { service });
  done();
};
