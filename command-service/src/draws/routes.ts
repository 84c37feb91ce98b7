import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as drawCalls from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import { type ResultEntry } from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import { decide, decideBackup, type EnterRows } from '@so-cuoc/shared-domain/draws/decide.ts';
import { drawStream } from '@so-cuoc/shared-domain/draws/events.ts';
import type { FastifyPluginCallback } from 'fastify';
import { latestPosition, originOf, setPositionHeader } from '../http/command-request.ts';
import type { Service } from '../service.ts';
import { previewDraws, refusalRow } from './preview.ts';

/** The rows of a call, grouped by draw. */
const drawsOf = (rows: ResultEntry): readonly EnterRows[] => {
  const draws = new Map<string, EnterRows & { rows: EnterRows['rows'][number][] }>();
  for (const {
    xoso_ngay: date,
    xoso_daiid: station,
    xoso_vitri: position,
    xoso_sotrung: number,
    reason,
  } of rows) {
    const stream = drawStream(date, station);
    const draw = draws.get(stream) ?? { type: 'enter', date, station, source: 'admin', rows: [] };
    draw.rows.push({ position, number, reason });
    draws.set(stream, draw);
  }
  return [...draws.values()];
};

/** Results by hand and corrections (calls.md, Results by hand). */
export const drawRoutes: FastifyPluginCallback<{ service: Service }> = (app, { service }, done) => {
  registerCall(app, drawCalls.enter, async (request, reply) => {
    const draws = drawsOf(request.body);
    if (request.query.preview === '1') return previewDraws(service, draws);
    // Validates every draw before writing the first: one wrong number refuses the whole call.
    for (const draw of draws) {
      const state = await service.draws.read(drawStream(draw.date, draw.station));
      const decision = decide(draw, state);
      if (!decision.ok) return [refusalRow(draw, decision.refusal)];
    }
    const executed = await Promise.all(
      draws.map((draw) =>
        service.draws.execute(drawStream(draw.date, draw.station), originOf(request), (state) =>
          decide(draw, state),
        ),
      ),
    );
    const refused = executed.flatMap((one, index) => {
      const draw = draws[index];
      return one.ok || draw === undefined ? [] : [refusalRow(draw, one.refusal)];
    });
    const kept = executed.filter((one) => one.ok);
    setPositionHeader(
      reply,
      latestPosition(
        service,
        kept.map((one) => one.position),
      ),
    );
    const rows = kept.flatMap((one) => one.summaries).reduce((sum, summary) => sum + summary.count, 0);
    return refused.length > 0 ? refused : [{ result: 'updatesuccess', rows }];
  });

  registerCall(app, drawCalls.backUp, async (request, reply) => {
    const { xoso_ngay: date, xoso_daiid: station, xoso_vitri: position, xoso_sotrung: number } = request.body;
    const executed = await service.draws.execute(drawStream(date, station), originOf(request), (state) =>
      decideBackup({ date, station, row: { position, number } }, state),
    );
    if (!executed.ok) return [refusalRow({ date, station }, executed.refusal)];
    setPositionHeader(reply, executed.position);
    return [{ result: 'updatesuccess' }];
  });
  done();
};
