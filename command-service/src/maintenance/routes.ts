import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import { randomUUID } from 'node:crypto';
import { daysBefore, decide as decideChat } from '@so-cuoc/shared-domain/chat-room/decide.ts';
import { CHAT_STREAM, isChatEvent } from '@so-cuoc/shared-domain/chat-room/events.ts';
import { decide } from '@so-cuoc/shared-domain/maintenance/decide.ts';
import { MAINTENANCE_STREAM, type MaintenanceEvent } from '@so-cuoc/shared-domain/maintenance/events.ts';
import { vietnamDay, addDays, formatDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import type { FastifyReply, FastifyRequest, FastifyPluginCallback } from 'fastify';
import { latestPosition, originOf, setPositionHeader } from '../http/command-request.ts';
import type { Service } from '../service.ts';
import { archive, archiveName } from './archive.ts';
import { ADMIN_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/administration.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

/** The admin archives chat older than this. */
const CHAT_DAYS_SHOWN = 365;

/** Maintenance by an admin: each action is recorded, and the log is never cut. */
export const maintenanceRoutes: FastifyPluginCallback<{ service: Service }> = (app, { service }, done) => {
  const { archiveFolder, clientErrors, store } = service;

  const record = async (request: FastifyRequest, event: MaintenanceEvent) => {
    const executed = await service.maintenance.execute(MAINTENANCE_STREAM, originOf(request), () =>
      decide(event),
    );
    return executed.ok ? executed.position : null;
  };

  /** The events of those days as JSON lines, as the log holds them. */
  const chatOf = async (dates: ReadonlySet<string>): Promise<readonly string[]> => {
    const lines: string[] = [];
    for await (const event of store.readStream(CHAT_STREAM))
      if (isChatEvent(event) && dates.has(event.data.date)) lines.push(JSON.stringify(event));
    return lines;
  };

  const putAwayChat = async (request: FastifyRequest, reply: FastifyReply, before: string) => {
    const dates = daysBefore(await service.chat.read(CHAT_STREAM), before);
    if (dates.length === 0) return [outcome(ADMIN_OUTCOMES.nothingOld, { day: formatDay(before) })];
    const lines = await chatOf(new Set(dates));
    const file = archiveName('chat', service.now(), randomUUID());
    const kept = await archive(archiveFolder, file, `${lines.join('\n')}\n`);
    const archived = await record(request, {
      type: 'OldDataArchived',
      version: 1,
      data: { before, records: lines.length, ...kept },
    });
    const forgotten = await service.chat.execute(CHAT_STREAM, originOf(request), (state) =>
      decideChat({ type: 'archive', dates, ...kept }, state),
    );
    setPositionHeader(reply, latestPosition(service, [archived, forgotten.ok ? forgotten.position : null]));
    return [
      {
        ...outcome(ADMIN_OUTCOMES.oldArchived, {
          records: lines.length,
          day: formatDay(before),
          file: kept.file,
        }),
        records: lines.length,
        ...kept,
      },
    ];
  };

  registerCall(app, administrationCalls.archiveOldData, (request, reply) =>
    service.mutex.run('remove_old_data', () =>
      putAwayChat(request, reply, addDays(vietnamDay(service.now().getTime()), -CHAT_DAYS_SHOWN)),
    ),
  );

  registerCall(app, administrationCalls.archiveClientErrors, async (request, reply) => {
    const put = await clientErrors?.drain(async (lines) => {
      const file = archiveName('loi', service.now(), randomUUID());
      const kept = await archive(archiveFolder, file, `${lines.join('\n')}\n`);
      const data = { records: lines.length, ...kept };
      const position = await record(request, { type: 'FaultLogArchived', version: 1, data });
      return { ...data, position };
    });
    if (put === null || put === undefined) return [outcome(ADMIN_OUTCOMES.noFaults)];
    const { position, ...kept } = put;
    setPositionHeader(reply, position);
    return [
      { ...outcome(ADMIN_OUTCOMES.faultsArchived, { records: kept.records, file: kept.file }), ...kept },
    ];
  });

  done();
};
