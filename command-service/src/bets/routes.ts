import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets.ts';
import * as betCheckCalls from '@so-cuoc/shared-domain/contract/calls/bet-check.ts';
import {
  type BetAnswer,
  type BetRequest,
  type SeenMessage,
} from '@so-cuoc/shared-domain/contract/calls/bets.ts';
import { randomUUID } from 'node:crypto';
import type { BookCommand } from '@so-cuoc/shared-domain/book/commands.ts';
import { decide } from '@so-cuoc/shared-domain/book/decide.ts';
import type { SeenContent } from '@so-cuoc/shared-domain/book/content-fingerprint.ts';
import { bookStream } from '@so-cuoc/shared-domain/book/events.ts';
import { limitsStream } from '@so-cuoc/shared-domain/limits/events.ts';
import { moneyToNumber } from '@so-cuoc/shared-domain/money/money.ts';
import type { FastifyReply, FastifyRequest, FastifyPluginCallback } from 'fastify';
import { latestPosition, originOf, setPositionHeader } from '../http/command-request.ts';
import type { Service } from '../service.ts';
import { checkBet } from './check-bet.ts';
import { readBet } from './read-bet.ts';
import { ACCOUNT_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/accounts.ts';
import { BOOK_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/book.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

const NOT_FOUND = [outcome(BOOK_OUTCOMES.unknown)];

const saidIn = (seen: SeenMessage | undefined): SeenContent | undefined =>
  seen === undefined
    ? undefined
    : { khachId: seen.ui_user_khach_id, original: seen.ui_chuoi_root, text: seen.ui_chuoi };

/** Bets: check, place, edit, delete, restore (product-1 §4, §7). */
export const betRoutes: FastifyPluginCallback<{ service: Service }> = (app, { service }, done) => {
  const execute = (request: FastifyRequest, command: BookCommand) =>
    service.books.execute(bookStream(command.agentId, command.date), originOf(request), (state) =>
      decide(command, state),
    );

  registerCall(app, betCalls.newId, () => [{ ui_id: randomUUID() }]);

  registerCall(app, betCheckCalls.check, async ({ body }) => {
    const read = await readBet(service, body);
    if (!('reading' in read)) return read;
    const { cutOffs } = await service.limits.read(limitsStream(read.agentId));
    return checkBet(body, read, cutOffs, service.now().toISOString());
  });

  const place = async (
    request: FastifyRequest,
    reply: FastifyReply,
    body: BetRequest,
  ): Promise<BetAnswer> => {
    const read = await readBet(service, body);
    if (!('reading' in read)) {
      return read;
    }
    const executed = await execute(request, {
      type: 'place',
      agentId: read.agentId,
      date: read.date,
      uiId: body.ui_id,
      khachId: body.ui_user_khach_id,
      original: body.ui_chuoi_root,
      text: body.ui_chuoi,
      reading: read.reading,
      seen: saidIn(body.ui_seen),
      arrived: service.now().toISOString(),
      cutOffs: (await service.limits.read(limitsStream(read.agentId))).cutOffs,
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
    const { tienxac, thucthu } = executed.summaries[0] ?? {
      tienxac: moneyToNumber(read.reading.tienxac),
      thucthu: moneyToNumber(read.reading.thucthu),
    };
    const late = executed.summaries.find((summary) => summary.late !== null)?.late ?? null;
    return [
      {
        thisID: `okie@${body.ui_id}`,
        tienxac,
        thucthu,
        ...(late === null ? {} : { result: BOOK_OUTCOMES.takenLate.code, message: late }),
      },
    ];
  };

  registerCall(app, betCalls.place, (request, reply) =>
    service.mutex.run(request.body.ui_id, () => place(request, reply, request.body)),
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
