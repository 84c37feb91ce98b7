import { settlementOptions } from '@so-cuoc/shared-domain/contract/calls/money/settlement.ts';
import { expect, onTestFinished } from 'vitest';
import { ledgerAsOf } from '../src/ledger/as-of.ts';
import { ledger } from '../src/ledger/query.ts';
import { settledScopes, settlementCorrections, settlementOpening } from '../src/ledger/sent/query.ts';
import { currentLedger } from '../src/ledger/source.ts';
import { ledgerView } from '../src/ledger/view.ts';
import { currentReports } from '../src/report/source.ts';
import { reportView } from '../src/report/view.ts';
import { runView } from '../src/runner/run-view.ts';
import { correctionToSend, settlementToSend } from '../src/settlement/settlement-to-send.ts';
import * as a from './history.ts';
import { append, openLog, openViews } from './temporary-stores.ts';

/** Whose settlement is meant where none is named. */
const FIRST_CUSTOMER = a.uuid('k', 1);

/** Both views over one log; a settlement is computed from them and appended, as the service does it. */
export const givenSettlements = async (...history: readonly a.HistoryEvent[]) => {
  const log = openLog();
  const store = openViews();
  const views = await Promise.all([
    runView({ view: reportView, events: log, store }),
    runView({ view: ledgerView, events: log, store }),
  ]);
  onTestFinished(async () => {
    for (const view of views) await view.close();
    await store.close();
  });
  const [report, own] = views;
  let appended = 0;
  const when = async (...events: readonly a.HistoryEvent[]): Promise<void> => {
    const position = await append(log, events, appended);
    appended += events.length;
    for (const view of views) expect(await view.waitFor(position, 10_000)).toBe(true);
  };
  await when(...history);
  const present = currentLedger(own.documents);
  const sources = async () => ({
    report: currentReports(report.documents),
    ledger: present,
    position: await log.end(),
  });
  interface Sending {
    readonly khachId?: string;
    readonly from?: string;
    readonly to?: string;
    readonly query?: Readonly<Record<string, string>>;
  }
  const compute = async ({
    khachId = FIRST_CUSTOMER,
    from = a.DATE,
    to = from,
    query = {},
  }: Sending = {}) => {
    const options = settlementOptions.parse(query);
    return settlementToSend(await sources(), { agentId: a.AGENT, khachId, from, to, options });
  };
  return {
    when,
    compute,
    log,
    send: async (settlementId: string, sending: Sending = {}) => {
      const settlement = await compute(sending);
      if (settlement === null) throw new Error('no such customer');
      const { khachId = FIRST_CUSTOMER } = sending;
      const data = { agentId: a.AGENT, khachId, settlementId, ...settlement };
      await when({ type: 'SettlementSent', version: 1, data });
      return settlement;
    },
    correct: async (settlementId: string, khachId = FIRST_CUSTOMER) => {
      const correction = await correctionToSend(await sources(), { agentId: a.AGENT, settlementId });
      if (correction === null) throw new Error('no such settlement');
      const data = { agentId: a.AGENT, khachId, settlementId, correctionId: `c${String(appended)}` };
      await when({ type: 'CorrectionSent', version: 1, data: { ...data, ...correction } });
      return correction;
    },
    withdraw: (settlementId: string, khachId = FIRST_CUSTOMER) =>
      when({
        type: 'SettlementWithdrawn',
        version: 1,
        data: { agentId: a.AGENT, khachId, settlementId },
      }),
    pending: async () => (await settlementCorrections(present, a.AGENT)).chotso,
    settled: (from = a.DATE, to = from) => settledScopes(present, { agentId: a.AGENT, from, to }),
    opening: async (
      from: string,
      query: { readonly mien?: 'MN' | 'MT' | 'MB' } = {},
      khachId = FIRST_CUSTOMER,
    ) => {
      const scope = { from, to: from, region: query.mien ?? null };
      return (await settlementOpening(present, { agentId: a.AGENT, khachId, scope }))[0];
    },
    ledger: (from = a.DATE, to = from) => ledger(present, { agentId: a.AGENT, khachId: null, from, to }),
    pastLedger: (events: number) =>
      ledger(ledgerAsOf(log, own.documents, new Date(Date.UTC(2026, 10, 20, 2, 0, events - 1))), {
        ...{ agentId: a.AGENT, khachId: null, from: a.DATE, to: a.DATE },
      }),
  };
};
