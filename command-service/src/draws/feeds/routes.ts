import {
  runSources,
  stopSources,
  type SourcesRun,
  type SourceStates,
} from '@so-cuoc/shared-domain/contract/calls/result-sources.ts';
import { REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { CallAccess } from '@so-cuoc/shared-domain/contract/access.ts';
import { FEED_READING_STREAM } from '@so-cuoc/shared-domain/draws/feed/events.ts';
import { decide } from '@so-cuoc/shared-domain/draws/feed/pause-reading.ts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { SIGNED_IN } from '../../access/grants.ts';
import { latestPosition, originOf, setPositionHeader } from '../../http/command-request.ts';
import type { Service } from '../../service.ts';
import { readRegion } from './read-region.ts';

const ADMIN_READS: CallAccess = { ...SIGNED_IN, roles: ['ad'] };
const ADMIN_CHANGES: CallAccess = { ...ADMIN_READS, changes: true };

/** Results from sources (calls.md, Feeds): read now, stop, how they are doing. */
export const feedRoutes: FastifyPluginCallbackZod<{ service: Service }> = (app, { service }, done) => {
  app.post(
    '/api/modify/chay_ket_qua',
    { schema: { body: runSources }, config: { access: ADMIN_CHANGES } },
    async (request, reply): Promise<SourcesRun> => {
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
    },
  );

  app.post(
    '/api/modify/dung_ket_qua',
    { schema: { body: stopSources }, config: { access: ADMIN_CHANGES } },
    async (request, reply) => {
      const executed = await service.feedReading.execute(FEED_READING_STREAM, originOf(request), (state) =>
        decide(request.body.dung, state),
      );
      setPositionHeader(reply, executed.ok ? executed.position : null);
      return [{ result: 'updatesuccess' }];
    },
  );

  app.get(
    '/api/basic/get_nguon_ket_qua',
    { config: { access: ADMIN_READS } },
    async (): Promise<SourceStates> => {
      const { isStopped } = await service.feedReading.read(FEED_READING_STREAM);
      const now = service.now().getTime();
      return [{ dung: isStopped, nguon: await service.sourceStatuses.states(service.resultSources, now) }];
    },
  );
  done();
};
