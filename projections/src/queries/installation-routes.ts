import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as abbreviationCalls from '@so-cuoc/shared-domain/contract/calls/bets/abbreviations.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import type { FastifyInstance } from 'fastify';
import { abbreviationRecords } from '../installation/catalogue.ts';
import { basicConfigRows } from '../installation/basic-config.ts';
import { noticesFor } from '@so-cuoc/shared-domain/web-config/audience.ts';
import { currentNotices } from '../installation/notices.ts';
import { packAnswer } from './pack-answer.ts';
import { afterMinPosition } from './wait-for-view.ts';
import type { QuerySources } from './query-sources.ts';

/** What an admin configured for everyone: abbreviation records, notices, and the web link with regions and stations. */
export const installationRoutes = (app: FastifyInstance, { events, installation }: QuerySources): void => {
  const waiting = afterMinPosition(events, installation);

  registerCall(app, abbreviationCalls.records, () => abbreviationRecords(installation.documents), {
    ...waiting,
    onSend: packAnswer,
  });

  registerCall(
    app,
    installationCalls.notices,
    async ({ identity }) => [
      noticesFor(await currentNotices(installation.documents), identity?.role ?? null),
    ],
    waiting,
  );

  registerCall(app, installationCalls.basicConfig, () => basicConfigRows(events));
};
