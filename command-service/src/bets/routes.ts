import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import { runHere } from '@so-cuoc/call-routes/tasks/task.ts';
import { taskOwnerOf } from '@so-cuoc/call-routes/tasks/task-owner.ts';
import * as betCheckCalls from '@so-cuoc/shared-domain/contract/calls/bets/bet-check.ts';
import {
  type BetAnswer,
  type BetRequest,
  type SeenMessage,
} from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import { randomUUID } from 'node:crypto';
import type { BookCommand } from '@so-cuoc/shared-domain/book/commands.ts';
import type { BookRefusal } from '@so-cuoc/shared-domain/book/refusal.ts';
import { isBookable, type BookableContent } from '@so-cuoc/shared-domain/book/bookable-content.ts';
import { refused } from '@so-cuoc/shared-domain/aggregate/decision.ts';
import { decide } from '@so-cuoc/shared-domain/book/decide.ts';
import type { SeenContent } from '@so-cuoc/shared-domain/book/content-fingerprint.ts';
import { bookStream } from '@so-cuoc/shared-domain/book/events.ts';
import { limitsStream } from '@so-cuoc/shared-domain/limits/events.ts';
import { lateWarning } from '@so-cuoc/shared-domain/limits/draw-begun.ts';
import { moneyToNumber } from '@so-cuoc/shared-domain/money/money.ts';
import type { FastifyReply, FastifyRequest, FastifyPluginCallback } from 'fastify';
import { latestPosition, originOf, setPositionHeader } from '../http/command-request.ts';
import type { Service } from '../service.ts';
import { admitLarge } from '../http/task-admission.ts';
import { CallRefused } from '../http/call-refused.ts';
import type { BookEventSummary } from '../streams/event-summaries.ts';
import { check } from './check-route.ts';
import { provenanceOf } from './provenance.ts';
import { isShortBet, prepareBet } from './read-bet.ts';
import { sentContext } from './sent-context.ts';
import { readTask } from './text-tasks.ts';
import { ACCOUNT_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/accounts.ts';
import { BOOK_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/book.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

const NOT_FOUND = [outcome(BOOK_OUTCOMES.unknown)];

/** From this wait on, the event of a message keeps when it arrived. */
const LONG_WAIT_MS = 1_000;

const saidIn = (seen: SeenMessage | undefined): SeenContent | undefined =>
  seen === undefined
    ? undefined
    : { khachId: seen.ui_user_khach_id, original: seen.ui_chuoi_root, text: seen.ui_chuoi };

/** Of a message that the book holds already, so that it has no event. */
const priceOf = (
  content: BookableContent | BookRefusal,
): { readonly tienxac: number; readonly thucthu: number } =>
  isBookable(content)
    ? {
        tienxac: moneyToNumber(content.content.tienxac),
        thucthu: moneyToNumber(content.content.thucthu),
      }
    : { tienxac: 0, thucthu: 0 };

/** Bets: check, place, edit, delete, restore (product-1 §4, §7). */
export const betRoutes: FastifyPluginCallback<{ service: Service }> = (app, { service }, done) => {
  const execute = (request: FastifyRequest, command: BookCommand) =>
    service.books.execute(bookStream(command.agentId, command.date), originOf(request), (state) =>
      decide(command, state),
    );

  registerCall(app, betCalls.newId, () => [{ ui_id: randomUUID() }]);

  registerCall(app, betCheckCalls.check, (request, reply) => check(service, request, reply), {
    preParsing: admitLarge(service.tasks),
  });

  /** The answer to a message that its book holds. */
  const answerTaken = (
    { arrivedAt: arrived }: FastifyRequest,
    { ui_id }: BetRequest,
    date: string,
    summaries: readonly BookEventSummary[],
    priceWithoutEvent: () => ReturnType<typeof priceOf>,
  ): BetAnswer => {
    const placed = summaries[0] ?? null;
    const { tienxac, thucthu } = placed ?? priceWithoutEvent();
    const late = summaries.find((summary) => summary.late !== null)?.late ?? null;
    // A repeated message has no event: it is not late now for having been sent in time.
    const isTaken = placed !== null && late === null;
    const warning = isTaken ? lateWarning(placed.region, date, arrived) : null;
    return [
      {
        thisID: `okie@${ui_id}`,
        tienxac,
        thucthu,
        ...(warning === null ? {} : { warning }),
        ...(late === null ? {} : { result: BOOK_OUTCOMES.takenLate.code, message: late }),
      },
    ];
  };

  /** A repeated call gets the first answer, even if its customer was deleted since. Null if it was never taken. */
  const answerRepeated = async (
    request: FastifyRequest,
    reply: FastifyReply,
    body: BetRequest,
  ): Promise<BetAnswer | null> => {
    const book = service.identities.placeOfMessage(body.ui_id);
    if (book === null) return null;
    const stream = bookStream(book.agentId, book.date);
    const executed = await service.books.execute(stream, originOf(request), () =>
      refused(outcome(BOOK_OUTCOMES.unknown)),
    );
    if (!executed.ok) return null;
    setPositionHeader(reply, executed.position);
    return answerTaken(request, body, book.date, executed.summaries, () => ({ tienxac: 0, thucthu: 0 }));
  };

  const place = async (
    request: FastifyRequest,
    reply: FastifyReply,
    body: BetRequest,
  ): Promise<BetAnswer> => {
    const read = await prepareBet(service, body);
    if (!('context' in read)) return (await answerRepeated(request, reply, body)) ?? read;
    const { arrivedAt: arrived } = request;
    const isShort = isShortBet(body);
    const asked = { owner: taskOwnerOf(request), isShort };
    const message = { khachId: body.ui_user_khach_id, original: body.ui_chuoi_root, text: body.ui_chuoi };
    const content = await service.steps.measure(request.id, 'read', () =>
      (isShort ? runHere : service.tasks).run(
        readTask,
        { message, text: read.text, context: sentContext(read.context) },
        asked,
      ),
    );
    if (content === 'too-large') throw new CallRefused(outcome(FAILURES.tooLargeToKeep));
    const provenance = isBookable(content) ? await provenanceOf(service.tasks, body, read, asked) : {};
    const executed = await execute(request, {
      type: 'place',
      agentId: read.agentId,
      date: read.date,
      uiId: body.ui_id,
      content,
      provenance,
      seen: saidIn(body.ui_seen),
      arrived,
      cutOffs: (await service.limits.read(limitsStream(read.agentId))).cutOffs,
      hasWaited: service.now().getTime() - Date.parse(arrived) >= LONG_WAIT_MS,
    });
    setPositionHeader(reply, executed.ok ? executed.position : null);
    if (!executed.ok) {
      const { result, message, errors } = executed.refusal;
      return [
        {
          thisID: 'loi',
          errors: [...(errors ?? [])],
          message,
          ...(result === 'thaydoi' ? { result } : {}),
        },
      ];
    }
    return answerTaken(request, body, read.date, executed.summaries, () => priceOf(content));
  };

  registerCall(
    app,
    betCalls.place,
    (request, reply) => service.mutex.run(request.body.ui_id, () => place(request, reply, request.body)),
    { preParsing: admitLarge(service.tasks) },
  );

  registerCall(app, betCalls.remove, async (request, reply) => {
    const { userid, ui_id, action, ui_seen } = request.body;
    const book = service.identities.placeOfMessage(ui_id);
    if (book === null || book.agentId !== service.identities.ownerOf(userid)?.agentId) return NOT_FOUND;
    const executed = await execute(
      request,
      action === 'delete'
        ? { type: action, uiId: ui_id, seen: saidIn(ui_seen), ...book }
        : { type: action, uiId: ui_id, ...book },
    );
    setPositionHeader(reply, executed.ok ? executed.position : null);
    return executed.ok ? [{ result: 'updatesuccess' }] : [executed.refusal];
  });

  registerCall(app, betCalls.acceptLate, async (request, reply) => {
    const { userid, ui_id } = request.body;
    const book = service.identities.placeOfMessage(ui_id);
    if (book === null || book.agentId !== service.identities.ownerOf(userid)?.agentId) return NOT_FOUND;
    const executed = await execute(request, { type: 'acceptLate', uiId: ui_id, ...book });
    setPositionHeader(reply, executed.ok ? executed.position : null);
    return executed.ok ? [{ result: 'updatesuccess' }] : [executed.refusal];
  });

  registerCall(app, betCalls.clear, async (request, reply) => {
    const { userid, from, to } = request.body;
    const agentId = service.identities.ownerOf(userid)?.agentId;
    if (agentId === undefined) return [outcome(ACCOUNT_OUTCOMES.userUnknown)];
    const days = service.identities.daysOf(agentId, from, to);
    const cleared = await Promise.all(days.map((date) => execute(request, { type: 'clear', agentId, date })));
    const kept = cleared.filter((executed) => executed.ok);
    setPositionHeader(
      reply,
      latestPosition(
        service,
        kept.map((executed) => executed.position),
      ),
    );
    const count = kept
      .flatMap((executed) => executed.summaries)
      .reduce((sum, summary) => sum + summary.count, 0);
    return [{ result: 'updatesuccess', count }];
  });
  done();
};
