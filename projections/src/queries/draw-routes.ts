import { registerCall } from '@so-cuoc/call-routes/register-call.ts';
import * as drawCalls from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import {
  resultRow,
  type ResultOfAll,
  type ResultRow,
} from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import { REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { FastifyInstance } from 'fastify';
import { AccountNames } from '../audit/account-names.ts';
import { resultHistory } from '../draws/result-history.ts';
import { regionsComplete, regionsDone, resultsOfDay } from '../draws/query.ts';
import { atInstant, END_OF_TIME } from '../as-of/as-of.ts';
import { forbidden } from './route-access.ts';
import { afterMinPosition } from './wait-for-view.ts';
import type { QuerySources } from './query-sources.ts';

/** As the call answers without ?all=1: what counts, and none of the rest. */
const plainRow = (row: ResultOfAll): readonly ResultRow[] =>
  row.kind === 'confirmed' ? [resultRow.parse(row)] : [];

/** get_basic_ketqua, get_basic_ketqua_daily, get_ket_qua_ngay, check_basic_ketqua_isfull. */
export const drawRoutes = (app: FastifyInstance, { events, draws, clock, maySkip }: QuerySources): void => {
  const waiting = afterMinPosition(events, draws);
  const accounts = new AccountNames(events);

  registerCall(
    app,
    drawCalls.day,
    async ({ params: { date }, query: { asOf, all }, identity }, reply) => {
      if (all && identity?.role !== 'ad') return forbidden(reply);
      if (asOf === undefined && !all) return resultsOfDay(draws.documents, date);
      const rows = await resultHistory(
        accounts,
        date,
        atInstant(events, asOf?.toISOString() ?? END_OF_TIME, maySkip(draws)),
      );
      return all ? rows : rows.flatMap(plainRow);
    },
    waiting,
  );

  registerCall(
    app,
    drawCalls.stations,
    async ({ body: { StringDai, Ngay } }) => {
      const asked = new Set(StringDai.toLowerCase().match(/[a-z]+/g) ?? []);
      const rows = await resultsOfDay(draws.documents, Ngay);
      return asked.size === 0 ? rows : rows.filter(({ xoso_daiid }) => asked.has(xoso_daiid));
    },
    waiting,
  );

  registerCall(
    app,
    drawCalls.today,
    async () => {
      const { MN, MT, MB } = await regionsDone(draws.documents, clock().getTime());
      return [{ miennam: MN, mientrung: MT, mienbac: MB }];
    },
    waiting,
  );

  registerCall(
    app,
    drawCalls.isFull,
    async ({ body: { Ngay } }) => {
      const complete = await regionsComplete(draws.documents, Ngay);
      return REGIONS.map((region) => ({ mienid: region, mien_viettat: region, KQFull: complete[region] }));
    },
    waiting,
  );
};
