import { z } from 'zod';
import { adminQuery, queriedRow } from '../admin-query.ts';
import { clientErrorRow } from '../fault-report.ts';
import { keptMail, mailRow } from '../mails.ts';
import { basicConfigRow } from '../maintenance.ts';
import { outcome, outcomeWith } from '../shapes.ts';
import { viewRow } from '../views.ts';
import { webConfigChange } from '../web-config.ts';
import type { Call } from './call.ts';

const archived = outcomeWith({ records: z.number(), file: z.string(), sha256: z.string() });
const ordered = outcomeWith({ name: z.string() });

/** What an admin does about the installation itself. */
export const administrationCalls = {
  changeWebConfig: {
    method: 'POST',
    path: '/api/modify/modify_web_config',
    body: webConfigChange,
    answer: outcome,
  },
  house: {
    method: 'GET',
    path: '/api/basic/get_basic_cauhinh',
    answer: z.array(basicConfigRow),
  },
  query: {
    method: 'POST',
    path: '/api/modify/modify_username',
    body: adminQuery,
    answer: z.array(queriedRow),
  },
  faults: {
    method: 'GET',
    path: '/api/basic/get_error_log',
    answer: z.array(clientErrorRow),
  },
  putAwayFaults: {
    method: 'GET',
    path: '/api/modify/remove_log_file',
    answer: archived,
  },
  putAwayOldData: {
    method: 'GET',
    path: '/api/modify/remove_old_data',
    answer: archived,
  },
  mails: {
    method: 'GET',
    path: '/api/mails',
    answer: z.array(mailRow),
  },
  mail: {
    method: 'GET',
    path: '/api/mails/:mailId',
    answer: z.array(keptMail),
  },
  description: {
    method: 'GET',
    path: '/api/docs/openapi.json',
    answer: z.looseObject({ openapi: z.literal('3.1.0') }),
  },
  descriptionPage: {
    method: 'GET',
    path: '/api/docs',
    answer: z.string(),
  },
  views: {
    method: 'GET',
    path: '/api/views',
    answer: z.array(viewRow),
  },
  rebuildView: {
    method: 'POST',
    path: '/api/views/:name/rebuild',
    answer: ordered,
  },
  retryView: {
    method: 'POST',
    path: '/api/views/:name/retry',
    answer: ordered,
  },
  skipEvent: {
    method: 'POST',
    path: '/api/views/:name/skip',
    answer: ordered,
  },
} as const satisfies Readonly<Record<string, Call>>;
