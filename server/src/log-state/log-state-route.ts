import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as logStateCalls from '@so-cuoc/shared-domain/contract/calls/service/log-state.ts';
import type { LogRepair, SecondCopyState } from '@so-cuoc/shared-domain/contract/calls/service/log-state.ts';
import type { HealthProblem } from '@so-cuoc/event-store/health/health-registry.ts';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import type { FastifyPluginCallback } from 'fastify';
import type { Scrubber } from '../scrubber/scrubber.ts';
import type { LastVerification } from '../scrubber/verification-record.ts';

export interface LogStateOptions {
  readonly events: Pick<EventStore, 'kind' | 'end' | 'distance'>;
  /** Null before the first reading of the whole log. */
  readonly verification: () => LastVerification | null;
  /** Null if nothing reads the log again and again. */
  readonly scrubber: () => Pick<Scrubber, 'hours' | 'share'> | null;
  /** Null if this book has no second copy. */
  readonly secondCopy: () => Promise<SecondCopyState | null>;
  /** The newest first. */
  readonly repairs: () => readonly LogRepair[];
  readonly problems: () => readonly HealthProblem[];
}

/** GET /api/log/state: what an admin should know of the log and its second copy. */
export const logStateRoute: FastifyPluginCallback<LogStateOptions> = (app, options, done) => {
  const { events, verification, scrubber, secondCopy, repairs, problems } = options;
  registerCall(app, logStateCalls.state, async () => {
    const running = scrubber();
    return [
      {
        store: events.kind,
        events: await events.distance(null, await events.end()),
        verification: verification(),
        scrub: running && { hours: running.hours, share: running.share },
        copy: await secondCopy(),
        repairs: [...repairs()],
        problems: [...problems()],
      },
    ];
  });
  done();
};
