import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as overflowCalls from '@so-cuoc/shared-domain/contract/calls/reports/overflow.ts';
import * as limitCalls from '@so-cuoc/shared-domain/contract/calls/bets/limits.ts';
import type { FastifyInstance } from 'fastify';
import {
  agentCutOffs,
  agentDisplay,
  agentLimits,
  overflowLevels,
  overflowRuns,
} from '../../overflow/query.ts';
import { overflowAsOf, currentOverflow, type OverflowSource } from '../../overflow/source.ts';
import { packAnswer } from '../pack-answer.ts';
import { rowsOf } from '../route-access.ts';
import { afterMinPosition } from '../wait-for-view.ts';
import type { QuerySources } from '../query-sources.ts';

/** get_so_chay, get_muc_nhan (ours), get_basic_user_config, get_gio_chot (ours), select_cauhinh_user. */
export const overflowRoutes = (app: FastifyInstance, { events, overflow, maySkip }: QuerySources): void => {
  const present = currentOverflow(overflow.documents);
  const source = (asOf: Date | undefined): OverflowSource =>
    asOf === undefined ? present : overflowAsOf(events, asOf, maySkip(overflow));
  const waiting = afterMinPosition(events, overflow);

  registerCall(
    app,
    overflowCalls.runs,
    ({ params: { date }, query: { asOf, mien = null }, book }) =>
      rowsOf(book, (agentId) => overflowRuns(source(asOf), { agentId, date, mien })),
    waiting,
  );

  registerCall(
    app,
    overflowCalls.levels,
    ({ params: { date }, query: { asOf, mien = null, class: betClass, most }, book }) =>
      rowsOf(book, (agentId) => overflowLevels(source(asOf), { agentId, date, mien, betClass, most })),
    { ...waiting, onSend: packAnswer },
  );

  registerCall(
    app,
    limitCalls.limits,
    ({ book }) => rowsOf(book, (agentId) => agentLimits(present, agentId)),
    waiting,
  );

  registerCall(
    app,
    limitCalls.cutOffs,
    ({ book }) => rowsOf(book, (agentId) => agentCutOffs(present, agentId)),
    waiting,
  );

  registerCall(
    app,
    limitCalls.display,
    ({ book }) => rowsOf(book, (agentId) => agentDisplay(present, agentId)),
    waiting,
  );
};
