import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as resultSourceCalls from '@so-cuoc/shared-domain/contract/calls/draws/result-sources.ts';
import {
  type SourcesRun,
  type SourceStates,
} from '@so-cuoc/shared-domain/contract/calls/draws/result-sources.ts';
import { REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { FEED_READING_STREAM } from '@so-cuoc/shared-domain/draws/feed/events.ts';
import { decide } from '@so-cuoc/shared-domain/draws/feed/pause-reading.ts';
import type { FastifyPluginCallback } from 'fastify';
import { latestPosition, originOf, setPositionHeader } from '../../http/command-request.ts';
import type { Service } from '../../service.ts';
import { readRegion } from './read-region.ts';

/** Results from sources (calls.md, Feeds): read now, stop, status. */
export const feedRoutes: FastifyPluginCallback<{ service: Service }> = (app, { service }, done) => {
  registerCall(app, resultSourceCalls.fetch, async (request, reply): Promise<SourcesRun> => {
    const { Ngay: date, mien } = request.body;
    const origin = originOf(request);
    const regions = mien === undefined ? REGIONS : [mien];
    const read = await Promise.all(
      regions.map((region) => readRegion(service, service.resultSources, { date, region }, origin)),
    );
    setPositionHeader(
      reply,
      latestPosition(
        service,
        read.map(({ position }) => position),
      ),
    );
    return read.map(({ run }) => run);
  });

  registerCall(app, resultSourceCalls.stop, async (request, reply) => {
    const executed = await service.feedReading.execute(FEED_READING_STREAM, originOf(request), (state) =>
      decide(request.body.dung, state),
    );
    setPositionHeader(reply, executed.ok ? executed.position : null);
    return [{ result: 'updatesuccess' }];
  });

  registerCall(app, resultSourceCalls.sources, async (): Promise<SourceStates> => {
    const { isStopped } = await service.feedReading.read(FEED_READING_STREAM);
    const now = service.now().getTime();
    return [{ dung: isStopped, nguon: await service.sourceStatuses.states(service.resultSources, now) }];
  });
  done();
};
